// A picture or answers to take away, handed over as a file.

const WRITTEN = 10_000; // ms; a slow download still reads it
const SCALE = 2; // pixels per unit: sharp on paper and on a projector

export function saveSvg(svg: string, name: string, page: Document): void {
  save(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`, page);
}

export function saveText(text: string, name: string, page: Document): void {
  save(new Blob([text], { type: "application/json" }), name, page);
}

/** The same drawing in pixels, drawn by the browser; false where it cannot. */
export async function savePng(svg: string, name: string, page: Document): Promise<boolean> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = page.createElement("canvas");
    canvas.width = image.naturalWidth * SCALE;
    canvas.height = image.naturalHeight * SCALE;
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const pixels = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (pixels) save(pixels, `${name}.png`, page);
    return pixels !== null;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function save(file: Blob, name: string, page: Document): void {
  const link = page.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), WRITTEN);
}
