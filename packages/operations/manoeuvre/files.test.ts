import { egm96 } from '@farpass/astro/constants';
import { stateAt } from '@farpass/astro/ephemeris';
import { stateInFrame } from '@farpass/astro/frames';
import { difference, fromLowerTriangle, isPositiveDefinite, norm } from '@farpass/astro/linear';
import { burnAxesOfName, propagateNumerically, stateOfTrajectory } from '@farpass/astro/propagation';
import { addSeconds, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { readCdm } from '@farpass/ccsds/cdm';
import { readOcm } from '@farpass/ccsds/ocm';
import { readOem, stateNumbers } from '@farpass/ccsds/oem';
import { readOpm } from '@farpass/ccsds/opm';
import { ephemerisOfOcm, ephemerisOfOem } from '@farpass/intake/ephemeris';
import { toldStateOfOpm } from '@farpass/intake/flight';
import { cdmText } from '@farpass/intake/testing';
import type { PlannedBurn } from '@farpass/manoeuvre/burns';
import { burnOutcome } from '@farpass/manoeuvre/event';
import { describe, expect, it } from 'vitest';
import { eventOfCdm } from './event.ts';
import { planFiles } from './files.ts';

const oneMillimetreKm = 1e-6;
const forces = { gravity: { kind: 'point-mass', muKm3PerS2: egm96.muKm3PerS2 } } as const;
const read = readCdm(cdmText(), { mode: 'lenient' });
if (read.kind !== 'message') throw new Error('the message of the test cannot be read');
const { event } = eventOfCdm(read.record, { manoeuvred: 'object1', forces, hardBodyRadiusKm: 0.01 });

function axes(name: string) {
  const found = burnAxesOfName(name);
  if (found === undefined) throw new Error(`no axes ${name}`);
  return found;
}

const ignition = addSeconds(event.tca, -7200.5);
const engine = { massKg: 480, specificImpulseS: 220 };
const burns: readonly (readonly [string, PlannedBurn])[] = [
  ['impulse', { kind: 'impulsive', ignition, axes: axes('RSW'), deltaVMPerS: [0.01, 0.05, -0.02], engine }],
  [
    'impulse of no engine',
    { kind: 'impulsive', ignition, axes: axes('TNW'), deltaVMPerS: [0.05, 0, 0], engine: undefined },
  ],
  [
    'arc',
    {
      kind: 'continuous',
      ignition,
      axes: axes('VNC'),
      direction: [2, 0, 1],
      thrustN: 0.03,
      specificImpulseS: 1600,
      durationS: 1200,
      massKg: 480,
      dutyCycle: 0.7,
    },
  ],
];

const options = {
  originator: 'TEST',
  creation: parseEpoch('2026-11-19T00:00:00', 'UTC'),
  objectName: 'ONE',
  objectId: '2020-001A',
  messageId: 'plan-1',
  afterTcaS: 3600,
  coldHotShare: 0.05,
};

function fileOf(burn: PlannedBurn, ending: string): string {
  const found = planFiles(event, burn, options).find(({ name }) => name === `plan-1${ending}`);
  if (found === undefined) throw new Error(`no file ${ending}`);
  return found.text;
}

function oemPosition(text: string) {
  const message = readOem(text, { mode: 'strict' });
  if (message.kind !== 'message') throw new Error(message.faults.map((fault) => fault.message).join('; '));
  const found = stateAt(ephemerisOfOem(message.record), event.tca);
  if (found.kind !== 'state') throw new Error(found.kind);
  return found.state.positionKm;
}

/** The last position of an ephemeris, km. */
function endOf(text: string): readonly [number, number, number] {
  const found = readOem(text, { mode: 'strict' });
  const last = found.kind === 'message' ? found.record.segments.at(-1)?.states.at(-1) : undefined;
  if (last === undefined) throw new Error('the ephemeris has no states');
  return stateNumbers(last).positionKm;
}

describe('the covariances of an exported ephemeris', () => {
  const [, impulse] = burns[0] ?? [];
  const message = impulse && readOem(fileOf(impulse, '.oem'), { mode: 'strict' });
  const segments = message?.kind === 'message' ? message.record.segments : [];
  const given = segments.flatMap(({ covariances }) => covariances);

  it('are positive definite, with one at the start and one at the end of each part', () => {
    expect(segments).toHaveLength(2);
    for (const { covariances, states } of segments) {
      expect(covariances[0]?.epoch).toBe(states[0]?.epoch);
      expect(covariances.at(-1)?.epoch).toBe(states.at(-1)?.epoch);
    }
    expect(given.length).toBeGreaterThan(10);
    for (const { elements } of given) expect(isPositiveDefinite(fromLowerTriangle(elements.map(Number)))).toBe(true);
  });

  it('of the planned orbit have the errors of the burn from its end on, and the file says how much they add', () => {
    const file = (ending: string) => (impulse === undefined ? '' : fileOf(impulse, ending));
    const sigmaAtEnd = (text: string) => {
      const found = readOem(text, { mode: 'strict' });
      const last = found.kind === 'message' ? found.record.segments.at(-1)?.covariances.at(-1) : undefined;
      return Math.sqrt([0, 2, 5].reduce((sum, place) => sum + Number(last?.elements[place]), 0));
    };
    // An impulse of 55 mm/s that is 5 % wrong: along the track, 3 t Δv grows to metres and tens of metres in hours.
    const [planned, exact, cold, hot] = ['.oem', '-no-burn.oem', '-cold.oem', '-hot.oem'].map(file);
    const addedKm = Math.sqrt(sigmaAtEnd(planned ?? '') ** 2 - sigmaAtEnd(exact ?? '') ** 2);
    const halfSpreadKm = norm(difference(endOf(hot ?? ''), endOf(cold ?? ''))) / 2;
    expect(addedKm).toBeGreaterThan(0.99 * halfSpreadKm);
    expect(addedKm).toBeLessThan(1.3 * halfSpreadKm);
    expect(planned).toMatch(
      /COMMENT Covariance: .* with errors of the burn: 5\.0 percent of its size and 1\.0 deg of its direction/,
    );
    expect(planned).toMatch(
      /COMMENT Position sigma at .*: \d+(\.\d+)? m without and \d+(\.\d+)? m with the errors of the burn/,
    );
    expect(exact).toContain('without errors of the burn');
  });

  it('grow away from the closest approach, where they are those of the message', () => {
    const sizes = given.map(({ epoch, elements }) => ({
      apartS: Math.abs(secondsBetween(parseEpoch(epoch, 'UTC'), event.tca)),
      sigmaKm: Math.sqrt(Number(elements[0]) + Number(elements[2]) + Number(elements[5])),
    }));
    const [nearest] = sizes.toSorted((a, b) => a.apartS - b.apartS);
    const told = event.object1.covarianceRtn;
    const side = Math.sqrt(told.length);
    const sigmaKm = Math.sqrt([0, 1, 2].reduce((sum, axis) => sum + (told[axis * (side + 1)] ?? 0), 0));
    expect(Math.abs((nearest?.sigmaKm ?? 0) / sigmaKm - 1)).toBeLessThan(0.5);
    expect(sizes[0]?.sigmaKm).toBeGreaterThan(sigmaKm);
  });
});

describe('an exported plan', () => {
  it.each(burns)('as an OPM is propagated by its reader to the same place: %s', (_, burn) => {
    const message = readOpm(fileOf(burn, '.opm'), { mode: 'strict' });
    if (message.kind !== 'message') throw new Error(message.faults.map((fault) => fault.message).join('; '));
    const { start } = toldStateOfOpm(message.record);
    const flown = propagateNumerically({ start, spacecraft: start.spacecraft, burns: start.burns, forces }, [
      secondsBetween(event.tca, start.epoch),
    ]);
    const want = burnOutcome(event, burn).flight.atTca;
    expect(norm(difference(stateOfTrajectory(flown, 0).positionKm, want.positionKm))).toBeLessThan(oneMillimetreKm);
  });

  it.each(burns)('as an OEM has the orbit with the burn, before and after it: %s', (_, burn) => {
    const want = stateInFrame(burnOutcome(event, burn).flight.atTca, { frame: 'EME2000', epoch: event.tca });
    expect(norm(difference(oemPosition(fileOf(burn, '.oem')), want.positionKm))).toBeLessThan(oneMillimetreKm);
    const unburnt = stateInFrame(event.object1.state, { frame: 'EME2000', epoch: event.tca });
    expect(norm(difference(oemPosition(fileOf(burn, '-no-burn.oem')), unburnt.positionKm))).toBeLessThan(
      oneMillimetreKm,
    );
    const moved = norm(difference(want.positionKm, unburnt.positionKm));
    for (const [ending, factor] of [
      ['-cold.oem', 0.95],
      ['-hot.oem', 1.05],
    ] as const) {
      const other = norm(difference(oemPosition(fileOf(burn, ending)), unburnt.positionKm));
      expect(other / moved).toBeCloseTo(factor, 2);
    }
  });

  it.each(burns)('as an OCM has the orbit and the manoeuvre: %s', (_, burn) => {
    const message = readOcm(fileOf(burn, '.ocm'), { mode: 'strict' });
    if (message.kind !== 'message') throw new Error(message.faults.map((fault) => fault.message).join('; '));
    const { ephemeris, left } = ephemerisOfOcm(message.record);
    expect(left).toEqual([]);
    const found = stateAt(ephemeris, event.tca);
    if (found.kind !== 'state') throw new Error(found.kind);
    const want = stateInFrame(burnOutcome(event, burn).flight.atTca, { frame: 'EME2000', epoch: event.tca });
    expect(norm(difference(found.state.positionKm, want.positionKm))).toBeLessThan(oneMillimetreKm);
    const block = message.record.blocks.find(({ kind }) => kind === 'man');
    expect(block?.kind === 'man' && block.lines).toHaveLength(1);
  });
});

describe('an exported plan of differential drag', () => {
  const drag: PlannedBurn = {
    kind: 'differential-drag',
    ignition,
    durationS: 1800,
    dragCrossSectionM2: 0.09,
    nominalCrossSectionM2: 0.01,
  };
  const inAir = eventOfCdm(read.record, {
    manoeuvred: 'object1',
    forces: { ...forces, drag: { kind: 'exponential' } },
    hardBodyRadiusKm: 0.01,
    ownDragM2PerKg: 0.02,
  }).event;
  const files = planFiles(inAir, drag, options);
  const text = (ending: string) => files.find(({ name }) => name === `plan-1${ending}`)?.text ?? '';

  it('has the propagated orbit in its OEM and OCM', () => {
    const want = stateInFrame(burnOutcome(inAir, drag).flight.atTca, { frame: 'EME2000', epoch: event.tca });
    expect(norm(difference(oemPosition(text('.oem')), want.positionKm))).toBeLessThan(oneMillimetreKm);
    const message = readOcm(text('.ocm'), { mode: 'strict' });
    if (message.kind !== 'message') throw new Error(message.faults.map((fault) => fault.message).join('; '));
    const found = stateAt(ephemerisOfOcm(message.record).ephemeris, event.tca);
    if (found.kind !== 'state') throw new Error(found.kind);
    expect(norm(difference(found.state.positionKm, want.positionKm))).toBeLessThan(oneMillimetreKm);
  });

  it('says in its OPM and OCM that the acceleration is spread evenly, and that the OEM has the propagated orbit', () => {
    for (const ending of ['.opm', '.ocm']) {
      expect(text(ending)).toMatch(/COMMENT Differential drag: cross-section 0\.09 m\*\*2 .* 0\.01 m\*\*2 otherwise/);
      expect(text(ending)).toMatch(/COMMENT .*spread evenly.*OEM/);
    }
    expect(text('.oem')).not.toContain('spread evenly');
  });

  it('is propagated by a reader of its OPM to the same place, within 5 % of the displacement', () => {
    const message = readOpm(text('.opm'), { mode: 'strict' });
    if (message.kind !== 'message') throw new Error(message.faults.map((fault) => fault.message).join('; '));
    const { start } = toldStateOfOpm(message.record);
    const { spacecraft } = inAir.object1;
    const at = [secondsBetween(event.tca, start.epoch)];
    const given = { start, spacecraft, forces: inAir.forces };
    const flown = stateOfTrajectory(propagateNumerically({ ...given, burns: start.burns }, at), 0);
    const unburnt = stateOfTrajectory(propagateNumerically({ ...given, burns: [] }, at), 0);
    const { positionKm } = burnOutcome(inAir, drag).flight.atTca;
    const moved = norm(difference(positionKm, unburnt.positionKm));
    expect(moved).toBeGreaterThan(0);
    expect(norm(difference(flown.positionKm, positionKm)) / moved).toBeLessThan(0.05);
  });

  it('states the effect of the air in its OPM, without propellant and against the velocity', () => {
    const message = readOpm(text('.opm'), { mode: 'strict' });
    if (message.kind !== 'message') throw new Error(message.faults.map((fault) => fault.message).join('; '));
    const [burn] = toldStateOfOpm(message.record).start.burns;
    const { deltaVMPerS } = burnOutcome(inAir, drag).flight.size;
    expect(burn).toMatchObject({ kind: 'finite', durationSeconds: 1800 });
    expect((burn?.deltaVKmPerS[0] ?? 0) / deltaVMPerS).toBeCloseTo(-1e-3, 9);
  });
});
