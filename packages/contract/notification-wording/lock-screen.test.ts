import { describe, expect, it } from 'vitest';
import { lockScreenLine, timeLeft } from './lock-screen.ts';

const nowMs = Date.UTC(2026, 10, 26, 5, 4);
const parameters = {
  satellite: 'KESTREL-3',
  secondary: 'SYN DEB 1',
  tca: '2026-11-27T11:04:00.000000Z',
  probability: 2.84e-4,
  risk: 'CRITICAL',
};

describe('the subject of a mail', () => {
  it('says on a lock screen what it is, how likely, who, when, and how long there is', () => {
    const notice = { title: 'Critical: KESTREL-3 × SYN DEB 1', parameters };
    expect(lockScreenLine(notice, { language: 'en', nowMs })).toBe(
      'CRITICAL 2.8e-4 · KESTREL-3 × SYN DEB 1 · TCA 27 Nov 11:04 Z (T−30 h)',
    );
    const german = { title: 'Kritisch: KESTREL-3 × SYN DEB 1', parameters: { ...parameters, probability: 1e-10 } };
    expect(lockScreenLine(german, { language: 'de', nowMs })).toBe(
      'KRITISCH 1.0e-10 · KESTREL-3 × SYN DEB 1 · TCA 27. Nov. 11:04 Z (T−30 h)',
    );
  });

  it('leaves out a probability that no one knows, and is another one for notices without a conjunction', () => {
    const { probability: _, ...unknown } = parameters;
    expect(lockScreenLine({ title: 'High: A × B', parameters: unknown }, { language: 'en', nowMs })).toMatch(
      /^HIGH · /,
    );
    expect(lockScreenLine({ title: 'A feed failed', parameters: {} }, { language: 'en', nowMs })).toBeUndefined();
  });

  it('counts minutes near the approach, and upwards after it', () => {
    const at = (minutes: number) => timeLeft({ atMs: nowMs + minutes * 60_000, nowMs });
    expect([at(1800), at(121), at(119), at(0), at(-300)]).toEqual(['T−30 h', 'T−2 h', 'T−119 min', 'T−0 min', 'T+5 h']);
  });
});
