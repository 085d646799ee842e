"""An independent second calculation of the first-target path, written from the algorithm's text alone.

Exact decimal arithmetic, standard library only. It shares no code with the engine, so that a mistake in one is
not repeated in the other.
"""
