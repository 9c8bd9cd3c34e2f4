import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { keyAddress, newKey } from '../second-factor/codes.ts';
import { qrCode } from './qr-code.ts';

/** The picture of a code as a camera takes it: RGBA, four pixels a module. */
function pictureOf(svg: string) {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const side = 4 * size;
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [, x, y] of svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let place = 0; place < 16; place += 1) {
      const at = (4 * Number(y) + (place >> 2)) * side + 4 * Number(x) + (place & 3);
      pixels.fill(0, 4 * at, 4 * at + 3);
    }
  return { pixels, side };
}

it('a key for an authenticator app is what another program reads from its code', () => {
  const address = keyAddress({ key: newKey(), userName: 'anna.großmann@example.org' });
  const { pixels, side } = pictureOf(String(qrCode({ text: address, label: 'Key' })));
  expect(jsqr.default(pixels, side, side)?.data).toBe(address);
});
