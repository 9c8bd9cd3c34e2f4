import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asciiOf } from '../message/ascii.ts';
import { FaultLog } from '../message/fault.ts';
import { decodeSource } from '../message/source.ts';
import { damaged, randomNumbers } from '../message/testing/damage.ts';
import { faultsOf, mustHaveRecord, warningsOf } from '../message/testing/verdict.ts';
import { tokenizeXml } from '../message/xml.ts';
import { type NavigationMessage, readNavigationMessage, writeNavigationMessage } from './index.ts';

const root = join(import.meta.dirname, '../../..');
const data = process.env['FARPASS_REFERENCE_DATA'] ?? join(root, '../shared/data');

function filesIn(pattern: string): readonly string[] {
  const files = globSync(pattern, { cwd: data }).filter((file) => !/\.(csv|md|xlsx)$/.test(file));
  return files.filter((file) => extname(file) !== '').sort();
}

function read(file: string, mode: 'strict' | 'lenient' = 'strict') {
  return readNavigationMessage(readFileSync(join(data, file)), { mode });
}

const messages = filesIn('{cdm,odm,tdm,ndm}/**/*');
/** GP data in JSON are element sets, not messages: `gp` reads them. */
const isElementSet = (file: string) => file.endsWith('sample_omm.json') || file.endsWith('omm1_ct.json');
const isValid = (file: string) =>
  /\/(valid|cara-real|alfano|cara-sample|kessler-synthetic)\//.test(file) && !isElementSet(file);

/** Files in a `valid` folder that the standard refuses; lenient reading accepts each of them. */
const refusedAlthoughValid: ReadonlyMap<string, string> = new Map([
  ['odm/ocm/valid/orekit/OCMExample4.txt', 'KEY_REPEATED:123'],
  ['odm/ocm/valid/orekit/OCMExample5GeodeticStreamingOutput.txt', 'VERSION_UNUSUAL:1'],
  ['odm/oem/valid/bradsease-v2_0/sample11.oem', 'TIME_SYSTEM_UNKNOWN:15'],
  ['odm/oem/valid/orekit/OEMExample8.txt', 'FIELD_MISSING_COMPANION:16'],
]);

/** A message as our writers leave it: without empty optional keywords and comments, and with every unit of a CDM. */
function asWritten(message: NavigationMessage): NavigationMessage {
  if (message.kind === 'NDM') return message;
  return (['KVN', 'XML'] as const).reduce((record: NavigationMessage, syntax) => {
    const { text } = writeNavigationMessage(record, syntax);
    return mustHaveRecord(readNavigationMessage(text, { mode: 'lenient' }).result);
  }, message);
}

/** The typed values of every part, without their lines; texts in ASCII, as in KVN. */
function valuesOf(message: unknown): unknown {
  return JSON.parse(JSON.stringify(message, (key, value) => (isLine(key) ? undefined : asciiText(value))));
}

const isLine = (key: string) => key === 'entries' || key === 'comments';

function asciiText(value: unknown): unknown {
  return typeof value === 'string' ? asciiOf(value) : value;
}

describe('valid reference messages', () => {
  const valid = messages.filter(isValid);

  it('are available', () => {
    expect(existsSync(data), `reference data at ${data}`).toBe(true);
    expect(valid.length).toBeGreaterThan(140);
  });

  it.each(valid)('%s is read, and read again from each written form', (file) => {
    const decided = refusedAlthoughValid.get(file);
    if (decided !== undefined) expect(faultsOf(read(file).result)).toEqual([decided]);
    const given = mustHaveRecord(read(file, decided === undefined ? 'strict' : 'lenient').result);
    const record = asWritten(given);
    expect(valuesOf(record)).toEqual(valuesOf(given));
    for (const syntax of ['KVN', 'XML', 'JSON'] as const) {
      const { text, losses } = writeNavigationMessage(record, syntax);
      if (losses.length > 0) expect(record.kind).toBe('NDM');
      else expect(mustHaveRecord(readNavigationMessage(text, { mode: 'lenient' }).result)).toEqual(record);
    }
  });
});

/** The reason for which each library refuses its file, as our fault and its line. */
const reasons: readonly (readonly [file: string, fault: string])[] = [
  ['cdm/invalid/orekit/CDM-covariance-wrong-entry-format.txt', 'VALUE_NOT_NUMBER:65'],
  ['cdm/invalid/orekit/CDM-missing-object1-covariance-block.xml', 'FIELD_MISSING:63'],
  ['cdm/invalid/orekit/CDM-wrong-key-word.txt', 'KEY_UNKNOWN:6'],
  ['odm/ocm/invalid/orekit/OCM-incompatible-units-dimension.txt', 'UNIT_WRONG:13'],
  ['odm/ocm/invalid/orekit/OCM-missing-maneuver-time.txt', 'FIELD_MISSING_COMPANION:18'],
  ['odm/ocm/invalid/orekit/OCM-missing-t0.txt', 'FIELD_MISSING:8'],
  ['odm/ocm/invalid/orekit/OCM-wrong-nb-elements.txt', 'ROW_MALFORMED:14'],
  ['odm/oem/invalid/bradsease-v1_0/sample01.oem', 'KEY_NOT_IN_VERSION:14'],
  ['odm/oem/invalid/bradsease-v1_0/sample03.oem', 'KEY_NOT_IN_VERSION:24'],
  ['odm/oem/invalid/bradsease-v1_0/sample05.oem', 'KEY_NOT_IN_VERSION:25'],
  ['odm/oem/invalid/bradsease-v2_0/sample01.oem', 'VERSION_NOT_FIRST:1'],
  ['odm/oem/invalid/bradsease-v2_0/sample03.skip', 'COMMENT_MISPLACED:21'],
  ['odm/oem/invalid/bradsease-v2_0/sample06.oem', 'VALUE_NOT_INTEGER:17'],
  ['odm/oem/invalid/bradsease-v2_0/sample08.oem', 'SPAN_ORDER:13'],
  ['odm/oem/invalid/bradsease-v2_0/sample10.oem', 'FIELD_MISSING_COMPANION:16'],
  ['odm/oem/invalid/bradsease-v2_0/sample12.oem', 'KEY_UNKNOWN:18'],
  ['odm/oem/invalid/bradsease-v2_0/sample14.oem', 'OBJECT_MIXED:25'],
  ['odm/oem/invalid/bradsease-v2_0/sample16.oem', 'ROW_MALFORMED:21'],
  ['odm/oem/invalid/bradsease-v2_0/sample18.oem', 'KEY_UNKNOWN:27'],
  ['odm/oem/invalid/bradsease-v2_0/sample20.oem', 'COVARIANCE_SIZE:31'],
  ['odm/oem/invalid/bradsease-v2_0/sample22.oem', 'LINE_NOT_UNDERSTOOD:4'],
  ['odm/oem/invalid/bradsease-v2_0/sample24.oem', 'LINE_NOT_UNDERSTOOD:7'],
  ['odm/oem/invalid/orekit/OEM-covariance-number-format-error.txt', 'COVARIANCE_SIZE:52'],
  ['odm/oem/invalid/orekit/OEM-inconsistent-time-systems.txt', 'TIME_SYSTEM_MIXED:33'],
  ['odm/oem/invalid/orekit/OEM-keyword-within-ephemeris.txt', 'KEY_MISPLACED:24'],
  ['odm/oem/invalid/orekit/OEM-too-large-covariance-dimension.txt', 'COVARIANCE_SIZE:91'],
  ['odm/oem/invalid/orekit/OEM-too-small-covariance-dimension.txt', 'COVARIANCE_SIZE:83'],
  ['odm/omm/invalid/bradsease-v2_0/both-size-fields.omm', 'FIELDS_EXCLUSIVE:15'],
  ['odm/omm/invalid/bradsease-v2_0/missing-sgp-derivative.omm', 'FIELD_MISSING_COMPANION:13'],
  ['odm/omm/invalid/bradsease-v2_0/sgp4-xp.omm', 'KEY_NOT_IN_VERSION:11'],
  ['odm/omm/invalid/bradsease-v2_0/v3-header-field.omm', 'KEY_NOT_IN_VERSION:3'],
  ['odm/omm/invalid/bradsease-v3_0/conflicting-drag-parameters.omm', 'FIELDS_EXCLUSIVE:24'],
  ['odm/omm/invalid/bradsease-v3_0/invalid-root.xml', 'FIELD_MISSING:3'],
  ['odm/omm/invalid/bradsease-v3_0/missing-norad-catalog-id.omm', 'FIELD_MISSING_COMPANION:15'],
  ['odm/omm/invalid/orekit/OMM-empty-object-id.txt', 'VALUE_EMPTY:6'],
  ['odm/omm/invalid/orekit/OMM-empty-object-id.xml', 'VALUE_EMPTY:11'],
  ['odm/omm/invalid/orekit/OMM-wrong-keyword.txt', 'KEY_UNKNOWN:9'],
  ['odm/opm/invalid/orekit/OPM-incompatible-units.txt', 'UNIT_WRONG:20'],
  ['odm/opm/invalid/orekit/OPM-non-standard-units.txt', 'UNIT_WRONG:16'],
  ['odm/opm/invalid/orekit/OPM-unknown-center.txt', 'CENTER_UNKNOWN:11'],
  ['odm/opm/invalid/orekit/OPM-wrong-keyword.txt', 'KEY_UNKNOWN:11'],
  ['tdm/invalid/orekit/TDM-data-inconsistent-block.xml', 'ROW_MALFORMED:31'],
  ['tdm/invalid/orekit/TDM-data-inconsistent-line.txt', 'ROW_MALFORMED:25'],
  ['tdm/invalid/orekit/TDM-data-wrong-keyword.txt', 'KEY_UNKNOWN:26'],
  ['tdm/invalid/orekit/TDM-data-wrong-keyword.xml', 'KEY_UNKNOWN:47'],
  ['tdm/invalid/orekit/TDM-metadata-number-format-error.txt', 'VALUE_NOT_NUMBER:17'],
  ['tdm/invalid/orekit/TDM-metadata-timesystem-not-implemented.xml', 'TIME_SYSTEM_UNKNOWN:14'],
  ['tdm/invalid/orekit/TDM-metadata-wrong-keyword.txt', 'KEY_UNKNOWN:16'],
  ['tdm/invalid/orekit/TDM-missing-participants.xml', 'FIELD_MISSING:11'],
];

describe('invalid reference messages', () => {
  it('each have a reason', () => {
    expect(reasons.map(([file]) => file)).toEqual(messages.filter((file) => file.includes('/invalid/')));
  });

  it.each(reasons)('%s is refused: %s', (file, fault) => {
    expect(faultsOf(read(file).result)).toContain(fault);
  });
});

/** The statements of `docs/messages.md` about files on which parsers differ: strict, lenient. */
const decisions: readonly (readonly [file: string, strict: string, lenient: string])[] = [
  ['cdm/edge/orekit/CDM-no-orbit-center-defined-obj1.txt', 'read', 'read'],
  ['ndm/edge/orekit/wrong-format.txt', 'FORMAT_NOT_READ:1', 'FORMAT_NOT_READ:1'],
  ['odm/ocm/edge/orekit/OCM-unknown-frame-center.txt', 'CENTER_UNKNOWN:12', 'read'],
  ['odm/oem/edge/bradsease-v2_0/sample13.oem.gz', 'FILE_COMPRESSED:1', 'FILE_COMPRESSED:1'],
  ['odm/oem/edge/bradsease-v2_0/sample15.oem.bz2', 'FILE_COMPRESSED:1', 'FILE_COMPRESSED:1'],
  ['odm/oem/edge/bradsease-v2_0/sample17.oem.xz', 'FILE_COMPRESSED:1', 'FILE_COMPRESSED:1'],
  ['odm/oem/edge/bradsease-v2_0/sample19.oem.lzma', 'FILE_COMPRESSED:1', 'FILE_COMPRESSED:1'],
  ['odm/opm/edge/orekit/OPM-unknown-frame-mapper.txt', 'read', 'read'],
  ['tdm/edge/orekit/TDM-Custom-Frame.txt', 'VALUE_OUT_OF_RANGE:106', 'read'],
  ['tdm/edge/orekit/TDM-external-doctype.xml', 'XML_DOCTYPE_REFUSED:2', 'XML_DOCTYPE_REFUSED:2'],
  ['tdm/edge/orekit/TDM-inconsistent-time-systems.txt', 'read', 'read'],
  ['tdm/edge/orekit/TDMExampleAllKeywordsSequential.txt', 'VALUE_OUT_OF_RANGE:106', 'read'],
  ['tdm/edge/orekit/TDMExampleAllKeywordsSingleDiff.txt', 'VALUE_OUT_OF_RANGE:107', 'read'],
  ['tdm/edge/orekit/TDMExampleAllKeywordsSingleDiff.xml', 'VALUE_OUT_OF_RANGE:221', 'read'],
];

describe('reference messages on which parsers differ', () => {
  it('each have a decision', () => {
    expect(decisions.map(([file]) => file)).toEqual(messages.filter((file) => file.includes('/edge/')));
  });

  it.each(decisions)('%s: strictly %s, leniently %s', (file, strict, lenient) => {
    for (const [mode, expected] of [
      ['strict', strict],
      ['lenient', lenient],
    ] as const) {
      const { result } = read(file, mode);
      expect(result.kind === 'message' ? 'read' : faultsOf(result)[0]).toBe(expected);
    }
  });

  it('with angles outside their range are flagged in lenient reading too', () => {
    const { result } = read('tdm/edge/orekit/TDMExampleAllKeywordsSequential.txt', 'lenient');
    expect(warningsOf(result).filter((warning) => warning.startsWith('VALUE_OUT_OF_RANGE'))).toEqual([
      'VALUE_OUT_OF_RANGE:106',
      'VALUE_OUT_OF_RANGE:107',
      'VALUE_OUT_OF_RANGE:120',
    ]);
  });
});

/** Examples of the Blue Books and of another library, which are not sorted into valid and invalid. */
const refusedExamples: ReadonlyMap<string, string> = new Map([
  ['ocm_g15.kvn', 'ROW_MALFORMED'],
  ['ocm_g17.kvn', 'LINE_NOT_UNDERSTOOD'],
  ['omm_combined.xml', 'FIELD_MISSING'],
]);

describe('examples of the standards', () => {
  const examples = filesIn('ndm/{bluebook-figures,egemenimre-xml,egemenimre-kvn-xml-pairs}/**/*');

  it.each(examples)('%s is read, or refused for a known reason', (file) => {
    const { recognised, result } = read(file);
    const isUnread = ['APM', 'AEM', 'ACM', 'RDM'].includes(recognised?.format ?? '');
    const refusal = isUnread ? 'FORMAT_NOT_READ' : refusedExamples.get(basename(file));
    if (refusal === undefined) expect(faultsOf(result)).toEqual([]);
    else expect(faultsOf(result)[0]).toMatch(new RegExp(`^${refusal}:`));
  });

  const pairs = ['502x0b2c1e2_fig3_2_opm', 'odmv2-testcase6_abbrev', 'tdm-testcase01b'];

  it.each(pairs)('%s has the same content in KVN and XML', (name) => {
    const [kvn, xml] = ['kvn', 'xml'].map((end) =>
      mustHaveRecord(read(`ndm/egemenimre-kvn-xml-pairs/${name}.${end}`).result),
    );
    expect(valuesIn(kvn)).toEqual(valuesIn(xml));
  });
});

/** The values of a message without comments, displayed units and the spelling of its numbers. */
function valuesIn(message: NavigationMessage | undefined): unknown {
  switch (message?.kind) {
    case 'OPM':
      return [message.metadata, message.data, ...message.manoeuvres].map(({ values }) => numbersOf(values));
    case 'OEM':
      return message.segments.map(({ metadata, states }) => [
        numbersOf(metadata.values),
        states.map(({ epoch, numbers }) => [epoch, ...numbers.split(' ').map(Number)]),
      ]);
    case 'TDM':
      return message.segments.map(({ metadata, observations }) => [
        numbersOf(metadata.values),
        observations.map(({ keyword, epoch, value }) => [keyword, epoch, value]),
      ]);
    default:
      throw new Error(`no values are compared for ${message?.kind}`);
  }
}

function numbersOf(values: object): Record<string, unknown> {
  const pairs = Object.entries(values).map(([key, value]) => [key, typeof value === 'object' ? value.value : value]);
  return Object.fromEntries(pairs);
}

describe('attitude messages', () => {
  it.each(filesIn('adm/**/*'))('%s is recognised and named', (file) => {
    const { recognised, result } = read(file);
    expect(recognised?.format).toBe(file.split('/')[1]?.toUpperCase());
    expect(faultsOf(result)).toEqual(['FORMAT_NOT_READ:1']);
  });
});

describe('encodings of XML', () => {
  it.each(filesIn('lexical/valid/**/*'))('%s is read', (file) => {
    const log = new FaultLog('strict');
    const text = decodeSource(readFileSync(join(data, file)), log) ?? '';
    const starts: string[] = [];
    tokenizeXml(text, { sink: (token) => token.kind === 'start' && starts.push(token.format), log });
    expect(starts).toEqual(['GREETING']);
    // The file is well formed; its only fault is a text outside any field.
    expect(log.errors.map(({ found }) => found)).toEqual(['the text Hello, world!']);
  });
});

describe('damaged reference messages', () => {
  const sources = messages.filter((file) => !/\.(gz|bz2|xz|lzma)$/.test(file));

  it(`end in a verdict: ${sources.length} files, ten damages each`, () => {
    const random = randomNumbers(5_020_003);
    expect(sources.length).toBeGreaterThan(100);
    for (const file of sources) {
      const text = readFileSync(join(data, file), 'utf8');
      for (let run = 0; run < 10; run += 1) {
        const { result } = readNavigationMessage(damaged(text, random), { mode: run % 2 === 0 ? 'strict' : 'lenient' });
        const hasVerdict = result.kind === 'message' || result.faults.every(({ line }) => line >= 1);
        expect(hasVerdict && (result.kind === 'message' || result.faults.length > 0), `${file}, run ${run}`).toBe(true);
      }
    }
  });
});
