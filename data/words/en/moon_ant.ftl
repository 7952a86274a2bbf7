### The Moon Ant Mow Down at Lunar Base Dirty Ankle. All that is said in this game.
### A text may have variants: .brief and .full, used at that level of detail.

game-name = The Moon Ant Mow Down
game-about = Treat every space of the moon and mow down every ant hill before the shadow comes. Dice and a sheet of hexes, for one player, about 20 minutes.

## Pieces

space = arc { $arc } space { $space }
listed = { $count ->
    [one] { $last }
   *[other] { $others } and { $last }
}
circles = { $circles ->
    [0] no circle
    [one] 1 circle
   *[other] { $circles } circles
}
turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
ends = { $ends ->
    [one] 1 place to end
   *[other] { $ends } places to end
}
ways = { $ways ->
    [one] 1 way
   *[other] { $ways } ways
}
units = { $units ->
    [one] 1 unit
   *[other] { $units } units
}
hill = { $space } of height { $height }
path-name = { $path ->
    [0] one space
    [1] short line
    [2] triangle
    [3] line
    [4] jump
    [5] diamond
   *[6] long jump
}
direction = { $way ->
    [r] right
    [dr] down-right
    [dl] down-left
    [l] left
    [ul] up-left
   *[ur] up-right
}
step-jump = jump { direction }
step-way = { $count ->
    [one] { direction }
    [2] { direction } twice
   *[other] { direction } { $count } times
}
steps-then = { $first }, { $rest }

## What happens

crater-dug = crater { $space }
hill-placed = { $height ->
    [1] hill { $space }
   *[other] hill { $space } of height { $height }
}
    .full = hill { $space } of height { $height }
turn-began = turn { $turn }
    .full = turn { $turn } with solar { $solar }
turn-hampered = { $dice ->
    [0] crawling: carburetor issues, no roll, one space
   *[other] { $dice } dice: steering problems
}
    .brief = { $dice ->
    [0] crawling, carburetor
   *[other] { $dice } dice, steering
}
dice-rolled = { $kind ->
    [doubles] rolled { $dice }, doubles
    [triples] rolled { $dice }, triples: a hill will spread
    [straight] rolled { $dice }, a straight
   *[plain] rolled { $dice }
}
    .brief = { $kind ->
    [doubles] doubles of { $die }
    [triples] triples of { $die }
    [straight] straight
   *[plain] { $dice }
}
battery-filled = battery { $filled } of { $circles }
battery-ignored = both batteries are full, doubles do nothing
mower-went-home = home from { $space }: the battery is full
panel-stored = panel of { units } stored
panel-none-left = no solar panel is left to store
panel-used = panel used, solar { $solar }
bonus-solar = bonus used, solar { $solar }
shadow-held = bonus holds the shadow this turn
die-set = { $shown } becomes { $wanted }
bonuses-left = { $bonuses ->
    [0] no bonus left
    [one] 1 bonus left
   *[other] { $bonuses } bonuses left
}
mower-moved = to { $space }
mower-treated = { $circles ->
    [0] no circle
   *[other] treats { circles }
}
mower-by = by { $steps }
mower-over = over { $spaces }
mower-jumped = jumped { $spaces }
hill-lowered = hill at { $space } down to height { $height }
hill-gone = hill at { $space } gone, { $hills ->
    [0] none left
   *[other] { $hills } left
}
solar-lost = solar { $solar }, { $why ->
    [crossing] { $units ->
        [one] border
       *[other] borders
    }
    [declined] declined
    [blocked] no path
   *[headache] one less
}
    .brief = solar { $solar }
    .full = solar { $solar }, { $why ->
    [crossing] { $units ->
        [one] the border took 1 unit
       *[other] borders took { $units } units
    }
    [declined] declining took 1 unit
    [blocked] 1 unit lost, no path was possible
   *[headache] one less
}
section-treated = section { $section } treated, { $gained } bonuses
headache-is = headache: { $what }
headache-rolled = rolled { $die } at { $space }
repairs-cost = repairs, the shadow one closer
    .brief = repairs, shadow closer
repairs-close = repairs, arc { $arc } closes
headache-instead = there is no hill to grow
headache-again = { $ache ->
    [missed] a missed spot
    [repairs] repairs
    [solar] solar loss
    [steering] steering
    [grows] hill growth
   *[carburetor] carburetor
} again, no effect
headache-next = { $ache ->
    [steering] steering, two dice next turn
   *[other] carburetor, one space next turn
}
    .full = { $ache ->
    [steering] steering problems, only two dice next turn
   *[other] carburetor issues, no roll next turn, only one space
}
spot-missed = { $space } open again, a missed spot
    .brief = { $space } open again
hill-grew = hill at { $space } grows to height { $height }
hill-limit = height { $limit } loses
hill-spread = new hill at { $space }
    .full = new hill at { $space }, beside { $beside }
hill-spread-not = nothing spreads, { $cause ->
    [hill] there is none to spread
    [dice] six are on the sheet
   *[place] no room beside the nearest
}
shadow-advanced = { $turns ->
    [0] shadow fills arc { $arc }
   *[other] shadow: arc { $arc } closes in { turns }
}
shadow-stopped = { $why ->
    [headache] repairs, but the shadow is held
   *[other] held, the shadow stays where it is
}
    .brief = { $why ->
    [headache] repairs, shadow held
   *[other] shadow held
}
arc-closed = arc { $arc } closes

## Deciding

turn-crater = crater in section { $section }: { $places } places
turn-hill = hill of height { $height } in section { $section }: { $places } places
turn-tab = Tab goes through them, Enter takes one
    .page = choose one
turn-roll = roll { $dice } dice and press what they show
    .brief = roll { $dice } dice
    .page = roll { $dice } dice: what do they show?
turn-ache = headache at { $space }: roll one die and press what it shows
    .brief = headache at { $space }: roll one die
    .page = headache at { $space }: roll one die, what does it show?
turn-choose = { $dice }
    .full = choose: { $dice }
gain = { $circles ->
    [0] { $hills ->
        [0] { $home ->
            [0] no circle
           *[other] home
        }
        [one] a hill
       *[other] { $hills } hills
    }
   *[other] { circles }
}
turn-closes = arc { $arc } closes in { turns }, nothing is left there
threat-closes = { $turns ->
    [one] arc { $arc } closes next and loses
   *[other] arc { $arc } closes in { turns } and loses
}
    .brief = { $turns ->
    [one] arc { $arc } loses next
   *[other] arc { $arc } loses in { turns }
}
ending-later = then arc { $arc } in { turns }, the last in { $last } turns
threat-open = { $count ->
    [one] space { $spaces } open
   *[other] spaces { $spaces } open
}
threat-hills = { $count ->
    [one] hill on space { $spaces }
   *[other] hills on spaces { $spaces }
}
threat-mower = the mower is there
    .brief = mower there
threat-away = { $spaces ->
    [one] { away }
   *[other] the nearest { away }
}
turn-die = { $die } { path-name }, { $gain }
    .brief = { path-name }, { $gain }
    .full = { $ways ->
    [0] { $die } { path-name }, { $gain }
    [one] { $die } { path-name }, one way, { $gain }
   *[other] { $die } { path-name }, { $ways } ways, best { $gain }
}
turn-no-path = no way for { $dice }, decline
turn-path = { path-name }: { $ways ->
    [one] 1 way
   *[other] { $ends ->
        [0] { ways }
       *[other] { ends }, { ways }
    }
}
    .brief = { path-name }: { ways }
turn-best = best { $gain } at { $space }
    .brief = { $space } { $gain }
turn-crawl = crawl one space: carburetor
turn-blocked = carburetor: no free space around you, decline
turn-before-headache = headache next at { $space }
turn-before-shadow = shadow next, arc { $arc } closes in { turns }
    .brief = shadow next, arc { $arc } in { turns }
turn-before-loss = arc { $arc } closes now and loses
turn-before-nothing = no shadow comes this turn
turn-enter = Enter goes on
    .page = or go on
turn-help-key = { $digit }: { $what }
    .page = { $what }
turn-spread = hill at { $beside } spreads, choose { $places }
turn-over = the mission is over
acting-rolled = rolled { $dice }
acting-due = { $stage ->
    [craters] place a crater
    [hills] place a hill
    [rolling] roll the dice
    [choosing] choose a die
    [moving] path { $path } chosen, say where it ends
    [crawling] carburetor, go one space
    [pausing] use something, or go on
    [aching] roll for a headache
    [spreading] choose where a hill spreads
   *[over] the mission is over
}
confirm-drains = This takes your last solar unit and loses the mission. Really?
confirm-shadow = The shadow will close arc { $arc } and the mission is lost. Really?
solar-now = solar { $solar }
    .full = solar { $solar } of 6
solar-last = solar 1, any cost loses
turn-rest = { $hills ->
    [0] all done, now go home: { $count ->
        [0] you are there
        [one] 1 space
       *[other] { $count } spaces
    }
    [one] only a hill is left
   *[other] only { $hills } hills are left
}
turn-brink = hill at { $space } loses if it grows once more
    .brief = hill at { $space } one from losing
arc-closes = arc { $arc } closes in { turns }: { circles } open
    .brief = arc { $arc } closes in { turns }, { circles } open
arc-hills = { $hills ->
    [one] 1 hill on it
   *[other] { $hills } hills on it
}
    .brief = { $hills ->
    [one] 1 hill
   *[other] { $hills } hills
}
arc-dark = arc { $arc }, in the shadow

move-go = { $space }
move-use = path { $die }, { path-name }
path-none = no way
path-most = { $circles ->
    [0] no circle
   *[other] up to { circles }
}
    .brief = { circles }
path-hills = { $hills ->
    [one] lowers a hill
   *[other] lowers { $hills } hills
}
path-best-end = at { $space }
path-ends = next best { $ends }
path-end = { $gain } at { $space }
path-shape = { $path ->
    [0] one space
    [1] two spaces in one line
    [2] three spaces, each next to the others
    [3] three spaces in one line
    [4] treat one, jump one, treat one
    [5] four spaces in a diamond
   *[6] treat one, jump one, treat two
}
    .full = { $path ->
    [0] One space in any direction.
    [1] Two spaces in one line.
    [2] Three spaces, each next to the others: after the second, a sharp turn back beside the first.
    [3] Three spaces in one line.
    [4] Over one space to the next: the first is treated, the second jumped, the third treated. After the first step you may bear left or right.
    [5] Four spaces in a diamond: after the second bear to one side, after the third turn sharply to the same side.
   *[6] Treat one, jump one, treat two more, in one line after the first step, which may bear left or right.
}
path-named = path { $path }, { path-name }
way-end = { $space }
way-end-by = { $steps } to { $space }
way-steps = { $steps }
end-ways = { $space } in { $count } ways
way-best = { $circles ->
    [0] no circle
   *[other] up to { circles }
}
way-treats = { $circles ->
    [0] no circle
   *[other] treats { circles }
}
way-circles = treats { $spaces }
way-hill = { $height ->
    [0] mows a hill
   *[other] hill down to height { $height }
}
    .full = { $height ->
    [0] mows the hill at { $space }
   *[other] hill at { $space } down to height { $height }
}
way-costs = costs { $units } solar
    .brief = solar { $solar }
    .full = costs { $units } solar, leaves { $solar } solar
way-drains = drains the mower and loses
    .brief = loses
way-headaches = { $count ->
    [one] a headache
   *[other] with { $count } headaches
}
way-headaches-at = at { $spaces }
way-risks = may lose
way-home = home
move-decline = do no path, solar { $solar }
    .brief = decline, solar { $solar }
move-decline-last = do no path, your last solar unit: the mission is lost
move-continue = go on to the { $what ->
    [headache] headache
   *[shadow] shadow
}
groups-ends = best { $ends }{ $more ->
    [0] {""}
    [one] , and 1 other end
   *[other] , and { $more } other ends
}
groups-arc = arc { $arc }, { $places ->
    [one] 1 place
   *[other] { $places } places
}
groups-set = any die changed, with a bonus
move-crater = { $space }, crater
move-hill = { $space }, hill
move-roll = roll { $dice }
move-set = change { $shown } into { $wanted }, { path-name }, with a bonus
move-panel = panel of { units }, makes solar { $solar }
move-shadow = bonus, no shadow
    .full = bonus, no shadow this turn
move-solar = bonus, makes solar { $solar }

## Hints: why the expert would do it

# A score, in one's games so far.
score-told = { $score ->
    [one] 1 space
   *[other] { $score } spaces
} treated
# What a move cost that was worse than another.
lost-by = it cost about { $amount } of every 100 chances you had

why-finish = { $headaches ->
    [0] it wins the mission
   *[other] it wins the mission if the headache allows
}
why-rest = it treats all that is left
why-circles = it treats { circles } for { $units ->
    [0] no solar
   *[other] { units } of solar
}
why-closing = arc { $arc } closes in { turns }, and it treats { circles } there
why-hill = the hill at { $space } is { $height ->
    [0] gone
   *[other] down to height { $height }
} then
why-decline-nothing = no way treats a circle or lowers a hill
why-decline-risks = on every way a headache or the shadow can lose the mission
why-decline-headaches = every way meets a headache
why-decline-wins = all is done, and the mower is at home
why-solar = solar is down to { $solar }
why-fits = none of its { units } is lost
why-shadow = otherwise arc { $arc } closes now and the mission is lost
why-odds = only { $numbers ->
    [one] 1 number
   *[other] { $numbers } numbers
} of the die can lose the mission now
why-safe = nothing can be lost this turn
why-place-later = no other arc to choose closes later
why-place-nearer = no other place is nearer to the mower
why-nearer = it comes { $count ->
    [one] 1 space
   *[other] { $count } spaces
} nearer to { $space }
why-die = { $why }, ending at { $space }

# What a hint says of the risk, after "but".
risk-drained = it takes the last solar unit and loses
risk-low = it leaves 1 solar unit
risk-hill = its headache can grow the hill at { $space } to height { $limit }, which loses
risk-solar = its headache can take the last solar unit
risk-shadow = the shadow closes arc { $arc } this turn, which loses unless it is held
risk-repairs = its headache can bring the shadow over arc { $arc }, which loses

## Looking

zone-places = places, { $count }
zone-dice = dice, { $count } choices
zone-ends = places to end, { $count }
zone-help = help, { $count }
zone-sheet = the sheet
zone-arcs = arcs and the shadow
zone-hills = { $hills ->
    [0] hills, none
    [one] hills, 1
   *[other] hills, { $hills }
}
zone-stores = solar and stores
zone-paths = the six paths
find-none = { $spaces ->
    [0] no arc { $arc }, the last is arc { $arcs }
   *[other] arc { $arc } ends with space { $spaces }
}

space-mower = mower
space-crater = crater
space-dark = in the shadow
space-open = open
space-treated = treated
space-hill = hill, height { $height }
    .brief = hill of height { $height }
space-headache = headache
space-home = home
space-dice = ends path { $dice }
space-border = { $side ->
    [below] border below
   *[above] border above
}
    .full = { $side ->
    [below] border below
   *[above] border above
}, { $units ->
    [0] free to cross
   *[other] { units } to cross
}
space-closes = closes in { turns }
space-section = section { $section }

mower-at = mower at { $space }
circles-left = { $circles ->
    [0] all circles filled
    [one] 1 circle open
   *[other] { $circles } circles open
}
section-open = section { $section } { $circles ->
    [0] treated
   *[other] has { $circles } open
}
section-done = section { $section } has { $circles } of { $spaces } spaces
standing-aim = aim: every circle filled, every hill gone, then home
standing-done = treated: { $sections }
circles-by-section = { $sections }
hills-none = no hill on the sheet
hills-all = { $count ->
    [one] hill { $hills }
   *[other] hills { $hills }
}
    .full = hills, nearest first: { $hills }; height { $limit } loses
hills-highest = { $count ->
    [one] 1 hill of height { $height }, and height { $limit } loses
   *[other] { $count } hills, the highest of height { $height }, and height { $limit } loses
}
hill-nearest = nearest hill { $space } of height { $height }
hills-others = then { $hills }
hills-limit = a hill of height { $limit } loses
open-nearest = nearest open circle { $space }
away = { $count ->
    [0] is here
    [one] is 1 space away
   *[other] is { $count } spaces away
}
away-by = by { $steps }
away-blocked = no way there over the ground
home-is = home, { $space }
home-away = { $count ->
    [0] { $who_is ->
        [you] you are at home
       *[other] { $who } is at home
    }
    [one] home is 1 space away
   *[other] home is { $count } spaces away
}
home-costs = costs { units }
home-closes = home closes in { turns }
panels-stored = { $count ->
    [one] panel of { $units } stored
   *[other] { $count } panels stored: { $units }
}
panels-none = no panel stored
panels-left = { $count ->
    [one] 1 panel to earn by straights, of { $units }
   *[other] { $count } panels to earn by straights: { $units }
}
bonuses-stored = { $bonuses ->
    [0] no bonus
    [one] 1 bonus
   *[other] { $bonuses } bonuses
}
bonus-of-section = section { $section } gave its two
stores-none = no panel, no bonus
battery-now = battery { $column } has { $filled } of { $circles } circles
    .brief = battery { $column } has { $filled } of { $circles }
battery-all-full = both batteries full
shadow-is-held = shadow held this turn
dice-now = dice { $dice }
dice-none = no dice on the table
trouble-spread = a hill will spread this turn
trouble-aches = headaches to come at { $spaces }
trouble-carburetor = next turn one space, no roll
trouble-steering = next roll two dice
summary-craters = craters at { $spaces }
summary-turn = turn { $turn }
digest-nothing = nothing has happened since your last turn

## The end

outcome-won = mission accomplished, turn { $turn }
outcome-lost = lost in turn { $turn }
outcome-won-why = every circle filled, every hill gone, and home
outcome-overgrown-why = the hill at { $space } reached height { $limit }
outcome-drained-why = no solar power left, at { $space }
outcome-overtaken-why = the shadow caught the mower at { $space }
outcome-circle-why = the shadow closed over the open circle at { $space }
outcome-hill-why = the shadow closed over the hill at { $space }
outcome-score = { $circles ->
    [one] 1 space treated
   *[other] { $circles } spaces treated
}, { $left ->
    [0] none open
   *[other] { $left } open
}
epilogue-won = Cleephas parks the mower, wipes his visor and hums his own anthem. The moon is open for settlers, and not an ant in sight.
epilogue-overgrown = The hill tips over the landing lights and swallows the last good fuse. Dirty Ankle will be told that the ants send their regards.
epilogue-drained = The motor sighs and stops. Cleephas sits down on the deck of a very cold mower and practises his speech for the rescue crew.
epilogue-overtaken = Night rolls over him in the middle of a row. Somewhere in the dark, something with six legs laughs.
epilogue-circle = One spot was missed, and one spot is enough. By morning the whole arc crawls again.
epilogue-hill = In the dark the hill has all the time it needs. The next mission will need a bigger mower.

## Refusals

refuse-roll = no dice are rolled now
refuse-roll-first = first roll the dice
refuse-dice-words = { $needed ->
    [one] type one number from 1 to 6, such as 4
    [2] type 2 numbers from 1 to 6, such as 6 1
   *[other] type { $needed } numbers from 1 to 6, such as 6 1 3
}
refuse-dice-count = { $needed ->
    [one] one die
   *[other] { $needed } dice
} must be rolled, and you typed { $typed }
refuse-dice-face = { $face } is not on a die, it shows 1 to 6
refuse-set-up-first = first finish the set-up
refuse-spread-first = first say where the new hill goes
refuse-continue = you cannot go on yet, choose a path
refuse-move-first = you chose path { $path }: say where it ends, or take it back with Backspace
    .page = you chose path { $path }: say where it ends, or take it back
refuse-choose-first = first choose a die
refuse-moved-already = you have moved already this turn
refuse-decline-late = you have moved, there is nothing left to decline
refuse-crater-late = craters are dug at the set-up only
refuse-crater-section = this crater goes into section { $section }
refuse-crater-headache = a crater cannot be on a headache
refuse-crater-edge = a crater cannot be on an edge space
refuse-crater-close = a crater needs at least one space between it and another
refuse-no-room = that would leave no room for what is still to be placed
refuse-no-space = there is no such space on the sheet
refuse-hill-late = you place hills at the set-up only
refuse-hill-section = this hill, of height { $height }, goes into section { $section }
refuse-hill-headache = a hill cannot be placed on a headache
refuse-hill-crater = a hill cannot be placed on a crater
refuse-hill-home = a hill cannot be placed at home
refuse-hill-close = a hill needs at least one space between it and another
refuse-spread-there = the new hill goes next to the nearest one, on its sunward side
refuse-path = { $path ->
    [0] carburetor issues allow one space, next to you
   *[other] path { $path } does not go that way
}
refuse-shadow = that way leads into the shadow
refuse-crater = that way meets a crater
refuse-there-mower = the mower is here already, and every path leads away
refuse-there-crater = nothing can stop on a crater
refuse-there-dark = this space is in the shadow, closed for ever
refuse-there-far = { $away } spaces away, { $stage ->
    [choosing] your dice reach only { $reach }
    [crawling] and the carburetor allows one
   *[moving] path { $path } reaches only { $reach }
}
refuse-there-over = path { $path } cannot end here, but goes over it on the way to { space }
refuse-there-shape = { $dice ->
    [one] this path has no way that ends here
   *[other] none of these paths has a way that ends here
}
refuse-there-shadow = every way here leads through the shadow
refuse-there-blocked = every way here meets a crater or the shadow
refuse-carburetor = carburetor issues: no dice this turn, go one space
refuse-no-such-die = no die shows a { $die }
refuse-no-path = every way of path { $die } leaves the sheet or meets a crater or the shadow
refuse-no-panel = no panel of { units } is stored
refuse-no-bonus = you have no bonus
refuse-set-late = a die can be set only before you choose one
refuse-set-same = that die shows { $die } already
refuse-held = the shadow is held already
refuse-full = solar is full at { $solar }

## Options

option-difficulty = difficulty
option-own_setup = place craters and hills yourself

## Questions by letter

ask-mower = where the mower is
    .page = mower
ask-open = the nearest open circle and the way there
    .page = nearest open circle
ask-hills = the nearest hill, and the others
    .page = hills, the nearest first
ask-charge = solar, panels, bonuses and batteries
    .page = solar power and stores
ask-home = the way home
    .page = way home
ask-dice = the dice and what is due
    .page = dice, and what is due

## What decided a mission

decided-solar = solar units lost: { $causes }
decided-crossing = { $units } for crossing borders
decided-declined = { $units } for declining a path
decided-blocked = { $units } because no path was possible
decided-headache = { $units } to headaches
decided-headaches = { $headaches ->
    [0] no headache
    [one] 1 headache
   *[other] { $headaches } headaches
}
luck-hills = { $lucky ->
    [yes] good luck
   *[no] bad luck
}: { $happened ->
    [0] none of the { $draws } headache dice
   *[other] { $happened } of { $draws } headache dice
} said that a hill grows, usually { $usual ->
    [one] 1 does
   *[other] { $usual } do
}

## Help

help-zone-places = Up and Down go through the list. The sheet, one Page Down from here, tells what lies around a place.
    .page = The places that you can choose from. The sheet tells what lies around a place.
help-zone-dice = Your dice, the most circles first, then declining and whatever you have stored. Space on a die tells the best places where it can end.
    .page = Your dice, the most circles first, then declining and whatever you have stored.
help-zone-ends = The places where this path can end, best first. Space reads one in full. Where several ways lead to a place, Enter asks which.
    .page = The places where this path can end, best first. Where several ways lead to a place, you are asked which.
help-zone-help = What you have stored that can help. Each has a number, which uses it.
    .page = What you have stored that can help. Choose one to use it.
help-zone-sheet = The moon, six arcs from the top, spaces from the left. Six keys go to the six neighbours: Y up-left, U up-right, H left, J right, B down-left, N down-right. Enter chooses this space: it puts a crater or a hill there, takes the die that ends there, or goes there. W tells why not.
    .page = The moon, six arcs from the top, spaces from the left. Each space has six neighbours. Choose a space to put a crater or a hill there, to take the die that ends there, or to go there; what cannot be done says why.
help-zone-arcs = The arcs from the top. A closed arc is gone for ever, and must hold no open circle, no hill and no mower when it closes.
help-zone-hills = The hills, nearest first. The nearest is the one that grows and spreads. Enter goes to one if your path ends there, W tells why not.
    .page = The hills, nearest first. The nearest is the one that grows and spreads. Choose one to go there, if your path ends there.
help-zone-stores = Solar units, the panels of your straights, the bonuses of treated sections, and the batteries that doubles fill. Enter uses a panel or a bonus, W tells why not.
    .page = Solar units, the panels of your straights, the bonuses of treated sections, and the batteries that doubles fill. Choose a panel or a bonus to use it.
help-zone-paths = What the six numbers mean. Paths can be turned to any side, and those that bend can be flipped. Enter takes one that you rolled.
    .page = What the six numbers mean. Paths can be turned to any side, and those that bend can be flipped. Choose one that you rolled to take it.
# The keys for a decision, told behind the question the first times that it comes up.
keys-crater = { $next } to choose a place, { $do } to put it there
keys-hill = { $next } to choose a place, { $do } to put it there
keys-choose = { $next } to choose a die, { $do } to take it
keys-go = { $next } to choose a way, { $do } to go, { $undo } takes the die back
keys-crawl = { $next } to choose a space, { $do } to go there
keys-help = its number uses it
    .brief = its number uses it, { $do } goes on without
keys-spread = { $next } to choose a side, { $do } to put it there

help-decision-crater = Choose where a crater goes: not on an edge, not on a headache, not next to another. Tab goes through the places, Enter takes one.
    .page = Choose where a crater goes: not on an edge, not on a headache, not next to another.
help-decision-hill = Choose where this hill goes: not on a headache, a crater or home, not next to another. Tab goes through the places, Enter takes one.
    .page = Choose where this hill goes: not on a headache, a crater or home, not next to another.
help-decision-roll = Roll your dice and press the numbers that they show, in any order. Slash types them at once: 6 1 3.
    .page = Roll your dice and choose what they show, or type it: 6 1 3.
help-decision-ache = Roll one die for the headache and press the number that it shows.
    .page = Roll one die for the headache and choose what it shows.
help-decision-choose = Choose the die that you will use as your path, or decline for one solar unit. Tab goes through what you can do, Enter does it. A stored bonus can set a die first.
    .page = Choose the die that you will use as your path, or decline for one solar unit. A stored bonus can set a die first.
help-decision-go = Choose the way of your path. Tab goes through complete ways, the most circles first, Enter goes. Or walk the sheet and press Enter where you want to end. Backspace takes the die back.
    .page = Choose the way of your path, the most circles first, or the space on the sheet where you want to end. You can take the die back.
help-decision-crawl = Your carburetor lets you go one space. Tab goes through the spaces, Enter goes. Declining costs one solar unit.
    .page = Your carburetor lets you go one space. Choose it, or decline for one solar unit.
help-decision-help = What comes next could lose the mission, and you hold something that can prevent it. Enter goes on without it, its number uses it.
    .page = What comes next could lose the mission, and you hold something that can prevent it. Use it, or go on without it.
help-decision-spread = Triples spread a hill. The new one stands on one of the two sunward sides of the nearest hill: choose which.
help-decision-wait = There is nothing to decide. You can look at everything.

## Forms of numbers beside those with a noun

numbers-named = arc, space, section, turn, solar, height, path, battery, shows, a
numbers-listed = rolled, dice, spaces, doubles, triples

## Wrong data

data-ant-positive = { $what } must be 1 or more
data-ant-stagger = arc { $arc } is not staggered: its indent must differ from the arc above by an odd number
data-ant-apart = arc { $arc } does not touch the arc above
data-ant-section = each arc belongs to one section, in order from the top; arc { $arc } does not
data-ant-crossing = a crossing leads from one section to another, by their numbers
data-ant-space = { $space } is not a space of the sheet
data-ant-home = home must be in the last arc, which the shadow reaches last
data-ant-twice = this space is listed twice
data-ant-spaces = { $spaces } is not a path: use g and j, with g first and last
data-ant-turns = this path needs { $needed } turns after its entry
data-ant-turn = { $turn } is not a turn: use minus 2 to 2
data-ant-crater = section { $section } has fewer than two places for a crater
data-ant-total = the { $what } add up to { $found }, not to { $stated }
