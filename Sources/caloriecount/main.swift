print("caloriecount")
