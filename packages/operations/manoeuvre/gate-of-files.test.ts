import { egm96, secondsPerDay, wgs84 } from '@farpass/astro/constants';
import { burnAxesOfName } from '@farpass/astro/propagation';
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { readOem } from '@farpass/ccsds/oem';
import { faultsOfOem } from '@farpass/intake/ephemeris';
import { cdmText } from '@farpass/intake/testing';
import type { PlannedBurn } from '@farpass/manoeuvre/burns';
import { describe, expect, it } from 'vitest';
import { eventOfCdm } from './event.ts';
import { planFiles } from './files.ts';

const forces = { gravity: { kind: 'point-mass', muKm3PerS2: egm96.muKm3PerS2 } } as const;

/** Two circular orbits of a radius that cross at a right angle. */
function crossing(radiusKm: number) {
  const speed = Math.sqrt(wgs84.muKm3PerS2 / radiusKm);
  const states = [
    [radiusKm, 0, 0, 0, speed, 0],
    [radiusKm + 0.1, 0, 0, 0, 0, speed],
  ] as const;
  const read = readCdm(cdmText({ states }), { mode: 'lenient' });
  if (read.kind !== 'message') throw new Error('the message of the test cannot be read');
  return eventOfCdm(read.record, { manoeuvred: 'object1', forces, hardBodyRadiusKm: 0.01 }).event;
}

const axes = burnAxesOfName('TNW');
if (axes === undefined) throw new Error('no axes TNW');

const options = {
  originator: 'TEST',
  creation: parseEpoch('2026-11-19T00:00:00', 'UTC'),
  objectName: 'ONE',
  objectId: '2020-001A',
  messageId: 'plan-1',
  afterTcaS: secondsPerDay,
  coldHotShare: 0.05,
};

function oemsOf(radiusKm: number, burnOf: (ignition: PlannedBurn['ignition']) => PlannedBurn) {
  const event = crossing(radiusKm);
  const files = planFiles(event, burnOf(addSeconds(event.tca, -secondsPerDay / 2)), options);
  return files
    .filter(({ name }) => name.endsWith('.oem'))
    .map(({ name, text }) => {
      const message = readOem(text, { mode: 'strict' });
      if (message.kind !== 'message') throw new Error(`${name} cannot be read`);
      return { name, oem: message.record };
    });
}

describe('the ephemerides of an exported plan prove their own interpolation', () => {
  const impulse = (sizeMPerS: number) => (ignition: PlannedBurn['ignition']) =>
    ({ kind: 'impulsive', ignition, axes, deltaVMPerS: [sizeMPerS, 0, 0], engine: undefined }) as const;
  const arc = (ignition: PlannedBurn['ignition']) =>
    ({
      kind: 'continuous',
      ignition,
      axes,
      direction: [1, 0, 0],
      thrustN: 0.3,
      specificImpulseS: 1600,
      durationS: 2500,
      massKg: 480,
      dutyCycle: 1,
    }) as const;

  it.each([
    ['1.5 m/s in GEO', 42_164, impulse(1.5)],
    ['100 m/s in GEO', 42_164, impulse(100)],
    ['100 m/s in a low orbit', 7000, impulse(100)],
    ['an arc of 1.6 m/s in GEO', 42_164, arc],
    ['an arc of 1.6 m/s in a low orbit', 7000, arc],
  ])('%s', (_, radiusKm, burnOf) => {
    const oems = oemsOf(radiusKm, burnOf);
    expect(oems.map(({ name }) => name)).toEqual(
      ['.oem', '-cold.oem', '-hot.oem', '-no-burn.oem'].map((ending) => `plan-1${ending}`),
    );
    for (const { name, oem } of oems) expect([name, faultsOfOem(oem)]).toEqual([name, []]);
  });

  it('because a segment ends at the burn: across it, the gate finds states too far apart', () => {
    const [planned] = oemsOf(42_164, impulse(1.5));
    const [before, after] = planned?.oem.segments ?? [];
    if (before === undefined || after === undefined) throw new Error('no segment on one side');
    const hourly = [
      ...before.states.filter((_, at) => at % 12 === 0),
      ...after.states.filter((_, at) => at % 12 === 6),
    ];
    const whole = { ...before, states: hourly, covariances: [] };
    expect(faultsOfOem({ segments: [whole] }).map(({ code }) => code)).toEqual(['INTERPOLATION_INEXACT']);
  });
});
