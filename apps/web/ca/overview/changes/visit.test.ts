import { describe, expect, it } from 'vitest';
import { readVisit, visitAt, writeVisit } from './visit.ts';

const minuteMs = 60_000;
const firstMs = Date.parse('2026-11-20T08:00:00Z');

describe('a visit', () => {
  it('has no previous visit at first', () => {
    expect(visitAt(undefined, firstMs)).toEqual({ beforeMs: undefined, seenMs: firstMs });
  });

  it('continues if the person is away for no more than half an hour', () => {
    const first = visitAt(undefined, firstMs);
    const later = visitAt(first, firstMs + 30 * minuteMs);
    expect(later).toEqual({ beforeMs: undefined, seenMs: firstMs + 30 * minuteMs });
  });

  it('is new after that, and the previous one ended when the page was last seen', () => {
    const second = visitAt({ beforeMs: undefined, seenMs: firstMs }, firstMs + 31 * minuteMs);
    expect(second).toEqual({ beforeMs: firstMs, seenMs: firstMs + 31 * minuteMs });
    expect(visitAt(second, second.seenMs + minuteMs).beforeMs).toBe(firstMs);
  });

  it('is stored as text; unknown content counts as no visit', () => {
    for (const visit of [visitAt(undefined, firstMs), { beforeMs: firstMs, seenMs: firstMs + 1 }]) {
      expect(readVisit(writeVisit(visit))).toEqual(visit);
    }
    for (const text of [null, '', 'yesterday', '1']) expect(readVisit(text)).toBeUndefined();
  });
});
