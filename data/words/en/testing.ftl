### What the checks of mowaudio.testing expect of a game; in brackets, the evidence that follows.

## check_conformance
promise-a-clone-is-equal = rules.clone() equals the rules (snapshot)
promise-a-clone-shares-nothing = a move in a clone leaves the original as it was (move)
promise-a-log-changes-nothing = apply() does the same with and without a log (move)
promise-a-reason-for-the-end = outcome().reason is not empty (outcome)
promise-a-reason-has-a-text = the text id of a refusal begins with refuse- (reason)
promise-a-refusal-changes-nothing = a refused move leaves the rules as they were (seat, move)
promise-a-replay-leads-to-the-same-state = a record that is loaded gives the same rules
promise-a-replay-tells-the-same = a record that is loaded gives the same events
promise-a-roll-is-an-outcome = roll() returns one of the legal moves of CHANCE (legal moves)
promise-a-saved-record-is-the-same = a record that is loaded and saved has the same bytes
promise-a-score-for-each-seat = outcome().scores has one score for each seat (outcome)
promise-a-table-goes-on-where-it-was-left = a table that is loaded and played on comes to the same state
promise-a-throw-is-asked-for = words.turn says something while dice are due (snapshot)
promise-an-outcome-at-the-end = outcome() is there when nobody is to act (snapshot)
promise-conserved = no move changes what is conserved (seed, now, before)
promise-dice-due-are-the-numbers-of-a-throw = each outcome of CHANCE has as many numbers as dice_due() says (due, found)
promise-few-enough-moves-to-hear = there are at most 64 legal moves at once (number)
promise-moves-differ = no legal move is listed twice (legal moves)
promise-moves-in-the-order-of-the-grammar = legal moves are sorted by grammar.key (legal moves)
promise-no-outcome-before-the-end = outcome() is None while somebody is to act (seed)
promise-nonsense-is-refused = a text that is no move is refused (text)
promise-odds-above-nothing = every weight of odds() is above 0 (odds)
promise-odds-of-every-outcome = odds() lists the legal moves of CHANCE, in their order (odds)
promise-refused-with-a-reason = an illegal move raises NotAllowed (seat, move, raised instead)
promise-text-means-the-move = grammar.read(str(move)) gives that move alone (text)
promise-the-game-ends = a random game ends within 20,000 moves (snapshot)
promise-who-is-to-act-can = every seat of to_act() has a legal move (seat, snapshot)
promise-winners-are-seats = outcome().winners are seats of the table (outcome)

## check_secrets
promise-a-twin-conserves = determinize() keeps what is conserved (seat, now, before)
promise-a-twin-looks-the-same = determinize(seat) gives the same view (seat, viewer, view, twin's view)
promise-a-view-is-json = a view comes out of JSON as it went in (view)
promise-secrets-are-dealt-anew = in a game with secrets, determinize() sometimes gives another state
promise-the-same-can-be-done = determinize(seat) gives the same legal moves (seat)
promise-the-same-is-noticed = a move tells a viewer nothing that is hidden from them (viewer, seat, move, noticed, noticed by the twin)
promise-the-same-reason-why-not = why_not() tells nothing that is hidden from the seat (seat, move)

## check_words
promise-a-letter-of-its-own = the letter of a question has no other meaning in data/keys.yaml (letter, question)
promise-a-place-is-not-empty = every zone has an item (zone)
promise-a-reason-in-words = a refusal has words (reason)
promise-a-rule-that-can-be-read = every rule that is named is in the rulebook (rule)
promise-a-sound-that-exists = the sound of a message is in data/sounds.yaml (sound)
promise-a-text = every text that the client asks for is there (text id)
promise-a-title = every zone has a title (zone)
promise-all-moves-in-order = places.best_first returns every legal move once (legal moves)
promise-keys-of-a-decision = every text keys-x belongs to a decision x, which has the text help-decision-x (text ids)
promise-numbers-have-nouns = every number has its noun, or a form that the game states (sentences)
promise-numbers-stand-apart = there is a word, or a comma and a space, between two numbers (line)
promise-something-to-say = the message has words at every level of detail (seat, detail, message)
promise-texts-are-used = every text of the game is used (text ids)

## check_reasons
promise-a-check-can-refuse = no check of a reason accepts whatever it is asked (fact ids)
promise-a-check-for-each-reason = GameBots.checks has a check for each reason and risk (fact ids)
promise-a-check-sees-its-arguments = a reason with another number, name or yes does not hold (reasons)
promise-a-reason-comes-true = a reason with a number that is often proposed holds sometimes (fact ids)
promise-a-reason-is-true = every reason that is told holds at the real table (reasons)

## check_levels
promise-levels-differ = the first level clearly beats the second (levels, share of wins, games)

## check_rule_ids
promise-rule-ids-look-alike = the text ids of rules are rule- or finer- and an id such as MOW-4 (texts)
promise-rules-can-be-read = the game has rules in words/en/rules (game)
promise-rules-have-tests = every rule is named by a test (rules)

## check_lesson
promise-lesson-ends = a scene that is done right, or after wrong moves, comes to its end (lesson, scene, last line)
promise-lesson-escapes = Escape leads out of every step, and out of the lesson (lesson, step or keys)
promise-lesson-literal = doing just what the words say leads through every scene (lesson, what was heard)
promise-lesson-helps = two wrong keys get an answer each, and then the lesson's help (lesson, scene, steps)
promise-lesson-own-move = the learner makes a move after at most 1,000 words (lesson, words)
promise-lesson-scenes = a lesson has 5 to 11 scenes (lesson, scenes)
promise-lesson-short = a scene has at most 200 words to hear (lesson, scene, words)
promise-lesson-skips = every step can be skipped (lesson and scene, or step)
promise-lesson-steps-back = the key for the step before leads back to it (step)
promise-lesson-takes-back = a wrong move is taken back, and the step goes on (step, move)

## check_page
promise-a-screen-is-json = the screen of a page comes out of JSON as it went in (screen)
promise-a-screen-keeps-secrets = a player's screen is the same in every state that they cannot tell apart (viewer, screen, twin's screen)
