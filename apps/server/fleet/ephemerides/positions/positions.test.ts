import { stateInFrame } from '@farpass/astro/frames';
import {
  forcesByHeight,
  propagateToEpochs,
  referenceSpaceWeather,
  stateOfTrajectory,
} from '@farpass/astro/propagation';
import { addSeconds, epochFromUnixMs, formatUtc, parseEpoch } from '@farpass/astro/time';
import { beforeAll, describe, expect, it } from 'vitest';
import { servedAlone } from '../../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone();

/** Ten hours, the last point a minute ago. */
const [hours, spacingSeconds] = [10, 120] as const;
const end = epochFromUnixMs(60_000 * Math.floor(Date.now() / 60_000) - 60_000);
const start = addSeconds(end, -3600 * hours);
const epochs = Array.from({ length: (3600 * hours) / spacingSeconds + 1 }, (_, at) =>
  addSeconds(start, spacingSeconds * at),
);
const spacecraft = {
  massKg: 1,
  dragAreaM2: 0.01,
  dragCoefficient: 2.2,
  radiationAreaM2: 0.01,
  radiationCoefficient: 1.3,
};
const asked = { positions: JSON.stringify({ frame: 'ITRF', scale: 'UTC' }) };

/** Positions in ITRF with some metres of noise; after the push [m/s] at the start along the track, and with a clock that is ahead. */
async function telemetry({ pushMPerS = 0, aheadSeconds = 0 } = {}): Promise<string> {
  const state = {
    frame: 'GCRF',
    positionKm: [8500, 0, 0],
    velocityKmPerS: [0, 2.78, 6.25 + pushMPerS / 1000],
  } as const;
  const forces = await forcesByHeight(2100, referenceSpaceWeather);
  const path = propagateToEpochs({ start: { epoch: start, state }, spacecraft, forces }, epochs);
  const rows = epochs.map((epoch, at) => {
    const { positionKm } = stateInFrame(stateOfTrajectory(path, at), { frame: 'ITRF', epoch });
    const noisy = positionKm.map((value, axis) => value + 0.005 * Math.sin(12.9898 * (3 * at + axis) ** 2));
    return [formatUtc(addSeconds(epoch, aheadSeconds), 3), ...noisy.map((value) => value.toFixed(5))].join(',');
  });
  return ['utc,x_km,y_km,z_km', ...rows].join('\n');
}

let good = '';
let satelliteId = '';
/** The answer to the solution that all others are compared with. */
let first: Awaited<ReturnType<typeof ca.upload>>;

beforeAll(async () => {
  good = await telemetry();
  satelliteId = (await ca.ask('POST', '/satellites', { name: 'CUBE', cosparId: '2026-050A' })).json().satelliteId;
  first = await ca.upload({ 'telemetry.csv': good }, { ...asked, 'satellite-id': satelliteId });
});

describe('an upload of the positions of a receiver', () => {
  it('without a satellite is refused', async () => {
    const answer = await ca.upload({ 'telemetry.csv': good }, asked);
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, '/satellite-id']);
  });

  it('becomes an operational ephemeris for seven days with covariance, which says how good it is', () => {
    const [file] = first.json().accepted;
    expect(file).toMatchObject({
      fileName: 'telemetry.csv.oem',
      format: 'OEM KVN',
      satelliteId,
      designation: 'OPERATIONAL',
    });
    expect(file.segments).toMatchObject([{ hasCovariance: true }]);
    const days = (Date.parse(`${file.segments[0].stop}Z`) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(file.warnings[0]).toMatchObject({
      code: 'POSITIONS_FITTED',
      parameters: { used: epochs.length, rejected: 0 },
    });
    expect(file.warnings[0].parameters.clock).toContain('was not checked');
    expect(file.warnings[0].parameters.day).toBeLessThan(100);
  });

  it('with a clock 18 s ahead of the solution before is refused with the cause', { tags: 'all' }, async () => {
    const wrong = await telemetry({ aheadSeconds: 18 });
    const answer = await ca.upload({ 'telemetry.csv': wrong }, { ...asked, 'satellite-id': satelliteId });
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      422,
      expect.stringContaining('GPS time called UTC'),
    ]);
  });

  it('of a short pass continue the solution before, unless they are to begin a new arc', async () => {
    const rows = good.split('\n');
    const begin = (await ca.ask('POST', '/satellites', { name: 'PASS', cosparId: '2026-051A' })).json().satelliteId;
    const arc = rows.slice(0, -9).join('\n');
    const pass = [rows[0], ...rows.slice(-9)].join('\n');
    const to = { ...asked, 'satellite-id': begin };
    expect((await ca.upload({ 'arc.csv': arc }, to)).statusCode).toBe(201);
    const alone = { ...to, positions: JSON.stringify({ frame: 'ITRF', scale: 'UTC', newArc: true }) };
    const refused = await ca.upload({ 'pass.csv': pass }, alone);
    expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
      422,
      expect.stringContaining('less than 20 minutes'),
    ]);
    const [file] = (await ca.upload({ 'pass.csv': pass }, to)).json().accepted;
    expect([file.designation, file.warnings[0].parameters.used]).toEqual(['OPERATIONAL', epochs.length]);
    const late = (text: string) => formatUtc(addSeconds(parseEpoch(text, 'UTC'), 18), 3);
    const wrong = [rows[0], ...rows.slice(-9).map((row) => row.replace(/^[^,]+/, late))].join('\n');
    const clock = await ca.upload({ 'pass.csv': wrong }, to);
    expect([clock.statusCode, clock.json().errors[0].message]).toEqual([
      422,
      expect.stringContaining('GPS time called UTC'),
    ]);
  });

  it('that contradicts the solution before is held back', async () => {
    const pushed = await telemetry({ pushMPerS: 0.05 });
    const [held] = (await ca.upload({ 'pushed.csv': pushed }, { ...asked, 'satellite-id': satelliteId })).json()
      .accepted;
    expect(held).toMatchObject({ designation: 'QUARANTINED' });
    expect(held.plausibility[0]).toMatchObject({ code: 'POSITIONS_DOUBTFUL', isFatal: true });
    expect(held.plausibility[0].parameters.reason).toContain('sigma of both');
  });

  it('is used again once it agrees with the solution before', { tags: 'all' }, async () => {
    const [next] = (await ca.upload({ 'again.csv': good }, { ...asked, 'satellite-id': satelliteId })).json().accepted;
    expect(next.designation).toBe('OPERATIONAL');
    expect(next.warnings[0].parameters.clock).toContain('agrees with the reference');
  });
});
