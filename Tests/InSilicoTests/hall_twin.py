#!/usr/bin/python3
"""An independent working of the Hall 2011 adult model: other language, other integration (Euler, 400 steps a day).

Prints the figures that HallModelTests expects beside the published vectors. The equations are those of the web appendix,
written out once more; nothing is shared with Sources/InSilico.
"""

from math import log

KCAL_PER_MJ = 1 / 0.004184
STEPS = 400


def run(male, age, height_m, weight, intake_mj, carb_share, plan, sodium, report):
    rho_f, rho_l, rho_g = (x * KCAL_PER_MJ for x in (39.5, 7.6, 17.6))
    gamma_f, gamma_l = 0.013 * KCAL_PER_MJ, 0.092 * KCAL_PER_MJ
    eta_f, eta_l = 0.75 * KCAL_PER_MJ, 0.96 * KCAL_PER_MJ
    forbes = 10.4 * rho_l / rho_f
    index = log(weight / height_m ** 2)
    if male:
        fat = weight / 100 * (0.14 * age + 37.31 * index - 103.94)
        fluid = 0.025 * age + 9.57 * height_m + 0.191 * weight - 12.4
    else:
        fat = weight / 100 * (0.14 * age + 39.96 * index - 102.01)
        fluid = -4.0 + 5.98 * height_m + 0.167 * weight
    resting = 9.99 * weight + 625 * height_m - 4.92 * age + (5 if male else -161)
    intake0 = intake_mj * KCAL_PER_MJ
    delta = (0.9 * (intake0 / resting) - 1) * resting / weight
    glycogen, adapted, fluid0 = 0.5, 0.0, fluid
    lean = weight - fat - fluid - 3.7 * glycogen
    carb0 = carb_share * intake0
    constant = None
    found = {}
    for day in range(max(report) + 1):
        if day in report:
            found[day] = fat + lean + fluid + 3.7 * glycogen
        intake = plan(day) * KCAL_PER_MJ
        carb = carb_share * intake
        for _ in range(STEPS):
            share = forbes / (forbes + fat)
            cost = share * eta_l / rho_l + (1 - share) * eta_f / rho_f
            mass = fat + lean + fluid + 3.7 * glycogen
            stored = carb - carb0 / 0.25 * glycogen ** 2
            known = gamma_f * fat + gamma_l * lean + delta * mass + 0.1 * (intake - intake0) + adapted
            if constant is None:
                constant = intake0 * (1 + cost) - (gamma_f * fat + gamma_l * lean + delta * mass) - intake0 * cost
            spent = (constant + known + (intake - stored) * cost) / (1 + cost)
            balance = intake - spent - stored
            change_f, change_l = (1 - share) * balance / rho_f, share * balance / rho_l
            change_e = (sodium(day) - 3000 * (fluid - fluid0) - 4000 * (1 - carb / carb0)) / 3220
            change_a = (0.14 * (intake - intake0) - adapted) / 14
            fat += change_f / STEPS
            lean += change_l / STEPS
            glycogen += stored / rho_g / STEPS
            fluid += change_e / STEPS
            adapted += change_a / STEPS
    return {day: round(value, 3) for day, value in found.items()}


if __name__ == "__main__":
    none = lambda day: 0
    print("published, -5 MJ:", run(True, 23, 1.80, 100, 12.65, 0.5, lambda d: 7.65 if d < 180 else 10.9, none,
                                   (7, 14, 28, 180, 365)))
    print("published, -2 MJ:", run(True, 23, 1.80, 100, 12.65, 0.5, lambda d: 10.65, none, (7, 28, 365, 1095, 3650)))
    print("woman, -2 MJ:", run(False, 45, 1.65, 70, 9.0, 0.45, lambda d: 7.0, none, (7, 28, 182)))
    print("lean man, +1.5 MJ:", run(True, 30, 1.78, 75, 11.5, 0.5, lambda d: 13.0, none, (7, 28, 182)))
    print("unsteady:", run(False, 30, 1.70, 85, 10.5, 0.4, lambda d: 8.0 if d % 2 else 12.0,
                           lambda d: 1500 if d % 3 == 0 else -500, (1, 2, 3, 10, 57)))
