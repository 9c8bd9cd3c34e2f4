import { describe, expect, it } from 'vitest';
import {
  decisionNoteIn,
  feedFailureSentence,
  screeningFailureSentence,
  searchFailureSentence,
  sourceWords,
  trackingOrderNote,
  volumeWords,
} from './index.ts';

describe('what the server stores in English is said in German', () => {
  it('for volumes and for what an object was screened by', () => {
    expect(volumeWords('ellipsoid of ±0.4 × 44 × 51 km (R × T × N)', 'de')).toBe(
      'Ellipsoid, ±0,4 × 44 × 51 km (R × T × N)',
    );
    expect(volumeWords('sphere of 5 km for 12', 'de')).toBe('Kugel, 5 km, für 12');
    expect(sourceWords('own element set of 25544 at 2026-11-20T07:12:45Z', 'de')).toBe(
      'eigener Elementsatz von 25544, 2026-11-20 07:12:45 Z',
    );
    expect(sourceWords('element set of 25544 at 2026-11-20T07:12:45Z', 'en')).toBe(
      'element set of 25544 at 2026-11-20 07:12:45 Z',
    );
    expect([sourceWords('kestrel-1.oem', 'de'), volumeWords('sphere of 5 km', 'en')]).toEqual([
      'kestrel-1.oem',
      'sphere of 5 km',
    ]);
  });

  it('for the note of a tracking order, and not for that of a person', () => {
    const passes = ['DEMO-R1 2026-11-23 04:10 Z', 'DEMO-O2 2026-11-23 19:55 Z'];
    const note = trackingOrderNote({ object: 'COSMOS 2251 DEB.', passes, percent: 85 });
    expect(decisionNoteIn(note, 'en')).toBe(note);
    expect(decisionNoteIn(note, 'de')).toBe(
      'Vermessung von COSMOS 2251 DEB. bestellt: DEMO-R1 2026-11-23 04:10 Z, DEMO-O2 2026-11-23 19:55 Z. Mit 85 % Wahrscheinlichkeit entscheidet sie das Ereignis.',
    );
    expect(decisionNoteIn(trackingOrderNote({ object: 'X', passes, percent: undefined }), 'de')).toBe(
      'Vermessung von X bestellt: DEMO-R1 2026-11-23 04:10 Z, DEMO-O2 2026-11-23 19:55 Z.',
    );
    expect(decisionNoteIn('Tracking looks fine', 'de')).toBe('Tracking looks fine');
  });

  it('for a search that failed: by its code, else in quotation marks', () => {
    const text = 'until: the window ends before it begins; exchange them.';
    expect(searchFailureSentence({ code: 'SEARCH_WINDOW_EMPTY', text }, 'de')).toMatch(/^Das Zeitfenster endet/);
    expect(searchFailureSentence({ text }, 'de')).toMatch(/^Die Berechnung endete mit einem Fehler/);
    expect(searchFailureSentence({ code: 'SEARCH_WINDOW_EMPTY', text }, 'en')).toBe(text);
  });

  it('say why a screening or a feed failed by the code, also without one', () => {
    const failure = 'The disk is full.';
    expect(screeningFailureSentence({ failure, failureCode: 'SCREENING_TOO_LONG' }, 'de')).toMatch(
      /^Das Screening war/,
    );
    expect(screeningFailureSentence({ failure }, 'de')).toBe('Die Berechnung endete mit einem Fehler.');
    expect(screeningFailureSentence({ failure }, 'en')).toBe(failure);
    expect(screeningFailureSentence({}, 'de')).toBeUndefined();
    const lastFailure = 'Space-Track answered 500.';
    expect(feedFailureSentence({ lastFailure, failureCode: 'FEED_REFUSED' }, 'de')).toMatch(
      /^Der Anbieter hat die Abfrage/,
    );
    expect(feedFailureSentence({ lastFailure }, 'de')).toBe('Die letzte Abfrage ist fehlgeschlagen.');
    expect(feedFailureSentence({ lastFailure }, 'en')).toBe(lastFailure);
    expect(feedFailureSentence({ failureCode: 'FEED_REFUSED' }, 'de')).toBeUndefined();
  });
});
