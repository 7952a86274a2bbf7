"""Write all golden transcripts anew: python -m tests.golden"""

from tests.golden import FOLDER, TABLES, path_of, transcript

if __name__ == "__main__":
    wanted = {path_of(game, seats): transcript(game, seats) for game, seats in TABLES}
    for path in set(FOLDER.glob("*.txt")) - set(wanted):
        path.unlink()
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
