import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorMs } from '@farpass/astro/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damaged, randomNumbers } from '../message/testing/damage.ts';
import { faultsOf } from '../message/testing/verdict.ts';
import { readNavigationMessage, writeNavigationMessage } from './index.ts';

const oneSecondMs = 1000;

function codesOf(source: string | Uint8Array): readonly string[] {
  const codes = faultsOf(readNavigationMessage(source).result).map((fault) => fault.replace(/:.*/, ''));
  return [...new Set(codes)];
}

/** Every input must end in a record that can be written, or in at least one fault with a line. */
function hasVerdict(source: string | Uint8Array): boolean {
  for (const mode of ['strict', 'lenient'] as const) {
    const { result } = readNavigationMessage(source, { mode });
    if (result.kind === 'faults' && !result.faults.every(({ line }) => line >= 1)) return false;
    if (result.kind === 'faults' && result.faults.length === 0) return false;
    if (result.kind === 'message')
      for (const syntax of ['KVN', 'XML', 'JSON'] as const) writeNavigationMessage(result.record, syntax);
  }
  return true;
}

function xml(body: string): string {
  return `<?xml version="1.0"?>\n<opm id="CCSDS_OPM_VERS" version="3.0">\n${body}\n</opm>`;
}

describe('hostile input', () => {
  it('cannot expand entities', () => {
    const bomb = '<!DOCTYPE opm [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(codesOf(`<?xml version="1.0"?>${bomb}<opm id="CCSDS_OPM_VERS" version="3.0">&b;</opm>`)).toEqual([
      'XML_DOCTYPE_REFUSED',
    ]);
    expect(codesOf(xml('<header><ORIGINATOR>&unknown;</ORIGINATOR></header>'))).toEqual(['XML_DOCTYPE_REFUSED']);
  });

  it('cannot nest without limit', () => {
    expect(codesOf(xml('<a>'.repeat(100_000)))).toEqual(['NESTING_TOO_DEEP']);
    expect(codesOf(`{"format": "CDM", "entries": ${'[{"block":"body","entries":'.repeat(100_000)}`)).toEqual([
      'JSON_MALFORMED',
    ]);
  });

  it.each([
    ['a line', `CCSDS_OPM_VERS = 3.0\nCOMMENT ${'x'.repeat(100_000)}`],
    ['an XML value', xml(`<header><ORIGINATOR>${'x'.repeat(1_000_000)}</ORIGINATOR></header>`)],
    ['an XML comment', xml(`<!-- ${'x'.repeat(1_000_000)} -->`)],
    ['an XML name', xml(`<${'x'.repeat(1_000_000)}/>`)],
    ['an XML attribute', xml(`<header a="${'x'.repeat(1_000_000)}"/>`)],
    ['a JSON text', `{"format": "OPM", "entries": [{"comment": "${'x'.repeat(1_000_000)}"}]}`],
  ])('%s without end is refused in time', (_what, text) => {
    const start = processorMs();
    expect(codesOf(text).length).toBeGreaterThan(0);
    expect(processorMs() - start).toBeLessThan(oneSecondMs);
  });

  it.each([
    ['digits', `X = ${'9'.repeat(19_000)}`],
    ['digits and a letter', `X = ${'9'.repeat(19_000)}x`],
    ['points', `X = ${'.'.repeat(19_000)}`],
    ['brackets', `X = ${'['.repeat(19_000)}`],
    ['stars in a unit', `X = 1 [${'m**'.repeat(6000)}]`],
    ['superscripts in a unit', `X = 1 [${'m²'.repeat(9000)}]`],
    ['blanks', `X = ${' '.repeat(19_000)}1`],
    ['a keyword', `${'K'.repeat(19_000)} = 1`],
    ['a time', `EPOCH = 2031-05-03T12:00:00.${'1'.repeat(19_000)}`],
    ['a centre', `CENTER_NAME = ${'1 A '.repeat(4500)}!`],
    ['a frame', `REF_FRAME = ${'ICRF1'.repeat(3800)}`],
  ])('%s in great number take no time', (_what, line) => {
    const text = `CCSDS_OPM_VERS = 3.0\nCREATION_DATE = 2031-05-03T12:00:00\nORIGINATOR = F\n${line}\n`;
    const start = processorMs();
    expect(hasVerdict(text)).toBe(true);
    expect(processorMs() - start).toBeLessThan(oneSecondMs);
  });

  it.each([
    ['a header', 'CCSDS_OEM_VERS = 2.0\n'],
    ['metadata', 'CCSDS_OEM_VERS = 2.0\nMETA_START\n'],
    ['a CDM', 'CCSDS_CDM_VERS = 1.0\nTCA = 2031-05-03T12:00:00\n'],
    ['a covariance', 'CCSDS_OEM_VERS = 2.0\nMETA_START\nMETA_STOP\nCOVARIANCE_START\n'],
  ])('of half a million comments in %s is refused', (_what, start) => {
    expect(codesOf(start + 'COMMENT x\n'.repeat(500_000))).toContain('TOO_MANY_ENTRIES');
  });

  it('with a hundred thousand faults lists two hundred', () => {
    const text = `CCSDS_OPM_VERS = 3.0\n${'nonsense\n'.repeat(100_000)}`;
    expect(faultsOf(readNavigationMessage(text).result).length).toBe(200);
  });

  it('with letters outside ASCII is reported and read', () => {
    const text = readFileSync(join(import.meta.dirname, '../opm/testdata/opm.kvn'), 'utf8').replace(
      'LANTERN',
      'LANTÈRNE',
    );
    const { result } = readNavigationMessage(text);
    expect(result.warnings.map(({ code, line }) => `${code}:${line}`)).toEqual(['CHARACTER_NOT_ASCII:7']);
    expect(result.kind).toBe('message');
  });

  it('cannot reach any prototype through a keyword', () => {
    const text = 'CCSDS_OPM_VERS = 3.0\n__proto__ = 1\nconstructor = 2\ntoString = 3\nhasOwnProperty = 4\n';
    expect(codesOf(text)).toContain('KEY_UNKNOWN');
    expect(
      hasVerdict(
        `{"format": "OPM", "version": "3.0", "entries": [{"__proto__": 1, "key": "__proto__", "value": "x"}]}`,
      ),
    ).toBe(true);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('in the form of any text or bytes has a verdict', () => {
    const starts = fc.constantFrom(
      '',
      'CCSDS_OEM_VERS = 2.0\n',
      'CCSDS_TDM_VERS = 2.0\nMETA_START\n',
      '<ndm>',
      '<ocm version="3.0">',
      '{"format":"CDM","entries":[',
    );
    fc.assert(
      fc.property(starts, fc.string({ unit: 'binary', maxLength: 200 }), (start, text) => {
        expect(hasVerdict(start + text)).toBe(true);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(hasVerdict(bytes)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('in the form of keywords in any order has a verdict', () => {
    const kinds = fc.constantFrom('CDM', 'OEM', 'OMM', 'OPM', 'OCM', 'TDM');
    const lines = fc.constantFrom(
      ...'META_START META_STOP DATA_START DATA_STOP COVARIANCE_START COVARIANCE_STOP TRAJ_START TRAJ_STOP COV_START COV_STOP MAN_START MAN_STOP USER_START USER_STOP COMMENT'.split(
        ' ',
      ),
      'OBJECT = OBJECT1',
      'EPOCH = 2031-05-03T12:00:00',
      'X = 1 [km]',
      'OBJECT_NAME = A',
      'TRAJ_TYPE = CARTP',
      'USER_DEFINED_A = 1',
      'ANGLE_1 = 2031-05-03T12:00:00 1',
      '2031-05-03T12:00:00 1 2 3 4 5 6',
      '1 2 3',
      'MAN_EPOCH_IGNITION = 2031-05-03T12:00:00',
      'MAN_COMPOSITION = TIME_RELATIVE',
    );
    fc.assert(
      fc.property(kinds, fc.array(lines, { maxLength: 25 }), (kind, list) => {
        const text = [`CCSDS_${kind}_VERS = ${kind === 'CDM' ? '1.0' : '2.0'}`, ...list].join('\n');
        expect(hasVerdict(text)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  const files = globSync('../*/testdata/*', { cwd: import.meta.dirname });

  it(`made from ${files.length} damaged test messages has a verdict each time`, () => {
    const random = randomNumbers(20_310_503);
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const text = readFileSync(join(import.meta.dirname, file), 'utf8');
      for (let run = 0; run < 4; run += 1) {
        const broken = damaged(text, random);
        expect(hasVerdict(broken), `${file}, run ${run}`).toBe(true);
      }
    }
  });
});
