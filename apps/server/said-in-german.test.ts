import { gpFaults } from '@farpass/ccsds/gp';
import { germanFindingCodes, problemDetail, readerFinding } from '@farpass/contract/code-words';
import { problemRegistry, problemSentences, saying } from '@farpass/contract/problem';
import { gateCodes } from '@farpass/intake/gate';
import { ManoeuvreFault, manoeuvreSentences } from '@farpass/manoeuvre/burns';
import { describe, expect, it } from 'vitest';

describe('what is found in files', () => {
  it.each([
    ['the plausibility check', gateCodes],
    ['the readers of element sets', Object.keys(gpFaults)],
  ] as const)('by %s has a German sentence for each code', (_, codes) => {
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !germanFindingCodes.has(code))).toEqual([]);
  });

  it('names the reason of a quarantine in German, with German numbers', () => {
    const parameters = {
      at: '2026-11-20 00:00:00 Z',
      distance: '8,640',
      from: 'the orbit of the element set of 2026-11-19T12:00:00Z',
      allowed: '70.5',
    };
    expect(readerFinding({ code: 'FAR_FROM_CATALOGUE', message: 'x', parameters }, 'de')).toBe(
      'Um 2026-11-20 00:00:00 Z liegt die Bahn 8.640 km von der Bahn des Elementsatzes von 2026-11-19T12:00:00Z entfernt; plausibel sind 70,5 km. Prüfen Sie Objekt, Bezugssystem, Einheiten und Zeiten.',
    );
  });

  it('takes the reason of another code into its sentence', () => {
    const parameters = { trajectory: 'trajectory T1', reasonCode: 'TRAJECTORY_NOT_CARTESIAN', type: 'CARTP' };
    expect(readerFinding({ code: 'TRAJECTORY_LEFT_OUT', message: 'x', parameters }, 'de')).toBe(
      'Trajektorie T1 wird nicht verwendet. Ihr Typ ist CARTP; verwendet werden nur kartesische Positionen mit Geschwindigkeiten (CARTPV, CARTPVA).',
    );
    const broken = { reasonCode: 'XML_MALFORMED', found: 'a < b' };
    expect(readerFinding({ code: 'GP_XML_MALFORMED', message: 'x', parameters: broken }, 'de')).toBe(
      'Das XML ist nicht wohlgeformt oder bricht ab. Das XML ist nicht wohlgeformt: gefunden a < b. Berichtigen Sie das XML.',
    );
  });
});

describe('what is wrong with a burn', () => {
  it('has a German sentence for each of its sentences', () => {
    const codes = Object.keys(manoeuvreSentences);
    expect(codes.length).toBeGreaterThan(30);
    expect(codes.filter((code) => !germanFindingCodes.has(code))).toEqual([]);
  });

  it('is said in German by the code of the sentence, and keeps its own code', () => {
    const { code, sentence, parameters } = new ManoeuvreFault('VALUE_OUT_OF_RANGE', {
      field: 'thrustN',
      says: 'NUMBER_UNFIT',
      parameters: { found: '-1.5', expected: 'a number above 0' },
    }).within('burns[0]');
    expect(sentence).toBe('found -1.5; give a number above 0.');
    expect(readerFinding({ code, message: sentence, parameters }, 'de')).toBe(
      'Gefunden: -1,5; erwartet: eine Zahl über 0.',
    );
    const said = { said: 'x', reasonCode: 'SPAN_SHORT', hours: '1.5', sentenceCode: 'EVENT_CONTRADICTORY' };
    expect(readerFinding({ code, message: 'x', parameters: said }, 'de')).toBe(
      'Die Datei umfasst nur 1,5 h: Screenings enden dort. Daraus lässt sich nichts planen.',
    );
  });
});

describe('what is refused', () => {
  it('has a German sentence for each code, with nothing but parameters of the English one', () => {
    const english = new Set(Object.values(problemSentences).map(([text]) => text));
    expect(english.size).toBeGreaterThan(90);
    const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    for (const [code, [en, de]] of Object.entries(problemSentences)) {
      expect(germanFindingCodes.has(code)).toBe(true);
      expect(de).toMatch(/[.}]$/);
      // A reason is another code's sentence, a plan's state and name are in what the server says about it.
      const more = en === '{{said}}' ? ['reason', 'name', 'state', 'action'] : ['reason'];
      expect(names(de).filter((name) => !names(en).includes(name) && !more.includes(name ?? ''))).toEqual([]);
    }
  });

  it('has a German sentence for each problem that names no fault', () => {
    const codes = Object.keys(problemRegistry);
    expect(codes.length).toBeGreaterThan(20);
    for (const code of codes)
      expect(problemDetail({ code, detail: 'English.', faults: [] }, 'de')).not.toBe('English.');
  });

  it('names amounts as German writes them', () => {
    const fault = saying('FUNDS_MISSING', { missing: '1,250.00 EUR' });
    const problem = { code: 'PAYMENT_REQUIRED', detail: 'This costs 1,250.00 EUR.', faults: [fault] };
    expect(problemDetail(problem, 'de')).toMatch(/^Es fehlen 1\.250,00 EUR\. /);
  });

  it('is said in German by its fault, after the place that the server puts before it', () => {
    const fault = saying('FILE_QUARANTINED', {
      file: 'a.oem',
      said: 'It has ended.',
      reasonCode: 'SPAN_SHORT',
      hours: '1.5',
    });
    const problem = { code: 'CONTENT_INVALID', detail: `/oemFileIds/0: ${fault.message}`, faults: [fault] };
    expect(problemDetail(problem, 'en')).toBe(problem.detail);
    expect(problemDetail(problem, 'de')).toBe(
      '/oemFileIds/0: a.oem ist in Quarantäne. Die Datei umfasst nur 1,5 h: Screenings enden dort. Geben Sie die Datei zuerst frei.',
    );
    const handedIn = { ...problem, detail: `No message could be accepted. /a.cdm: ${fault.message}` };
    expect(problemDetail(handedIn, 'de')).toMatch(/^a\.oem ist in Quarantäne/);
  });
});
