"""A picture that survives an untrusted notebook."""

from base64 import b64encode
from html import escape


def html(svg: str, alt: str) -> str:
    """The drawing as an image with its description; scripts and styles could not do more."""
    data = b64encode(svg.encode()).decode()
    said = escape(" ".join(alt.split()))
    return (
        f'<img alt="{said}" style="max-width:100%;height:auto" '
        f'src="data:image/svg+xml;base64,{data}">'
    )
