### What the player of the lessons says, in all of them. Each lesson has a file of its own.
### Every text here and there may name the player's keys: { $key_next_move }, { $ask_hand },
### { $others_cowshed }, and who sits at the table: { $name2 }.

## The menus

lessons-menu = Learn to play. Which lesson?
    .page = Learn to play
lessons-again = Lessons.
    .page = Lessons
lesson-keyboard = The keyboard
lesson-page = The page
lesson-begun = { $title }, { $done } of { $count } scenes done
lesson-done = { $title }, done
scenes-menu = { $lesson }. You were in scene { $place }. Which one now?
    .page = { $lesson }. You were in scene { $place }.
scene-done = { $title }, done

## In a scene

lesson-scene = Scene { $place } of { $count }: { $title }.
lesson-enter = { $key_do } goes on.
    .page = Choose “Go on”.
lesson-not-this = That is allowed, but it is not what this scene asks for.
lesson-taken-back = It is taken back.
lesson-saves = Nothing to save: the lesson knows where you are.
lesson-play-on = Play. For a hint press { $key_hint }, then { $key_do } to follow it. { $key_back } ends the game.
    .page = Play. { $key_hint } gives advice, and then the first button follows it. { $key_back } ends the game.
lesson-play-over = The short game ends here.
lesson-bot-reason = Why: { $reason }.
lesson-what-now = That was the last scene of { $lesson }. What now?
lesson-play-now = Play { $lesson } for real
lesson-next = Next lesson, { $lesson }
lesson-list = All lessons

## What to press

way-press = { $times ->
    [1] Press { $key }.
   *[other] Press { $key }, { $times } times.
}
way-until = Press { $key } until you hear “{ $until }”.
way-until-enter = Press { $key } until you hear “{ $until }”, then { $enter }.
# On a page.
way-choose = Choose “{ $what }”.
way-zone = Choose something in “{ $zone }”.

## Wrong data

data-lesson-unknown = { $scene ->
    [none] { $name } is no part of a lesson
   *[other] scene { $scene }: { $name } is no part of a lesson
}
data-lesson-game = there is no game { $game }
data-lesson-twice = scene { $name } is there twice
data-lesson-empty = { $name } is empty
data-lesson-position = scene { $scene }: there is no position { $name }
data-lesson-players = scene { $scene }: { $players } cannot play this game
data-lesson-options = scene { $scene }: these rule options do not exist
data-lesson-number = scene { $scene }: this number is not possible for { $name }
data-lesson-wants = scene { $scene }: a step waits for one thing, { $name } is a second one
data-lesson-question = scene { $scene }: the game has no question { $name }
data-lesson-action = scene { $scene }: no key can do { $name }
data-lesson-line = scene { $scene }: “{ $text }” is not a line of a table
data-lesson-move = scene { $scene }: “{ $text }” is not a legal move here
data-lesson-over = scene { $scene }: the game is over before it could be played on
data-lesson-turn = scene { $scene }: it is not the learner's turn at this step
data-lesson-only = scene { $scene }: there is only one move here, the table makes it by itself; state it
data-lesson-wrong = scene { $scene }: only a step that waits for a move can call others wrong
data-lesson-place = scene { $scene }: there is no place { $name }
data-lesson-ways = scene { $scene }: there are too many ways through it, name the moves that are wanted
data-lesson-plan = scene { $scene }: the step that takes a plan must be the last one
data-lesson-undo = scene { $scene }: there is nothing to take back here
data-lesson-text = scene { $scene }: there is no text { $name }

## What a pupil of the tests follows, who takes every word literally

pupil-press = press
pupil-then = then
pupil-until = until you hear
pupil-choose = choose
pupil-first = the first that is offered
pupil-type = type
pupil-within = something in
pupil-on = goes on
pupil-times = once, twice, 3 times, 4 times
