import { encode } from 'uqr';
import { type Html, html } from './html.ts';

/** Modules around a code that stay white, by ISO/IEC 18004. */
const quietZone = 4;

interface Coded {
  readonly text: string;
  readonly label: string;
}

/** A text for the camera of a phone: black on white in both themes, because many readers know nothing else. */
export function qrCode({ text, label }: Coded): Html {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/><path d="${dark.join('')}" fill="#000"/></svg>`;
}
