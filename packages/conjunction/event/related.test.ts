import { describe, expect, it } from 'vitest';
import { type RelatableEvent, relatedReason } from './related.ts';

const event = (more: Partial<RelatableEvent> = {}): RelatableEvent => ({
  id: 'A',
  objects: ['1', '2'],
  tcaS: 0,
  relativeSpeedKmPerS: 11.5,
  ...more,
});

describe('two events', () => {
  it('may be one if the other object was renumbered: same time, same relative speed', () => {
    expect(relatedReason(event(), event({ objects: ['1', '3'], tcaS: 2, relativeSpeedKmPerS: 11.52 }))).toBe(
      'OTHER_NUMBER',
    );
    expect(relatedReason(event(), event({ objects: ['1', '3'], tcaS: 20 }))).toBeUndefined();
    expect(relatedReason(event(), event({ objects: ['1', '3'], relativeSpeedKmPerS: 9 }))).toBeUndefined();
    expect(relatedReason(event(), event({ objects: ['4', '3'] }))).toBeUndefined();
  });

  it('may be one if the closest approach of a pair moved by less than half a revolution', () => {
    expect(relatedReason(event(), event({ tcaS: -1020 }))).toBe('TCA_MOVED');
    expect(relatedReason(event(), event({ objects: ['2', '1'], tcaS: 1020 }))).toBe('TCA_MOVED');
    expect(relatedReason(event(), event({ tcaS: 2800 }))).toBeUndefined();
  });
});
