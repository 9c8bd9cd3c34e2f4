import { describe, expect, it } from 'vitest';
import {
  covarianceOriginIn,
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
      'Ellipsoid, ±0.4 × 44 × 51 km (R × T × N)',
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

  it('for the origin of a covariance of low confidence, and not for what another originator says', () => {
    const low = 'Covariance of low confidence.';
    const floor = 'Raised to the floor of Flohrer (2008).';
    const origins: readonly (readonly [string, string])[] = [
      [
        `${low} Element set of 0.71 days. Learnt from 1058 comparisons of LEO2 payload element sets (144 objects, 2026-03-08 to 2026-03-10). ${floor}`,
        'Die Kovarianz ist wenig belastbar. Alter des Elementsatzes: 0.71 Tage. Gelernt aus 1058 Vergleichen der Elementsätze von Nutzlasten in LEO2 (144 Objekte, 2026-03-08 bis 2026-03-10). Auf die Untergrenze nach Flohrer (2008) angehoben.',
      ],
      [
        `${low} The ephemeris has no covariance: errors of element sets of 2.30 days are used instead. No history of LEO1 constellation, borrowed. Learnt from 58 comparisons of LEO1 payload element sets (25544 and 3 others, 2026-03-08 to 2026-03-10). Extrapolated to a greater age.`,
        'Die Kovarianz ist wenig belastbar. Die Ephemeride hat keine Kovarianz: Stattdessen gelten die Fehler von Elementsätzen von 2.30 Tagen. Für Satelliten großer Konstellationen in LEO1 gibt es keinen Verlauf; verwendet wird der einer ähnlichen Klasse. Gelernt aus 58 Vergleichen der Elementsätze von Nutzlasten in LEO1 (25544 und 3 weitere, 2026-03-08 bis 2026-03-10). Auf ein höheres Alter hochgerechnet.',
      ],
      [
        `${low} Element set of 0.71 days. Assumed from published errors of debris element sets: there is no history of this class and age.`,
        'Die Kovarianz ist wenig belastbar. Alter des Elementsatzes: 0.71 Tage. Angenommen nach veröffentlichten Fehlern der Elementsätze von Trümmern: Für diese Klasse und dieses Alter gibt es keinen Verlauf.',
      ],
    ];
    for (const [english, german] of origins) expect(covarianceOriginIn(english, 'de')).toBe(german);
    expect(covarianceOriginIn('Covariance of the operator', 'de')).toBeUndefined();
    expect(covarianceOriginIn(`${low} And something new.`, 'de')).toBeUndefined();
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
