import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { EphemerisSegment } from '@farpass/astro/ephemeris';
import { createKernel } from '@farpass/astro/kernel';
import { addSeconds, type Epoch, parseEpoch } from '@farpass/astro/time';
import { readElementSets } from '@farpass/ccsds/gp';
import { readOem } from '@farpass/ccsds/oem';
import { ephemerisOfOem, oemOfOtherForm } from '@farpass/intake/ephemeris';
import { describe, expect, it } from 'vitest';
import { comparedSet } from './own-set.ts';
import { judgePublication } from './publication.ts';

const root = resolve(import.meta.dirname, '../../..');
const data = resolve(root, process.env['FARPASS_REFERENCE_DATA'] ?? '../shared/data', 'operator-ephemerides');
const wasm = createRequire(import.meta.url).resolve('@farpass/astro/kernel/kernel.wasm');
const kernel = createKernel(new Uint8Array(readFileSync(wasm)));

function segmentsOf(oem: string): readonly EphemerisSegment[] {
  const read = readOem(oem);
  if (read.kind !== 'message') throw new Error(JSON.stringify(read.faults));
  return ephemerisOfOem(read.record).segments;
}

function starlink(): readonly EphemerisSegment[] {
  const fileName = 'MEME_48430_STARLINK-2729_0291124_Operational_1359285900_UNCLASSIFIED.txt';
  const text = readFileSync(resolve(data, 'starlink', fileName), 'utf8');
  const wishes = { objectId: '48430', originator: 'SPACEX', creationDate: '2023-01-29T11:00:00', fileName };
  const read = oemOfOtherForm(text, wishes);
  if (read?.kind !== 'oem') throw new Error(JSON.stringify(read));
  return segmentsOf(read.text);
}

/** NASA wraps its file in an NDM. */
const ofIss = segmentsOf(
  readFileSync(resolve(data, 'ISS.OEM_J2K_EPH_2025-02-26.xml'), 'utf8').replace(/<\/?ndm>/g, ''),
);

/** The files of owners, and public element sets of the same objects before and after they were made. */
const files = {
  'STARLINK-2729, a set of a day before': {
    segments: starlink(),
    made: '2023-01-29T11:00:00',
    name: 'STARLINK-2729',
    tle: `1 48430U 21040C   23028.53441728  .00000195  00000+0  31978-4 0  9991
2 48430  53.0522 217.0182 0001170  95.6918 264.4204 15.06398938 95734`,
  },
  'STARLINK-2729, a set of eight hours later': {
    segments: starlink(),
    made: '2023-01-29T11:00:00',
    name: 'STARLINK-2729',
    tle: `1 48430U 21040C   23029.79500862  .00000404  00000+0  46006-4 0  9996
2 48430  53.0527 211.3593 0001096  86.1059 274.0055 15.06395931 97205`,
  },
  'ISS, a set of the same day': {
    segments: ofIss,
    made: '2025-02-26T18:18:07',
    name: 'ISS (ZARYA)',
    tle: `1 25544U 98067A   25057.69551956  .00051272  00000-0  91556-3 0  9991
2 25544  51.6387 134.2889 0005831 315.8203 179.6729 15.49515680498024`,
  },
};

type OwnerFile = (typeof files)[keyof typeof files];

function judged({ made, name, tle }: OwnerFile, segments: readonly EphemerisSegment[], isByHand = false) {
  const [record] = readElementSets(tle).records;
  if (record === undefined) throw new Error('The element set cannot be read.');
  const at: Epoch<'UTC'> = parseEpoch(made, 'UTC');
  return judgePublication({
    segments,
    isByHand,
    made: at,
    received: at,
    now: at,
    set: comparedSet({ ...record, objectName: name }, kernel),
  });
}

/** The same states some seconds later: the satellite is behind. */
function late(segments: readonly EphemerisSegment[], seconds: number): readonly EphemerisSegment[] {
  return segments.map((segment) => ({ ...segment, start: addSeconds(segment.start, seconds) }));
}

const fatal = ({ faults }: ReturnType<typeof judged>) =>
  faults.filter(({ isFatal }) => isFatal).map(({ code }) => code);

describe('ephemerides that owners published', () => {
  it.each(Object.entries(files))('are in use: %s', (name, file) => {
    const found = judged(file, file.segments);
    const { distanceKm = Number.NaN, allowedKm = Number.NaN } = found.apart ?? {};
    console.log(
      `${name}: ${distanceKm.toFixed(2)} km apart at the time nearest to the set, ${allowedKm.toFixed(2)} allowed`,
    );
    expect(fatal(found)).toEqual([]);
    expect(distanceKm).toBeLessThan(2);
  });

  it.each(Object.entries(files))('are in use, too, if a person hands them in: %s', (_, file) => {
    expect(fatal(judged(file, file.segments, true))).toEqual([]);
  });

  it.each([
    ['STARLINK-2729, a set of eight hours later', 2],
    ['STARLINK-2729, a set of eight hours later', -37],
    ['ISS, a set of the same day', 0.5],
    ['ISS, a set of the same day', 37],
  ] as const)('are doubted if their times are wrong: %s, %d s', (name, seconds) => {
    expect(fatal(judged(files[name], late(files[name].segments, seconds)))).toContain('FAR_FROM_SET');
  });

  it('are doubted in axes of another frame', () => {
    const file = files['ISS, a set of the same day'];
    const turned = file.segments.map((segment) => ({ ...segment, frame: 'TEME' as const }));
    expect(fatal(judged(file, turned))).toContain('FAR_FROM_SET');
  });
});
