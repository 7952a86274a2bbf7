"""Touch Down!, for two players, or for four in two teams."""
