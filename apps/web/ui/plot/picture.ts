/** A drawing on the page as a PNG. Its colours are tokens of the theme, which a separate picture cannot resolve. */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob | undefined> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(drawing))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pictureWidthPx;
  canvas.height = Math.round(pictureWidthPx * (drawing.viewBox.baseVal.height / drawing.viewBox.baseVal.width));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.fillStyle = token('surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}

const pictureWidthPx = 1200;

function svgOf(drawing: SVGSVGElement): string {
  const { width, height } = drawing.viewBox.baseVal;
  const copy = drawing.cloneNode(true);
  if (copy instanceof SVGSVGElement) {
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(height));
    copy.setAttribute('font-family', 'sans-serif');
  }
  const text = new XMLSerializer().serializeToString(copy);
  return text.replaceAll(/var\(--fp-([a-z-]+)\)/g, (_, name: string) => token(name));
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--fp-${name}`).trim();
}
