"""Sizes of the measurements: quick, or full for steady figures."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sizes:
    steps: int = 30_000  # in a run
    runs: int = 5
    keys: int = 1000
    starts: int = 7
    expert_games: int = 2
    matches: int = 20  # games for a share of wins
    word_games: int = 5
    spoken: int = 40  # occasions of each kind that are synthesised
    longest_game: float = 300.0  # seconds for a whole game by keys
    jobs: int | None = None  # processes for matches, None: one a core
    kills: int = 12  # of each game
    power_cuts: int = 20
    damaged_records: int = 200
    damaged_files: int = 100  # settings and keys
    fuzzed: int = 2_000  # records and settings that are parsed, each
    random_keys: int = 5_000  # in all screens
    frames: int = 5_000  # at random, to a host and to a client
    table_keys: int = 2_000  # at random, at tables of each game
    lesson_keys: int = 500  # at random, in each lesson
    listed: int = 2_000  # tables in a folder
    twins: int = 20  # positions of each game
    stops: int = 2  # of each process that speech or sound needs
    heard_moves: int = 150  # at a shared table
    secret_games: int = 2  # of bots, in each game with secrets
    secret_moves: int = 60  # of each of them, at most
    host_kills: int = 4
    crowd_tables: int = 20  # of one host
    crowd_keys: int = 100
    cut_tables: int = 12  # shared tables whose lines are cut
    cut_moves: int = 20  # at each of them
    day_tables: int = 100  # of one host, where nobody listens
    day_guests: int = 3  # tables where people do
    day_seconds: float = 20.0  # 600 are a day of the host's clock
    server_tables: int = 4  # of two servers
    server_kills: int = 4
    leader_kills: int = 1
    taps: int = 60  # on a page
    page_cuts: int = 12  # with a tap during each
    described: int = 20  # positions of each game


QUICK = Sizes()
FULL = Sizes(
    steps=100_000,
    runs=9,
    starts=21,
    expert_games=10,
    matches=400,
    word_games=100,
    spoken=400,
    longest_game=1200.0,
    kills=300,
    power_cuts=200,
    damaged_records=10_000,
    damaged_files=2_000,
    fuzzed=1_000_000,
    random_keys=1_000_000,
    frames=1_000_000,
    table_keys=200_000,
    lesson_keys=20_000,
    listed=50_000,
    twins=1_000,
    stops=50,
    heard_moves=2_000,
    secret_games=200,
    secret_moves=10_000,
    host_kills=20,
    crowd_tables=100,
    crowd_keys=1_000,
    cut_tables=300,
    day_tables=990,
    day_guests=10,
    day_seconds=600.0,
    server_tables=20,
    server_kills=20,
    leader_kills=5,
    taps=300,
    page_cuts=100,
    described=100,
)
