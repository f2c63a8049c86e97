"""The rules of Nile: state, actions, events, one file per chapter, and the turn made of them."""
