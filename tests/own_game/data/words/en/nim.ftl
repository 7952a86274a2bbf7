game-name = Straws
game-about = Take one or two straws, and the last one.

straws = { $straws ->
    [one] 1 straw
   *[other] { $straws } straws
}
took = { $who_is ->
    [you] you take { $taken }
   *[other] { $who } takes { $taken }
}
left = { straws } left
turn = your turn
move-take = take { $taken }
zone-heap = heap
won = { $who_is ->
    [you] you win
   *[other] { $who } wins
}
outcome-last-straw = the last straw is taken
refuse-too-many = there are not so many straws
ask-straws = how many straws are left
help-zone-heap = The straws that are left.
help-decision-take = Take one or two straws.
help-decision-wait = It is the other's turn.
heading-NIM-play = How to play
rule-NIM-1 = Take one or two straws in turn. Whoever takes the last one wins.
