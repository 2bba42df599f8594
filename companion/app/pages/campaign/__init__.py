"""The page campaign: campaigns and one campaign."""
