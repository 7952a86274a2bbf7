### Texts of the page in the browser itself. The page replaces { $name }; nothing else of Fluent.

page-language = en

## Parts of the page

page-moves = What you can do
page-table = The table
page-group-ask = Questions
page-group-do = Help and commands
page-group-more = More
page-log = What was said
page-own = This page
page-can = Can be used now.
page-empty-place = empty place
page-all = All { $count }
page-all-zone = All { $count }: { $zone }
page-all-moves = All { $count } moves
page-larger-zone = Larger: { $zone }
page-smaller-zone = Smaller: { $zone }
page-your-turn = Your turn: { $title }
page-key-escape = Esc
page-key-backspace = Backspace

## Text field

page-send = Send
page-cancel = Cancel
page-answer-first = Answer the question first, or cancel it.

## Connection

page-lost = No connection. Trying again.
page-back = Connected again.
page-tap-lost = The table was restarted. Your last action did not arrive. Do it again.
page-not-sent = There is no connection. That was not sent.
page-slow = No answer yet.
page-refused = The table did not let you in.
page-taken = Your seat is open in another window or on another device.
page-taken-again = Play here
page-ended = Your visit here is over.
page-home = Back to the start
page-back-to-seat = Go to this seat again
page-try-again = Try again
page-begin-anew = Forget this seat and begin anew
page-name = Your name at the table:
page-settings-here = The settings of this page are at its end.

## Settings

page-settings = Text, colours, sound and keys
page-size = Text size
page-smaller = Smaller
page-larger = Larger
page-percent = { $number } %
page-spacing = Spacing
page-spacing-normal = Normal
page-spacing-wide = Wide
page-theme = Colours
page-theme-system = As the system
page-theme-light = Light
page-theme-dark = Dark
page-theme-contrast = High contrast
page-sound = Sound
page-sounds = Sounds
page-volume = Volume
page-voice = Speak the lines aloud
page-voice-note = Only without a screen reader: two voices would speak at the same time.
page-rate = Speed of the voice
page-keys = Keyboard
page-keys-single = Single keys
page-keys-note = Letters, digits, Backspace and Escape act at once, as in the terminal. In browse mode a screen reader keeps letters for itself: use the buttons, or switch to focus mode. Arrow keys move on a board.
page-insecure = This address has no certificate. So the page cannot be installed or opened without a connection, and others in this network can read what it sends.

## Seat

page-seat = Your seat on another device
page-seat-note = A link opens your seat on another phone or computer. Whoever has the link can play for you.
page-seat-show = Show the link
page-seat-link = The link to your seat
page-seat-copy = Copy the link
page-seat-copied = The link is copied.
page-seat-not-copied = This browser does not let the page copy. The link is selected: copy it yourself.
