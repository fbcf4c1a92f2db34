"""Bots that play from what a seat has seen."""
