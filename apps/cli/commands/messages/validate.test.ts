import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { checkShape } from '../testing/shape.ts';
import { convert } from './convert.ts';
import { validate } from './validate.ts';

const ccsds = join(import.meta.dirname, '../../../../packages/ccsds');
const cdm = join(ccsds, 'cdm/testdata/cdm.kvn');
const broken = join(ccsds, 'cdm/testdata/cdm-missing-tca.kvn');
const unknownKey = join(ccsds, 'cdm/testdata/cdm-unknown-keyword.kvn');
const ndm = join(ccsds, 'ndm/testdata/ndm.xml');
const folder = mkdtempSync(join(tmpdir(), 'farpass-messages-'));

afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe('farpass validate', () => {
  it('prints a verdict on each file as JSON and exits with 1 when one is not valid', async () => {
    const { code, out } = await captured(() => validate([cdm, broken, '--json']));
    expect(code).toBe(1);
    checkShape('validate', JSON.parse(out));
    expect(JSON.parse(out)).toEqual([
      {
        file: cdm,
        format: 'CDM',
        syntax: 'KVN',
        valid: true,
        errors: [],
        // Its sigmas are the same along all three axes.
        warnings: [
          { code: 'SIGMA_PLACEHOLDER', line: 1, message: expect.stringContaining('6.44, 6.44, 6.44 m: placeholders') },
          { code: 'SIGMA_PLACEHOLDER', line: 1, message: expect.stringContaining('35.8, 35.8, 35.8 m: placeholders') },
        ],
      },
      {
        file: broken,
        format: 'CDM',
        syntax: 'KVN',
        valid: false,
        errors: [
          {
            code: 'FIELD_MISSING',
            line: 7,
            message:
              'line 7: a mandatory keyword is missing: found no TCA in the relative data; add it (508.0-B-1, 6.2.3.1).',
          },
        ],
        warnings: [],
      },
    ]);
  });

  it('exits with 0 when all are valid, and lists what leniency forgave', async () => {
    expect((await captured(() => validate([cdm, '--json']))).code).toBe(0);
    expect((await captured(() => validate([unknownKey]))).code).toBe(1);
    const { code, out } = await captured(() => validate([unknownKey, '--lenient']));
    expect(code).toBe(0);
    expect(out).toContain(`${unknownKey}: CDM in KVN, valid\n  warning KEY_UNKNOWN: line 5: `);
  });

  it('names a missing file and a file in no known format', async () => {
    const unknown = written('letter.txt', 'Dear colleague,\n');
    const { code, out } = await captured(() => validate([join(folder, 'absent.cdm'), unknown, '--json']));
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { format: 'unknown', valid: false, errors: [{ code: 'FILE_UNREADABLE', line: 1 }] },
      { format: 'unknown', valid: false, errors: [{ code: 'FORMAT_UNKNOWN', line: 1 }] },
    ]);
  });

  it('refuses a device, because it has no end', async () => {
    const { code, out } = await captured(() => validate(['/dev/zero']));
    expect([code, out]).toEqual([1, expect.stringContaining('/dev/zero cannot be read: it is a device, not a file')]);
  });

  it('checks element sets too', async () => {
    const line1 = '1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927';
    const line2 = '2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537';
    const good = written('iss.tle', `ISS (ZARYA)\n${line1}\n${line2}\n`);
    const bad = written('bad.tle', `ISS (ZARYA)\n${line1}\n${line2.replace('51.6416', '51.6417')}\n`);
    const { code, out } = await captured(() => validate([good, bad, '--json']));
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { format: 'TLE', syntax: 'TLE', valid: true, errors: [] },
      { format: 'TLE', valid: false, errors: [{ code: 'TLE_CHECKSUM', line: 3 }] },
    ]);
  });

  it('reads a large ephemeris as a stream', async () => {
    const text = readFileSync(join(ccsds, 'oem/testdata/oem.kvn'), 'utf8');
    const comments = 'COMMENT padding of a large file, as some providers write it\n'.repeat(1_200_000);
    const large = written('large.oem', text.replace('COMMENT Predicted', `${comments}COMMENT Predicted`));
    const { code, out } = await captured(() => validate([large, '--json']));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([{ format: 'OEM', valid: true }]);
  });

  it('prints its usage', async () => {
    expect((await captured(() => validate([]))).code).toBe(1);
    expect((await captured(() => validate(['--help']))).out).toContain('farpass validate F…');
  });
});

/** Said by the conversion itself, without the doubts about the message that `validate` has as well. */
const withoutDoubts = (err: string): string => err.replace(/^warning .*\n/gm, '');

describe('farpass convert', () => {
  it('says what validate says, before it writes: positions whose unit cannot be', async () => {
    const rows = [0, 240, 480].map((second, at) => `10 0 58282 ${second}.000000 0 ${6566.1 - at} 2703.2 -3022.7`);
    const head = [
      'H1 CPF 2 CNE 2018 6 13 6 164 1 jason3 ',
      'H2 1600201 4379 41240 2018 6 13 0 0 0 2018 6 13 0 8 0 240 1 1 0 0 0 1',
    ];
    const inKm = written('km.cpf', [...head, 'H9', ...rows, '99', ''].join('\n'));
    const { code, out, err } = await captured(() => convert([inKm, '--to', 'kvn']));
    expect([code, out.startsWith('CCSDS_OEM_VERS')]).toEqual([0, true]);
    expect(err).toMatch(/^warning STATE_RADIUS_IMPOSSIBLE: .* check their unit\.$/m);
  });

  it('makes an OEM from an ephemeris of STK, and refuses one without a frame', async () => {
    const rows = ['0 7000000 0 0 0 7546 0', '60 6985651 452402 0 -487.7 7530.6 0'];
    const stk = (frame: string) =>
      [
        'stk.v.12.0',
        'BEGIN Ephemeris',
        'ScenarioEpoch 12 Jan 2007 00:00:00.0',
        frame,
        'EphemerisTimePosVel',
        ...rows,
        'END Ephemeris',
        '',
      ].join('\n');
    const file = written('orbit.e', stk('CoordinateSystem J2000'));
    const { code, out, err } = await captured(() => convert([file, '--to', 'kvn', '--object', '25544']));
    expect([code, withoutDoubts(err)]).toEqual([0, '']);
    expect(out).toContain('REF_FRAME = EME2000');
    expect(out).toContain('OBJECT_ID = 25544');
    expect(out).toContain('2007-01-12T00:01:00.000000 6985.651 452.402 0 -0.4877 7.5306 0');
    const refused = await captured(() => convert([written('bare.e', stk('')), '--to', 'kvn']));
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('the frame is not said')]);
  });

  it('writes the message in another form, and back to the same text', async () => {
    const xml = await captured(() => convert([cdm, '--to', 'xml']));
    expect(xml.code).toBe(0);
    expect(xml.out).toContain('<TCA>2031-05-05T22:37:52.618250</TCA>');
    const back = await captured(() => convert([written('cdm.xml', xml.out), '--to', 'kvn']));
    const original = await captured(() => convert([cdm, '--to', 'kvn']));
    expect({ ...back, err: withoutDoubts(back.err) }).toEqual({ code: 0, out: original.out, err: '' });
    expect(back.err).toMatch(/^warning SIGMA_PLACEHOLDER: Object 74012: /);
  });

  it('names what the other form cannot hold and exits with 1', async () => {
    const { code, out, err } = await captured(() => convert([ndm, '--to', 'kvn']));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(withoutDoubts(err)).toBe(
      'farpass convert: KVN cannot hold the 2 messages of the NDM: KVN has no combined form\n',
    );
  });

  it('names leniencies, and faults that leave no message', async () => {
    const lenient = await captured(() => convert([unknownKey, '--to', 'json']));
    expect(lenient.code).toBe(0);
    expect(lenient.err).toMatch(/^warning KEY_UNKNOWN: line 5: /);
    expect((await captured(() => convert([unknownKey, '--to', 'json', '--strict']))).code).toBe(1);
    const refused = await captured(() => convert([broken, '--to', 'json']));
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^error FIELD_MISSING: line 7: /);
  });

  it('writes the flat JSON of providers', async () => {
    const flat = await captured(() => convert([cdm, '--to', 'json', '--flat']));
    expect(JSON.parse(flat.out)).toMatchObject([{ TCA: '2031-05-05T22:37:52.618250', SAT1_OBJECT_NAME: 'LANTERN 7' }]);
    expect(withoutDoubts(flat.err)).toBe('farpass convert: JSON cannot hold the places of comments\n');
    const omm = await captured(() => convert([join(ccsds, 'omm/testdata/omm.kvn'), '--to', 'json', '--flat']));
    expect(JSON.parse(omm.out)).toMatchObject([{ OBJECT_NAME: 'LANTERN 7', NORAD_CAT_ID: 270387 }]);
    expect(withoutDoubts(omm.err)).toBe(
      ['the header', 'comments', 'user-defined keywords']
        .map((what) => `farpass convert: JSON cannot hold ${what}\n`)
        .join(''),
    );
    expect((await captured(() => convert([cdm, '--to', 'kvn', '--flat']))).code).toBe(1);
    const oem = await captured(() => convert([join(ccsds, 'oem/testdata/oem.kvn'), '--to', 'json', '--flat']));
    expect(oem).toMatchObject({ code: 1, out: '' });
  });

  it('makes an OMM from an element set, and its JSON with the same digits', async () => {
    const line1 = '1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927';
    const line2 = '2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537';
    const tle = written('one.tle', `ISS (ZARYA)\n${line1}\n${line2}\n`);
    const xml = await captured(() => convert([tle, '--to', 'xml']));
    expect(xml.code).toBe(0);
    expect(xml.out).toContain('<MEAN_MOTION>15.72125391</MEAN_MOTION>');
    const two = written('two.tle', `${line1}\n${line2}\n${line1}\n${line2}\n`);
    expect((await captured(() => convert([two, '--to', 'xml']))).out.match(/<omm /g)?.length).toBe(2);
    expect((await captured(() => convert([two, '--to', 'kvn']))).code).toBe(1);
    const json = await captured(() => convert([tle, '--to', 'json']));
    expect(JSON.parse(json.out)).toMatchObject([{ OBJECT_NAME: 'ISS (ZARYA)', MEAN_MOTION: 15.72125391 }]);
  });

  it('prints its usage', async () => {
    expect((await captured(() => convert([cdm, '--to', 'pdf']))).err).toContain('farpass convert F --to kvn|xml|json');
    expect((await captured(() => convert(['--help']))).code).toBe(0);
  });
});
