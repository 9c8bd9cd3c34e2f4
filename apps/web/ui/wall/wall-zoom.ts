/** The size on which a wall is laid out, px: a larger screen shows the same, larger. */
const laidOut = { width: 1164, height: 654 } as const;

/** How much larger than on a desk: the smallest text, 11 px, has 24 px on 2560 × 1440. */
export function wallZoom({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(1, Math.min(width / laidOut.width, height / laidOut.height));
}
