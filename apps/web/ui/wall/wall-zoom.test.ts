import { describe, expect, it } from 'vitest';
import { wallZoom } from './wall-zoom.ts';

/** The smallest text of a page. */
const smallestPx = 11;

describe('a wall display', () => {
  it('has text of at least 24 px on 2560 × 1440, and more on a larger screen', () => {
    expect(smallestPx * wallZoom({ width: 2560, height: 1440 })).toBeGreaterThan(24);
    expect(wallZoom({ width: 3840, height: 2160 })).toBeCloseTo(1.5 * wallZoom({ width: 2560, height: 1440 }), 9);
  });

  it('shows as much on a high screen as on a wide one, and nothing smaller than on a desk', () => {
    expect(wallZoom({ width: 2560, height: 1000 })).toBeCloseTo(1000 / 654, 9);
    expect(wallZoom({ width: 800, height: 600 })).toBe(1);
  });
});
