import { describe, expect, it } from 'vitest';
import { map } from '../drawing/earth-map.ts';
import { labelBox, labelSpots, type NamedSpot } from './place-labels.ts';

const spot = (x: number, y: number, text = 'TEIDE-1'): NamedSpot => ({ x, y, text, fontSize: 18, reach: 5 });

describe('the names on a map', () => {
  it('are to the right of their marks if there is room', () => {
    expect(labelSpots([spot(100, 100)])).toEqual([{ x: 108, y: 106.3, anchor: 'start' }]);
  });

  it('are to the left at the right edge, and below at the top edge between others', () => {
    expect(labelSpots([spot(map.width - 8, 100)])[0]?.anchor).toBe('end');
    expect(labelSpots([spot(12, 3, 'A'), spot(30, 4, 'B')])[0]).toMatchObject({ anchor: 'middle' });
  });

  it('never cover each other or a mark, or extend beyond the map, however many there are', () => {
    const crowd = Array.from({ length: 60 }, (_, place) => spot(340 + ((place * 37) % 80), 60 + ((place * 53) % 90)));
    const spots = labelSpots(crowd);
    const boxes = spots.flatMap((one, index) => {
      const named = crowd[index];
      return one === undefined || named === undefined ? [] : [labelBox(named, one)];
    });
    expect(boxes.length).toBeGreaterThan(3);
    for (const [place, one] of boxes.entries()) {
      expect([one.left >= 0, one.right <= map.width, one.top >= 0, one.bottom <= map.height]).not.toContain(false);
      for (const two of boxes.slice(place + 1)) {
        const isApart =
          one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
        expect(isApart).toBe(true);
      }
    }
  });

  it('keep their places if they come first', () => {
    const [first, second] = labelSpots([spot(100, 100, 'FIRST'), spot(101, 101, 'SECOND')]);
    expect(first).toBeDefined();
    expect(second).not.toEqual(first);
  });
});
