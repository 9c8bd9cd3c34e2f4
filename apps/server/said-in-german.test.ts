import { readdirSync, readFileSync } from 'node:fs';
import { AstroError } from '@farpass/astro/ephemeris';
import { gpFaults } from '@farpass/ccsds/gp';
import { faults as readerFaults } from '@farpass/ccsds/message';
import { leftOutWords, screeningReasonWords } from '@farpass/contract/code-words';
import { findingCodes, problemDetail, readerFinding } from '@farpass/contract/found-words';
import { problemRegistry, problemSentences, saying } from '@farpass/contract/problem';
import { gateCodes } from '@farpass/intake/gate';
import { ManoeuvreFault, manoeuvreSentences } from '@farpass/manoeuvre/burns';
import { orbitOfText } from '@farpass/operations/passes';
import { orbitFaultParameters, orbitTextCodes } from '@farpass/operations/screening';
import { flightLimit } from '@farpass/screening/objects';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url);
const germanCodes = findingCodes('de');

/** The sources below a folder, tests aside. */
function sourcesIn(folder: string): readonly { readonly path: string; readonly text: string }[] {
  const names = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture|conformance)\.ts$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8') }));
}

describe('what is found in files', () => {
  it.each([
    ['the plausibility check', gateCodes],
    ['the readers of element sets', Object.keys(gpFaults)],
    ['the readers of CCSDS messages', Object.keys(readerFaults)],
  ] as const)('by %s has a German sentence for each code', (_, codes) => {
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !germanCodes.has(code))).toEqual([]);
  });

  it('in files of the fleet, in messages and in comparisons has a German sentence for each code', () => {
    const server = ['fleet', 'conjunctions', 'screenings', 'manoeuvres', 'watch', 'coordination', 'history'];
    const folders = [
      ...server.map((name) => `apps/server/${name}`),
      'packages/intake/cdm',
      'packages/intake/ephemeris',
    ];
    const sources = folders.flatMap(sourcesIn);
    const code = /code: '((?:EPHEMERIS|CDM|COMPARED|SIGMA)_[A-Z_]+)'/g;
    const codes = new Set(sources.flatMap(({ text }) => [...text.matchAll(code)].map(([, found = '']) => found)));
    expect(codes.size).toBeGreaterThan(8);
    expect([...codes].filter((found) => !germanCodes.has(found))).toEqual([]);
  });

  it('names the reason of a quarantine in German, with German numbers', () => {
    const parameters = {
      at: '2026-11-20 00:00:00 Z',
      distance: '8,640',
      from: 'the orbit of the element set of 2026-11-19T12:00:00Z',
      allowed: '70.5',
    };
    expect(readerFinding({ code: 'FAR_FROM_CATALOGUE', message: 'x', parameters }, 'de')).toBe(
      'Um 2026-11-20 00:00:00 Z liegt die Bahn 8\u202F640 km von der Bahn des Elementsatzes von 2026-11-19T12:00:00Z entfernt; plausibel sind 70.5 km. Prüfen Sie Objekt, Bezugssystem, Einheiten und Zeiten.',
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
    expect(codes.filter((code) => !germanCodes.has(code))).toEqual([]);
  });

  it('is said in German by the code of the sentence, and keeps its own code', () => {
    const { code, sentence, parameters } = new ManoeuvreFault('VALUE_OUT_OF_RANGE', {
      field: 'thrustN',
      says: 'NUMBER_UNFIT',
      parameters: { found: '-1.5', expected: 'a number above 0' },
    }).within('burns[0]');
    expect(sentence).toBe('found -1.5; give a number above 0.');
    expect(readerFinding({ code, message: sentence, parameters }, 'de')).toBe(
      'Gefunden: -1.5; erwartet: eine Zahl über 0.',
    );
    const said = { said: 'x', reasonCode: 'SPAN_SHORT', hours: '1.5', sentenceCode: 'EVENT_CONTRADICTORY' };
    expect(readerFinding({ code, message: 'x', parameters: said }, 'de')).toBe(
      'Die Datei umfasst nur 1.5 h: Screenings enden dort. Daraus lässt sich nichts planen.',
    );
  });
});

describe('an orbit that cannot be used', () => {
  const refused = (text: string) => {
    try {
      orbitOfText(text);
    } catch (error) {
      return error;
    }
    throw new Error('The orbit was read.');
  };

  it('has a German sentence for each reason', () => {
    expect(orbitTextCodes.filter((code) => !germanCodes.has(code))).toEqual([]);
  });

  it.each([
    ['x', 'Die Bahn kann nicht verwendet werden. Das Format ist nicht bekannt: '],
    ['1 90009U\n2 90009', 'Die Bahn kann nicht verwendet werden. '],
    [`{"a": "`, 'Die Bahn kann nicht verwendet werden. '],
  ])('says why in German: %j', (text, german) => {
    const parameters = { ...orbitFaultParameters(refused(text)), reason: 'x' };
    const said = readerFinding({ code: 'ORBIT_UNREADABLE', message: 'English.', parameters }, 'de');
    expect(said.slice(0, german.length)).toBe(german);
    expect(said.length).toBeGreaterThan(german.length + 10);
    const passes = saying('PASS_ORBIT_UNUSABLE', { ...parameters, said: 'x' });
    expect(problemDetail({ detail: passes.message, faults: [passes] }, 'de')).toBe(said);
  });
});

/** Faults of our own code or of our own tables; no file of a user causes them. */
const ownFaults =
  /^(KERNEL_|TABLE_|TIMES_|TIME_DIGITS|TIME_SCALE|EOP_FILE|DST_FORMAT|SPACE_WEATHER_(FORMAT|REFUSED)|GRAVITY_)/;

describe('a propagation that fails', () => {
  it('has a German sentence for each reason that a file can cause', () => {
    const [errors] = sourcesIn('packages/astro').filter(({ path }) => path.endsWith('astro/errors.ts'));
    const codes = [...(errors?.text ?? '').matchAll(/^ {2}([A-Z][A-Z_\d]+): \((?:f|)\) =>/gm)].map(
      ([, code = '']) => code,
    );
    expect(codes.length).toBeGreaterThan(25);
    expect(codes.filter((code) => !ownFaults.test(code) && !germanCodes.has(code))).toEqual([]);
  });

  it('says in German why an object was not screened', () => {
    const error = new AstroError('STATE_BELOW_SURFACE', { radiusKm: 6000.5 });
    const parameters = orbitFaultParameters(error);
    expect(readerFinding({ code: 'ORBIT_NOT_PROPAGATED', message: 'English.', parameters }, 'de')).toBe(
      'Die Bahn lässt sich nicht berechnen. Der Zustand liegt 6000.5 km vom Erdmittelpunkt, also unter der Oberfläche; Positionen müssen in km angegeben sein.',
    );
    const unknown = orbitFaultParameters(new Error('something English'));
    expect(readerFinding({ code: 'ORBIT_NOT_PROPAGATED', message: 'English.', parameters: unknown }, 'de')).toBe(
      'Die Bahn lässt sich nicht berechnen.',
    );
  });
});

/** Vallado, Crawford, Hujsak and Kelso 2006 (AIAA 2006-6753), the first verification case. */
const vanguard = `1 00005U 58002B   00179.78495062  .00000023  00000-0  28098-4 0  4753
2 00005  34.2682 348.7242 1859667 331.7664  19.3264 10.82419157413667`;

describe('a doubt about an orbit that is used', () => {
  it('is said in German by the code that it names', () => {
    const { warnings } = orbitOfText(vanguard.replace('4753', '4754'));
    const said = warnings.map(({ parameters }) =>
      readerFinding({ code: String(parameters['reasonCode']), message: 'English.', parameters }, 'de'),
    );
    expect(said).toEqual([expect.stringMatching(/^Prüfziffer \(Spalte 69\): gefunden \d, erwartet \d/)]);
  });

  it.each(['OUTSIDE', 'NOT_LATER', 'FRAME'])('names the covariance that was left out: %s', (why) => {
    const parameters = { epoch: '2026-11-20T00:00:00', frame: 'SOMEWHERE' };
    const found = readerFinding({ code: `COVARIANCE_OF_OEM_${why}`, message: 'English.', parameters }, 'de');
    expect(found).toMatch(/^Die Kovarianz von 2026-11-20T00:00:00 wird nicht verwendet: \S/);
  });
});

/** Parameters with text of a person, a file or the browser, in any language. */
const wordsOfOthers: readonly string[] = [
  'DEFAULT_COVARIANCE_STATED said',
  'TIME_TEXT_MALFORMED text',
  'TIME_FIELD_RANGE text',
  'TIME_NO_LEAP_SECOND text',
  'TIME_UNREADABLE text',
  'said said',
  'noLand message',
  'reason text',
  'line text',
  // The words of a buyer about a file.
  'message said',
  // What older versions stored without a code.
  'other text',
  'unknown text',
  // A sentence that is German already.
  'said sentence',
];

/** The German texts of the message files below a folder: the file, the last part of the key, and the text. */
function germanTexts(folder: string) {
  const names = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.de.json'))
    .flatMap((name) => {
      const file = readFileSync(new URL(`${folder}/${name}`, root), 'utf8');
      const lines = [...file.matchAll(/^\s*"(\w+)": "(.*)",?$/gm)];
      return lines.map(([, key = '', text = '']) => ({ path: `${folder}/${name}`, key, text }));
    });
}

describe('a German sentence', () => {
  const german = ['packages/contract', 'apps/web', 'apps/server'].flatMap(germanTexts);

  it('takes no English one in: what it names has a code', () => {
    const free = /\{\{(said|text|message|sentence|detail|failure)\}\}/g;
    const found = german.flatMap(({ key, text }) => [...text.matchAll(free)].map(([, name]) => `${key} ${name}`));
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter((one) => !wordsOfOthers.includes(one))).toEqual([]);
  });

  it('does not quote the server', () => {
    const quoting = german.filter(({ text }) => /nur auf Englisch|der Server meldet/i.test(text));
    // What older versions stored without a code.
    expect(quoting.map(({ path }) => path).toSorted()).toEqual([
      'packages/contract/code-words/screenings/left-out.de.json',
      'packages/contract/notification-wording/reasons.de.json',
    ]);
  });
});

describe('why an object was left out of a screening', () => {
  it('is said in German, with its times', () => {
    const said = [
      flightLimit,
      'no state after 2026-11-20T00:00:00Z: SGP4 code 6: decayed: the radius is below one Earth radius (6378.135 km)',
      'its ephemeris ends at 2026-11-20T00:00:00Z; not screened beyond that; its ephemeris has a gap from A to B; not screened within it',
    ].map((text) => screeningReasonWords(text, 'de'));
    expect(said).toEqual([
      expect.stringMatching(/^Zustände aus Meldungen werden höchstens \S+ h um .* unter \S+ km bleibt$/),
      'kein Zustand nach 2026-11-20T00:00:00Z: SGP4-Code 6: Das Objekt ist abgestürzt; sein Abstand vom Erdmittelpunkt ist kleiner als der Erdradius (6378.135 km)',
      'seine Ephemeride endet am 2026-11-20T00:00:00Z; danach wird es nicht gescreent; seine Ephemeride hat eine Lücke von A bis B; darin wird es nicht gescreent',
    ]);
    expect([leftOutWords('line 3', 'de'), leftOutWords('25544', 'de')]).toEqual(['Zeile 3', '25544']);
  });

  it('is known in German for each sentence that the server has', () => {
    const sources = [
      'apps/server/screenings',
      'apps/server/fleet/satellites',
      'packages/screening/objects',
      'packages/operations/screening',
    ].flatMap(sourcesIn);
    const sentence = /reason(?: =|:) (?:'([^']*)'|`([^`]*)`)|(?:sentence|because\()(?: =|:)? ?`(its ephemeris[^`]*)`/g;
    const found = sources.flatMap(({ text }) => [...text.matchAll(sentence)].map(([, a, b, c]) => a ?? b ?? c ?? ''));
    expect(found.length).toBeGreaterThan(8);
    const filled = found.map((text) => text.replaceAll(/\$\{times[^}]*\}/g, '7 to 7').replaceAll(/\$\{[^}]*\}/g, '7'));
    expect(filled.filter((text) => screeningReasonWords(text, 'de').startsWith('der Server meldet'))).toEqual([]);
  });
});

describe('what is refused', () => {
  it('names its fault by a code wherever the server makes one', () => {
    const bare = /\{\s*pointer[^{}]*\bmessage\b[^{}]*\}/g;
    const found = sourcesIn('apps/server').flatMap(({ path, text }) =>
      [...text.matchAll(bare)]
        .filter(([fault]) => !/\bcode\b|\.\.\.|;/.test(fault))
        .map(([fault]) => `${path}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it('has a German sentence for each code, with nothing but parameters of the English one', () => {
    const file = readFileSync(new URL('packages/contract/problem/sentences.de.json', root), 'utf8');
    const german = new Map(Object.entries<string>(JSON.parse(file)));
    expect(new Set(Object.values(problemSentences)).size).toBeGreaterThan(90);
    const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    for (const [code, en] of Object.entries(problemSentences)) {
      const de = german.get(code) ?? '';
      expect(germanCodes.has(code)).toBe(true);
      expect(de).toMatch(/[.}]$/);
      // `reason` is the sentence of another code; the English sentence of a plan already contains its state and its
      // name.
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
    expect(problemDetail(problem, 'de')).toMatch(/^Es fehlen 1\u202F250\.00 EUR\. /);
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
      '/oemFileIds/0: a.oem ist in Quarantäne. Die Datei umfasst nur 1.5 h: Screenings enden dort. Geben Sie die Datei zuerst frei.',
    );
    const handedIn = { ...problem, detail: `No message could be accepted. /a.cdm: ${fault.message}` };
    expect(problemDetail(handedIn, 'de')).toMatch(/^a\.oem ist in Quarantäne/);
  });
});
