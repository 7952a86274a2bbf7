"""Do the rule tests bite? Each mutant is the rules with one small mistake in them, and a test ought
to fail on it. `python -m tests.mutants mow` makes all those of MOW's rules, one after the other.

`mistakes` makes them: `slips`, dropped `conditions`, wrong `variables` (by their `types`), swapped
`order`. `trial` has the tests look for one, `excused` knows those that are none.
"""
