"""A picture that survives an untrusted notebook."""

import re
from base64 import b64encode
from html import escape


def html(svg: str, alt: str) -> str:
    """The drawing as an image with its description; scripts and styles could not do more."""
    data = b64encode(svg.encode()).decode()
    said = escape(re.sub(r"[ \t\r\n]+", " ", alt).strip())  # French keeps its own spaces
    return (
        f'<img alt="{said}" style="max-width:100%;height:auto" '
        f'src="data:image/svg+xml;base64,{data}">'
    )
