import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaneMessage } from './encounter-plane.ts';
import { frameOf, type PlaneContents, readableScales } from './plane-frame.ts';

const covariance = { xx: 100, yx: 0, yy: 400 };

function messageAt(xM: number, yM: number): PlaneMessage {
  return {
    cdmId: `${xM} ${yM}`,
    createdMs: 0,
    isOwn: false,
    xM,
    yM,
    missM: Math.hypot(xM, yM),
    radiusM: 8,
    object1: covariance,
    object2: covariance,
    combined: { xx: 200, yx: 0, yy: 800 },
  };
}

function fitted(
  messages: readonly PlaneMessage[],
  zoom: PlaneContents['zoom'],
  what: PlaneContents['what'] = 'messages',
) {
  const newest = messages.at(-1) ?? messageAt(0, 0);
  return frameOf({ messages, newest, what, zoom, scales: 'each' });
}

function frame(messages: readonly PlaneMessage[], zoom: PlaneContents['zoom']) {
  const newest = messages.at(-1) ?? messageAt(0, 0);
  const { halfXM, halfYM, ...middle } = frameOf({ messages, newest, what: 'messages', zoom, scales: 'same' });
  expect(halfXM).toBe(halfYM);
  return { ...middle, halfM: halfXM };
}

describe('the frame of the encounter plane', () => {
  it('holds the misses and object 1: without it, their place would say nothing', () => {
    expect(frame([messageAt(1000, -400), messageAt(1100, -420)], 'miss')).toEqual({
      ...{ xM: 550, yM: -210 },
      halfM: 1.15 * 550,
    });
  });

  it('holds every miss, and at least one of them near its edge', () => {
    const metres = fc.integer({ min: -20_000, max: 20_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(metres, metres), { minLength: 2, maxLength: 9 }), (places) => {
        const { xM, yM, halfM } = frame(
          places.map(([x, y]) => messageAt(x, y)),
          'miss',
        );
        const shares = [[0, 0] as const, ...places].map(
          ([x, y]) => Math.max(Math.abs(x - xM), Math.abs(y - yM)) / halfM,
        );
        expect(Math.max(...shares)).toBeLessThanOrEqual(1 / 1.15 + 1e-9);
        const isSpread = places.some(([x, y]) => Math.abs(x) > 16 || Math.abs(y) > 16);
        if (isSpread) expect(Math.max(...shares)).toBeCloseTo(1 / 1.15, 9);
      }),
    );
  });

  it('opens with a metre as long on both axes, unless the ellipses would be lines', () => {
    const asked = {
      messages: [messageAt(30, -40)],
      newest: messageAt(30, -40),
      what: 'messages',
      zoom: 'all',
    } as const;
    expect(readableScales(asked)).toBe('same');
    const long = { ...messageAt(30, -40), combined: { xx: 30 ** 2, yx: 0, yy: 3000 ** 2 } };
    expect(readableScales({ ...asked, messages: [long] })).toBe('each');
  });

  it('does not magnify misses that differ by less than the hard body', () => {
    expect(frame([messageAt(1, 0), messageAt(2, 0)], 'miss')).toEqual({ xM: 1, yM: 0, halfM: 1.15 * 8 });
  });

  it('is centred on object 1 for the hard body and the sigmas, which reach 1.15 times as far as the larger of miss and 3 σ', () => {
    const messages = [messageAt(5000, 0), messageAt(900, 0)];
    expect(frame(messages, 'body')).toEqual({ xM: 0, yM: 0, halfM: 32 });
    expect(fitted(messages, 'all', 'combined')).toEqual({
      ...{ xM: 0, yM: 0, halfXM: 1.15 * 900 },
      halfYM: 1.15 * 3 * Math.sqrt(800),
    });
  });

  it('fits each axis separately if asked to, so that a thin ellipse is seen in full', () => {
    const thin: PlaneMessage = { ...messageAt(20, -300), combined: { xx: 30 ** 2, yx: 0, yy: 2900 ** 2 } };
    expect(fitted([thin], 'all', 'combined')).toEqual({ xM: 0, yM: 0, halfXM: 1.15 * 90, halfYM: 1.15 * 8700 });
    expect(fitted([messageAt(100, -400), messageAt(120, 1400)], 'miss')).toEqual({
      ...{ xM: 60, yM: 500 },
      ...{ halfXM: 1.15 * 60, halfYM: 1.15 * 900 },
    });
  });
});
