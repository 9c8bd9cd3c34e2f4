import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateInFrame } from '@farpass/astro/frames';
import { degreeRad, degreesOf, unit } from '@farpass/astro/linear';
import { loadGravityField, propagateToEpochs, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { downLeg, SiteMotion } from '@farpass/tracking/measurement';
import { afterAll, describe, expect, it } from 'vitest';
import { validate } from '../commands/messages/validate.ts';
import { associate } from '../commands/orbits/associate.ts';
import { determine } from '../commands/orbits/determine.ts';
import { captured } from '../commands/testing/output.ts';

const folder = mkdtempSync(join(tmpdir(), 'farpass-tracking-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const start = parseEpoch('2026-03-10T12:00:00', 'UTC');
const sites = written(
  'sites.json',
  JSON.stringify([{ name: 'HILL', latitudeDeg: 20, longitudeDeg: 30, altitudeM: 500, angleSigmaArcsec: 1 }]),
);
const forces = 'gravity:4';
/** Of another object, for a catalogue of one. */
const elementSet = `1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927
2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537
`;

/** The true states: a low orbit in GCRF, from its epoch on. */
async function statesAt(seconds: readonly number[]) {
  const state = { frame: 'GCRF', positionKm: [7078, 0, 0], velocityKmPerS: [0, -1.04, 7.43] } as const;
  const field = await loadGravityField('egm96');
  const spacecraft = { massKg: 0, dragAreaM2: 0, dragCoefficient: 2.2, radiationAreaM2: 0, radiationCoefficient: 1.3 };
  const gravity = { kind: 'harmonics', field, degree: 4, order: 4 } as const;
  const request = { start: { epoch: start, state }, spacecraft, forces: { gravity } };
  const epochs = seconds.map((each) => addSeconds(start, each));
  const trajectory = propagateToEpochs(request, epochs);
  return epochs.map((epoch, index) => ({ epoch, state: stateOfTrajectory(trajectory, index) }));
}

const motion = new SiteMotion();
const place = { latitudeRad: 20 * degreeRad, longitudeRad: 30 * degreeRad, heightKm: 0.5 };

/** A segment as measured from the site, above or below the horizon; angles to a hundredth of an arcsecond. */
async function segment(from: number, metadata: Readonly<Record<string, string>> = {}): Promise<string> {
  const states = await statesAt(Array.from({ length: 12 }, (_, k) => from + 20 * k));
  const lines = states.flatMap(({ epoch, state }) => {
    const { lineKm } = downLeg({ satellite: state, receiver: motion.stateAt(place, epoch) });
    const turned = stateInFrame(
      { frame: 'GCRF', positionKm: lineKm, velocityKmPerS: [0, 0, 0] },
      { frame: 'EME2000', epoch },
    );
    const [x, y, z] = unit(turned.positionKm);
    const tag = formatEpoch(epoch, 6);
    return [
      `ANGLE_1 = ${tag} ${degreesOf(Math.atan2(y, x)).toFixed(6)}`,
      `ANGLE_2 = ${tag} ${degreesOf(Math.asin(z)).toFixed(6)}`,
    ];
  });
  const fields = {
    ...{ TIME_SYSTEM: 'UTC', PARTICIPANT_1: 'HILL', PARTICIPANT_2: '1998-067A', MODE: 'SEQUENTIAL', PATH: '2,1' },
    ...{ ANGLE_TYPE: 'RADEC', REFERENCE_FRAME: 'EME2000', ...metadata },
  };
  const head = Object.entries(fields).map(([key, value]) => `${key} = ${value}`);
  return ['META_START', ...head, 'META_STOP', 'DATA_START', ...lines, 'DATA_STOP'].join('\n');
}

const tdm = (...segments: readonly string[]) =>
  ['CCSDS_TDM_VERS = 2.0', 'CREATION_DATE = 2026-11-20T00:00:00', 'ORIGINATOR = TEST', ...segments, ''].join('\n');

const tracks = written('tracks.tdm', tdm(await segment(300), await segment(6300), await segment(24_000)));

describe('farpass determine', () => {
  it('determines an orbit from tracks alone, writes its messages, and the tracks are then associated with it', async () => {
    const out = join(folder, 'orbit');
    const args = [tracks, '--sites', sites, '--forces', forces, '--export', out, '--days', '1', '--json'];
    const done = await captured(() => determine(args));
    const report = JSON.parse(done.out);
    expect(done.code).toBe(0);
    expect(report).toMatchObject({ initial: 'angles-only', frame: 'EME2000', forces, verdict: 'good', rejected: [] });
    expect(report.epoch).toBe('2026-03-10T18:43:40.000000Z');
    expect(report.used).toBe(36);
    expect(report.residuals).toHaveLength(36);
    expect(report.covariance).toHaveLength(6);
    expect(report.rms.raArcsec).toBeLessThan(0.1);
    expect(report.covarianceScale).toBe(1);
    const [last] = await statesAt([24_220]);
    const exact = last && stateInFrame(last.state, { frame: 'EME2000', epoch: last.epoch });
    const off = exact?.positionKm.map((each, axis) => each - report.positionKm[axis]) ?? [9];
    expect(Math.hypot(...off)).toBeLessThan(0.01);
    const files = ['opm', 'oem', 'ocm', 'omm'].map((extension) => join(out, `determined.${extension}`));
    const valid = JSON.parse((await captured(() => validate([...files, '--json']))).out);
    expect(valid.map(({ valid: isValid }: { valid: boolean }) => isValid)).toEqual([true, true, true, true]);
    expect(readFileSync(join(out, 'determined.e'), 'utf8')).toMatch(/^stk\.v\.11\.0\n/);
    const catalogue = files[3] ?? '';
    const asked = [tracks, '--catalogue', catalogue, '--sites', sites, '--json'];
    const associated = JSON.parse((await captured(() => associate(asked))).out);
    expect(associated.tracks.map(({ best }: { best: string }) => best)).toEqual(['99999', '99999', '99999']);
    expect(associated.tracks[0]).toMatchObject({
      segment: 0,
      participant: 'HILL',
      believed: '1998-067A',
      measurements: 12,
    });
    expect(associated.tracks[0].candidates[0].residuals).toHaveLength(12);
    expect(associated.tracks[0].candidates[0].associationThreshold).toBeCloseTo(1800, 6);
    const text = (await captured(() => associate(asked.slice(0, -1)))).out;
    expect(text).toMatch(/^segment 0, HILL, 12 measurements: 99999; nearest 99999: /);
  });

  it('says in words why a short arc is poor, with exit code 0', async () => {
    const short = written('short.tdm', tdm((await segment(300)).replace(/(ANGLE_.*\n){16}DATA_STOP/, 'DATA_STOP')));
    const { code, out } = await captured(() => determine([short, '--sites', sites, '--forces', forces]));
    expect(code).toBe(0);
    expect(out).toMatch(/^poor: an arc of 1\.00 minutes is not an orbit yet/);
  });

  it('reports failure on two measurements in words, with exit code 0', async () => {
    const two = written('two.tdm', tdm((await segment(300)).replace(/(ANGLE_.*\n){20}DATA_STOP/, 'DATA_STOP')));
    const { code, out } = await captured(() => determine([two, '--sites', sites, '--json']));
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ verdict: 'failed', positionKm: null, covariance: null });
  });
});

describe('measurements later than now', () => {
  const before = ['--now', '2026-03-10T11:00:00'];

  it('are left out of an orbit and of an association, with a note', async () => {
    const half = ['--now', '2026-03-10T13:00:00', '--sites', sites, '--forces', forces, '--json'];
    const { residuals, notes } = JSON.parse((await captured(() => determine([tracks, ...half]))).out);
    expect(residuals).toHaveLength(12);
    expect(notes.filter((note: string) => note.startsWith('MEASURED_LATER'))).toHaveLength(2);
    const sets = written('set.tle', elementSet);
    const asked = [tracks, ...half.slice(0, 4), '--catalogue', sets, '--json'];
    const associated = JSON.parse((await captured(() => associate(asked))).out);
    expect(associated.tracks.map(({ measurements }: { measurements: number }) => measurements)).toEqual([12, 0, 0]);
    expect(associated.notes[0]).toMatch(/^MEASURED_LATER: segment 1: 12 times are later than 2026-03-10T13:00:00/);
  });

  it('are refused if a file has no others', async () => {
    const refusal = /^MEASURED_LATER: segment 0: 12 times are later than 2026-03-10T11:00:00/;
    await expect(determine([tracks, ...before, '--sites', sites])).rejects.toThrow(refusal);
    const sets = written('set.tle', elementSet);
    await expect(associate([tracks, ...before, '--catalogue', sets, '--sites', sites])).rejects.toThrow(refusal);
  });

  it('are a warning of validate, which has none by the clock', async () => {
    const now = JSON.parse((await captured(() => validate([tracks, '--json']))).out);
    expect(now[0]).toMatchObject({ format: 'TDM', valid: true, warnings: [] });
    const [early] = JSON.parse((await captured(() => validate([tracks, ...before, '--json']))).out);
    expect(early.valid).toBe(true);
    expect(early.warnings.map(({ code }: { code: string }) => code)).toEqual(Array(3).fill('MEASURED_LATER'));
  });
});

describe('tracking files that cannot be used', () => {
  it.each([
    ['a site without coordinates', { PARTICIPANT_1: 'PARANAL' }, /SITE_UNKNOWN: segment 0: participant 'PARANAL'/],
    ['angles of an antenna mount', { ANGLE_TYPE: 'XEYN' }, /ANGLE_TYPE_UNKNOWN/],
  ])('are refused with a sentence: %s', async (_, metadata, sentence) => {
    const file = written('bad.tdm', tdm(await segment(300, metadata)));
    await expect(determine([file, '--sites', sites])).rejects.toThrow(sentence);
  });

  it('are refused with a sentence: text instead of a number, and no message at all', async () => {
    const text = readFileSync(tracks, 'utf8').replace(/^(ANGLE_2 = \S+) \S+$/m, '$1 NaN');
    await expect(determine([written('nan.tdm', text), '--sites', sites])).rejects.toThrow(/VALUE_NOT_NUMBER/);
    await expect(determine([written('none.tdm', 'nothing'), '--sites', sites])).rejects.toThrow(/cannot be read/);
    await expect(determine([tracks, '--sites', tracks])).rejects.toThrow(/is not JSON/);
  });
});

it.each([
  [['--metric', 'nearest'], /--metric is 'nearest'/],
  [['--metric', 'mahalanobis-distance', '--threshold', '5'], /--threshold belongs to/],
  [['--probability', '0.9'], /--probability belongs to/],
  [['--metric', 'mahalanobis-distance', '--probability', '1'], /below 1/],
])('farpass associate refuses %j', async (args, sentence) => {
  await expect(associate([tracks, '--catalogue', 'none', ...args])).rejects.toThrow(sentence);
});

it('farpass determine refuses what it cannot solve for', async () => {
  await expect(determine([tracks, '--solve', 'mass'])).rejects.toThrow(/--solve: 'mass' is not known/);
});
