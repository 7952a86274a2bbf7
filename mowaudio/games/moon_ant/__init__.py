"""The Moon Ant Mow Down at Lunar Base Dirty Ankle, a solo race against the shadow."""
