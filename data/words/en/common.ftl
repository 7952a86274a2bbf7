### What every game says.

refuse-rule = rule { $rule }
refuse-turn = it is not your turn
refuse-over = the game is over
refuse-undo = that cannot be taken back, something has been revealed since
