import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOem, writeOem } from '@farpass/ccsds/oem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './read.task.ts';
import { readEphemeris } from './read.ts';

const orderFor = (path: string) => ({ path, fileName: 'file', objectId: '25544' });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farpass-read-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string, name = 'file'): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const time = (minute: number) =>
  `2026-11-20T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00.000`;

/** A circular orbit of 7,000 km: position km, velocity km/s. */
function orbit(minute: number): string {
  const speed = Math.sqrt(398_600.4418 / 7000);
  const angle = (60 * minute * speed) / 7000;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [7000 * cos, 7000 * sin, 0, -speed * sin, speed * cos, 0].map((number) => number.toFixed(9)).join(' ');
}

/** An OEM of one segment with states at these minutes. */
function oem(minutes: readonly number[]): string {
  const states = minutes.map((minute) => `${time(minute)} ${orbit(minute)}`);
  return `CCSDS_OEM_VERS = 2.0
CREATION_DATE = 2026-11-20T00:00:00
ORIGINATOR = SAMPLE
META_START
OBJECT_NAME = ONE
OBJECT_ID = 2026-001A
CENTER_NAME = EARTH
REF_FRAME = EME2000
TIME_SYSTEM = UTC
START_TIME = ${time(minutes[0] ?? 0)}
STOP_TIME = ${time(minutes.at(-1) ?? 0)}
META_STOP
${states.join('\n')}
`;
}

function recordOf(text: string) {
  const read = readOem(text);
  if (read.kind !== 'message') throw new Error(JSON.stringify(read));
  return read.record;
}

const steady = Array.from({ length: 30 }, (_, minute) => minute);

describe('a combined message (NDM)', () => {
  const inXml = writeOem(recordOf(oem(steady)), 'XML').text.replace(/<\?xml.*?\?>/, '');
  const [start] = inXml.split('>', 1);
  const xml = inXml.replace(`${start}>`, '<oem id="CCSDS_OEM_VERS" version="2.0">');

  it('that wraps one ephemeris is read as it, and the ephemeris is in its place', async () => {
    const path = fileOf(`<?xml version="1.0" encoding="UTF-8"?>\n<ndm>${xml}</ndm>`);
    const reading = await run(orderFor(path));
    expect(reading).toMatchObject({ kind: 'ephemeris', format: 'OEM KVN', isRewritten: true });
    expect(reading).not.toHaveProperty('convertedFrom');
    expect(readFileSync(path, 'utf8')).toMatch(/^CCSDS_OEM_VERS/);
    expect(reading).toMatchObject({ details: { objectName: 'ONE', segments: [{ numberOfStates: 30 }] } });
  });

  it('of two is refused, because one file is about one object', async () => {
    const path = fileOf(`<?xml version="1.0" encoding="UTF-8"?>\n<ndm>${xml}${xml}</ndm>`);
    expect(await run(orderFor(path))).toMatchObject({ kind: 'faults', errors: [{ code: 'EPHEMERIS_UNEXPECTED' }] });
  });
});

describe('an uploaded OEM read piece by piece', () => {
  const broken = [...steady.slice(0, 10), ...steady.slice(10).map((minute) => minute + 120)];

  it.each([
    ['of steady steps', oem(steady)],
    ['with a gap', oem(broken)],
    ['without states', oem([])],
    ['in an unknown frame', oem(steady).replace('= EME2000', '= MINE')],
    ['with velocities of another unit', oem(steady).replaceAll(/ (\S+) (\S+) (\S+)$/gm, ' 0.1 0.2 0.3')],
    ['about another body', oem(steady).replace('= EARTH', '= MARS')],
    ['that is cut off', oem(steady).slice(0, -10)],
    ['of two messages in a row', oem(steady) + oem(steady)],
  ])('%s gives the same result as when it is read whole', async (_words, text) => {
    const whole = readEphemeris(text);
    const found = await run(orderFor(fileOf(text)));
    expect(found.kind).toBe(whole.kind);
    if (whole.kind === 'ephemeris' || whole.errors[0]?.code === 'EPHEMERIS_UNUSABLE') expect(found).toEqual(whole);
  });

  it('says where it has a gap', async () => {
    expect(await run(orderFor(fileOf(oem(broken))))).toMatchObject({
      kind: 'ephemeris',
      format: 'OEM KVN',
      details: { segments: [{ numberOfStates: 30, gaps: [{ start: time(9), stop: time(130) }] }] },
    });
  });

  it('counts as made at its upload at the latest, and says so', async () => {
    const later = oem(steady).replace('= 2026-11-20T00:00:00', '= 2096-11-20T00:00:00');
    expect(await run(orderFor(fileOf(later)))).toMatchObject({
      details: { warnings: [{ code: 'CREATED_IN_FUTURE', parameters: { found: '2096-11-20T00:00:00' } }] },
    });
  });

  it('may be XML', async () => {
    const read = readOem(oem(broken));
    if (read.kind !== 'message') throw new Error('The sample cannot be read.');
    const { text } = writeOem(read.record, 'XML');
    expect(await run(orderFor(fileOf(text)))).toEqual(readEphemeris(text));
  });
});

describe('an uploaded file', () => {
  it('of another form is read whole up to 32 MB, and refused beyond by its size', async () => {
    const path = fileOf('not an ephemeris', 'large');
    truncateSync(path, 33_554_433);
    expect(await run(orderFor(path))).toMatchObject({ kind: 'faults', errors: [{ code: 'FILE_TOO_LARGE' }] });
  });
});
