"""An independent second calculation of the weekly check-in, written from the algorithm's text alone.

Plain and slow on purpose: dense matrices, no tricks, standard library only. It shares no code with the engine, so
that a mistake in one is not repeated in the other.
"""
