"""A tiny game of one's own, as anybody could bring it in: a folder, a data file, a file of words.

Two farmers take one or two straws in turn; whoever takes the last one wins. The test copies this
folder to a temporary place and lets it in from there.
"""
