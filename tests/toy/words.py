"""The toy's sentences in four languages, compiled into a folder of this process."""

from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from fertility_widget.text import LANGUAGES, add_catalogues

SENTENCES = {
    "toy.action.play": (
        "Play a {card}.",
        "Jouer un {card}.",
        "Eine {card} spielen.",
        "Jugar un {card}.",
    ),
    "toy.action.bury": (
        "Bury a {card}.",
        "Enterrer un {card}.",
        "Eine {card} vergraben.",
        "Enterrar un {card}.",
    ),
    "toy.event.played": (
        "{name} plays a {card}.",
        "{name} joue un {card}.",
        "{name} spielt eine {card}.",
        "{name} juega un {card}.",
    ),
    "toy.event.buried": (
        "{name} buries a {card}.",
        "{name} enterre un {card}.",
        "{name} vergräbt eine {card}.",
        "{name} entierra un {card}.",
    ),
    "toy.event.hid": (
        "{name} buries a card.",
        "{name} enterre une carte.",
        "{name} vergräbt eine Karte.",
        "{name} entierra una carta.",
    ),
    "toy.event.drew": (
        "{name} draws a {card}.",
        "{name} pioche un {card}.",
        "{name} zieht eine {card}.",
        "{name} roba un {card}.",
    ),
    "toy.event.took": (
        "{name} draws a card.",
        "{name} pioche une carte.",
        "{name} zieht eine Karte.",
        "{name} roba una carta.",
    ),
    "toy.refusal.not-held": (
        "There is no {card} in this hand.",
        "Pas de {card} dans cette main.",
        "Keine {card} auf dieser Hand.",
        "No hay un {card} en esta mano.",
    ),
    "toy.refusal.over": (
        "The game is over.",
        "La partie est finie.",
        "Das Spiel ist aus.",
        "La partida ha terminado.",
    ),
    "toy.form": (
        "play or bury, and a card from 1 to 9",
        "play ou bury, et une carte de 1 à 9",
        "play oder bury, und eine Karte von 1 bis 9",
        "play o bury, y una carta del 1 al 9",
    ),
    "toy.position": (
        "{name} is to play; {deck} cards are left.",
        "À {name} de jouer ; il reste {deck} cartes.",
        "{name} ist dran; {deck} Karten sind übrig.",
        "Le toca a {name}; quedan {deck} cartas.",
    ),
    "toy.outcome": ("{names} won.", "Victoire : {names}.", "Gewonnen: {names}.", "Ganó {names}."),
    "toy.ui.ask.play": (
        "Play or bury a card.",
        "Jouez ou enterrez une carte.",
        "Eine Karte spielen oder vergraben.",
        "Juega o entierra una carta.",
    ),
    "toy.ui.points": ("points", "points", "Punkte", "puntos"),
    "toy.ui.step.play": ("Play", "Jouer", "Spielen", "Jugar"),
    "toy.ui.toy-table": (
        "The table; cards left: {n}",
        "La table ; cartes restantes : {n}",
        "Der Tisch; übrige Karten: {n}",
        "La mesa; cartas restantes: {n}",
    ),
    "toy.rule.T1": (
        "A card is played from the hand.",
        "On joue une carte de sa main.",
        "Man spielt eine Karte von der Hand.",
        "Se juega una carta de la mano.",
    ),
    "toy.rule.T2": (
        "A buried card counts nothing.",
        "Une carte enterrée ne compte pas.",
        "Eine vergrabene Karte zählt nicht.",
        "Una carta enterrada no cuenta.",
    ),
}


FOLDER = TemporaryDirectory(prefix="toy-words-")  # gone with the process


def install() -> None:
    folder = Path(FOLDER.name)
    for place, language in enumerate(LANGUAGES):
        catalogue = Catalog(locale=language)
        for key, sentences in SENTENCES.items():
            catalogue.add(key, sentences[place])
        target = folder / language / "LC_MESSAGES"
        target.mkdir(parents=True)
        with (target / "toy.mo").open("wb") as file:
            write_mo(file, catalogue)
    add_catalogues(folder)
