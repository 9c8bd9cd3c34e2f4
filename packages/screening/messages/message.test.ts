import { createSegment } from '@farpass/astro/ephemeris';
import { difference, isPositiveDefinite, norm } from '@farpass/astro/linear';
import { addSeconds, formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import { learnCatalogueModel, shippedModel } from '@farpass/conjunction/covariance';
import { describe, expect, it } from 'vitest';
import {
  absencesOf,
  coverageFound,
  coverageReport,
  namedApproach,
  namedInterval,
  reservationsOf,
  uncheckedReasonIn,
} from '../findings/index.ts';
import { type EphemerisOrbit, listOf, type ObjectRecord, planObjects } from '../objects/index.ts';
import { mergeFindings, Screener, slicesOf } from '../sieve/index.ts';
import { builtKernel, elementsOf } from '../sieve/orbits.fixture.ts';
import { messagesOf } from './message.ts';

const kernel = builtKernel();
const oneMillimetreKm = 1e-6;
const start = parseEpoch('2024-11-01T12:00:00', 'UTC');
const window = { start, durationSeconds: 43_200 };
const circle = { perigeeKm: 700, apogeeKm: 701, argumentOfPerigeeRad: 0, meanAnomalyRad: 0, nodeRad: 1.7 };

function ofSet(id: number, name: string, more: { readonly inclinationRad: number; readonly meanAnomalyRad?: number }) {
  const elements = elementsOf(id, { ...circle, ...more });
  const orbit = { kind: 'elements', elements, isOwn: false } as const;
  return { id: String(id), name, designator: '2020-001A', type: 'PAYLOAD', orbit } as const satisfies ObjectRecord;
}

/** Two crossing orbital planes; the third object is 2 km behind the first. */
const records = [
  ofSet(90_001, 'FIRST', { inclinationRad: 1 }),
  ofSet(90_002, 'SECOND', { inclinationRad: 2.1 }),
  ofSet(90_003, 'COMPANION', { inclinationRad: 1, meanAnomalyRad: 0.0003 }),
];

function screened(objects: readonly ObjectRecord[]) {
  const { task } = planObjects(kernel, {
    ...window,
    objects,
    primaries: [0],
    choiceOf: () => ({ kind: 'own', volume: { kind: 'sphere', radiusKm: 50 } }),
  });
  const screener = new Screener(kernel, task);
  const findings = mergeFindings(slicesOf(task).map((slice) => screener.screen(slice)));
  return { screening: { ...window, objects: listOf(objects), task }, findings };
}

const { screening, findings } = screened(records);
const [event] = findings.events.filter(({ secondary }) => secondary === 1);
if (event === undefined) throw new Error('the two do not meet');
const models = { ofClasses: [shippedModel] };

describe('the message of an approach', () => {
  const message = messagesOf(screening, { kernel, models })(event);

  it('has the states of both objects at the approach, whose distance is the miss', () => {
    const { object1, object2, tca } = message;
    expect(norm(difference(object2.state.positionKm, object1.state.positionKm)) - event.distanceKm).toBeLessThan(
      oneMillimetreKm,
    );
    expect(Math.abs(secondsBetween(tca, start) - event.seconds)).toBeLessThan(1e-6);
    expect([object1.state.frame, object2.state.frame]).toEqual(['EME2000', 'EME2000']);
    expect(message.screening).toEqual({
      from: start,
      to: addSeconds(start, window.durationSeconds),
      volume: { kind: 'sphere', radiusKm: 50 },
    });
    expect(message.hardBodyRadiusM).toBeUndefined();
  });

  it('names the objects, and says from whose errors the covariances of element sets come', () => {
    const { object1 } = message;
    const { state: _, covarianceRtn, mixture = [], ...said } = object1;
    expect(said).toEqual({
      designator: '90001',
      name: 'FIRST',
      internationalDesignator: '2020-001A',
      objectType: 'PAYLOAD',
      ephemerisName: undefined,
      covarianceMethod: 'DEFAULT',
      covarianceSource: 'CLASS',
      maneuverable: 'N/A',
      comments: [
        expect.stringMatching(/^Covariance of low confidence\. Element set of 0\.\d\d days\. Learnt from/),
        'State from element set of 90001 at 2024-11-01T12:00:00Z.',
      ],
    });
    // The errors of payloads: most are smaller than the covariance says, which holds 95 % of them, and some are larger.
    const [core, wide] = mixture;
    expect((core?.share ?? 0) + (wide?.share ?? 0)).toBeCloseTo(1, 9);
    expect(core?.share).toBeGreaterThan(0.5);
    expect(core?.sigmas[1]).toBeLessThan(0.95);
    expect(wide?.sigmas[1]).toBeGreaterThan(1);
    expect(covarianceRtn).toHaveLength(36);
    expect(isPositiveDefinite(covarianceRtn)).toBe(true);
  });

  it('says that a person left measurements out of the determination of an orbit', () => {
    const objects = records.map((record) => ({ ...record, orbit: { ...record.orbit, leftOut: 2 } }));
    const { object1 } = messagesOf({ ...screening, objects: listOf(objects) }, { kernel, models })(event);
    expect(object1.comments.at(-1)).toBe('2 measurements were left out of the determination of its orbit by a person.');
  });

  it('states the drag of an element set where its drag term says it', () => {
    const statedOf = (
      bstarPerEarthRadius: number,
      type: ObjectRecord['type'] = 'DEBRIS',
      perigeeKm = circle.perigeeKm,
    ) => {
      const objects = records.map((record) => {
        const shape = { ...circle, perigeeKm, apogeeKm: perigeeKm + 1, inclinationRad: 1 };
        const elements = { ...elementsOf(Number(record.id), shape), bstarPerEarthRadius };
        return { ...record, type, orbit: { ...record.orbit, elements } };
      });
      return messagesOf({ ...screening, objects: listOf(objects) }, { kernel, models })(event).object1;
    };
    const stated = statedOf(2e-4);
    // The decay of a circle at 700 km by SGP4's air: python-sgp4 2.24 has C1 = 2.922e-10 per minute there for this drag term.
    expect(stated.dissipationWPerKg).toBeCloseTo(2.74e-4, 6);
    expect(stated.comments).toContain('SEDR from the drag term (B*) of its element set.');
    const unsaid = [statedOf(0), statedOf(-2e-4), statedOf(0.02, 'PAYLOAD'), statedOf(2e-4, 'DEBRIS', 950)];
    expect(unsaid.map(({ dissipationWPerKg }) => dissipationWPerKg)).toEqual(Array(4).fill(undefined));
    expect(unsaid.flatMap(({ comments }) => comments).join()).not.toContain('SEDR');
    expect(statedOf(0.02).dissipationWPerKg).toBeCloseTo(2.74e-2, 4);
  });

  it('uses the object’s own history before that of its class', () => {
    const errors = Array.from({ length: 200 }, (_, index) => ({
      objectClass: { regime: 'LEO2', kind: 'payload' } as const,
      objectId: '90001',
      olderDays: 0,
      newerDays: 0.2,
      ageDays: 0.2,
      errorRtnKm: [0.2 * Math.sin(index), 3 * Math.cos(2 * index), 0.3 * Math.sin(3 * index)] as const,
    }));
    const own = learnCatalogueModel(errors);
    const ofObject = ({ id }: ObjectRecord) => (id === '90001' ? own : undefined);
    const { object1, object2 } = messagesOf(screening, { kernel, models: { ...models, ofObject } })(event);
    expect([object1.covarianceSource, object2.covarianceSource]).toEqual(['OWN_HISTORY', 'CLASS']);
    expect([object1.covarianceMethod, object2.covarianceMethod]).toEqual(['DEFAULT', 'DEFAULT']);
  });

  it('from an ephemeris names its file in ASCII, and has the radius if a message about the pair states it', () => {
    const path = Array.from({ length: 61 }, (_, index) => ({
      epoch: addSeconds(message.tca, 60 * (index - 30)),
      state: { ...message.object2.state, positionKm: moved(message.object2.state, 60 * (index - 30)) },
    }));
    const orbit = {
      kind: 'ephemeris',
      by: 'OPERATOR_EPHEMERIS',
      source: 'küste.oem',
      made: start,
      ephemeris: { segments: [createSegment({ frame: 'EME2000', points: path })] },
      remarks: [],
      doubts: [],
      combined: { radiusM: 12, others: ['90001'] },
    } as const;
    const other = { id: '2020-002A', catalogueNumber: '90002', name: 'SECOND', designator: '2020-002A' };
    const again = screened([...records.slice(0, 1), { ...other, type: 'UNKNOWN', orbit }]);
    const [met] = again.findings.events;
    if (met === undefined) throw new Error('the two do not meet');
    const { object2, hardBodyRadiusM } = messagesOf(again.screening, { kernel, models })(met);
    expect(hardBodyRadiusM).toBe(12);
    expect(object2).toMatchObject({ designator: '90002', ephemerisName: 'k?ste.oem', covarianceSource: 'CLASS' });
    expect(object2.comments[0]).toMatch(/The ephemeris has no covariance: errors of element sets of 0\.02 days/);
    expect(object2.comments[1]).toBe('State from k?ste.oem.');
  });
});

interface State {
  readonly positionKm: readonly [number, number, number];
  readonly velocityKmPerS: readonly number[];
}

/** A straight line through the closest approach, which is the object's path near it. */
function moved({ positionKm: [x, y, z], velocityKmPerS: [u = 0, v = 0, w = 0] }: State, seconds: number) {
  return [x + u * seconds, y + v * seconds, z + w * seconds] as const;
}

/** A circular orbit over the whole window, from a file. */
function orbitWith(doubts: EphemerisOrbit['doubts'], variancesKm2?: readonly number[]): EphemerisOrbit {
  const [radiusKm, radPerS] = [7078, Math.sqrt(398_600.4418 / 7078 ** 3)];
  const points = Array.from({ length: 722 }, (_, minute) => {
    const [x, y] = [radiusKm * Math.cos(60 * minute * radPerS), radiusKm * Math.sin(60 * minute * radPerS)];
    const state = { frame: 'EME2000', positionKm: [x, y, 0], velocityKmPerS: [-y * radPerS, x * radPerS, 0] } as const;
    return { epoch: addSeconds(start, 60 * minute), state };
  });
  const matrix = Float64Array.from({ length: 36 }, (_, place) =>
    place % 7 === 0 ? (variancesKm2?.[place / 7] ?? 1e-10) : 0,
  );
  const samples = [0, 43_200].map((at) => ({ epoch: addSeconds(start, at), matrix }));
  const covariance = variancesKm2 === undefined ? {} : { covariance: { axes: 'RTN' as const, samples } };
  const ephemeris = { segments: [createSegment({ frame: 'EME2000', points, ...covariance })] };
  return {
    kind: 'ephemeris',
    by: 'OPERATOR_EPHEMERIS',
    source: 'own.oem',
    made: start,
    ephemeris,
    remarks: [],
    doubts,
  };
}

describe('a finding', () => {
  it('has the objects, the time and the age of their data', () => {
    const found = namedApproach(screening, event);
    expect([found.primary.record.name, found.secondary.record.name]).toEqual(['FIRST', 'SECOND']);
    expect(found.primary.ageSeconds).toBeCloseTo(event.seconds, 6);
    expect(found.distanceKm).toBe(event.distanceKm);
    expect(Math.hypot(found.radialKm, found.alongTrackKm, found.crossTrackKm)).toBeCloseTo(found.distanceKm, 9);
    expect(Math.abs(secondsBetween(found.tca, start) - event.seconds)).toBeLessThan(1e-6);
  });

  it('has the times of slow pairs', () => {
    const intervals = findings.intervals.map((interval) => namedInterval(screening, interval));
    expect(intervals).toHaveLength(1);
    expect(intervals[0]).toMatchObject({ primary: { name: 'FIRST' }, secondary: { name: 'COMPANION' } });
    expect(formatEpoch(intervals[0]?.from ?? start, 0)).toBe('2024-11-01T12:00:00');
    expect(intervals[0]?.minimumKm).toBeGreaterThan(1);
  });

  it('has the coverage of an object in one record', () => {
    const coverage = coverageFound(screening, 0, absencesOf(findings));
    expect(coverageReport(screening, { object: 0, coverage, approaches: 3 })).toEqual({
      id: '90001',
      name: 'FIRST',
      role: 'PRIMARY',
      state: 'SCREENED',
      screenedBy: 'ELEMENT_SET',
      source: 'element set of 90001 at 2024-11-01T12:00:00Z',
      epoch: '2024-11-01T12:00:00.000000Z',
      ageHours: 0,
      from: '2024-11-01T12:00:00.000000Z',
      to: '2024-11-02T00:00:00.000000Z',
      volume: 'sphere of 50 km',
      approaches: 3,
    });
  });

  it('would have shown an event if both objects have states around it and its position is in the volume', () => {
    const reasonOf = uncheckedReasonIn(kernel, screening);
    const known = { ...event, primary: '90001', secondary: '0090002', seconds: 20_000 };
    expect(reasonOf(known)).toBeUndefined();
    expect(reasonOf({ ...known, alongTrackKm: 60 })).toBe('OUTSIDE_VOLUME');
    expect(reasonOf({ ...known, secondary: '90009' })).toBe('OTHER_NOT_SCREENED');
    expect(reasonOf({ ...known, primary: '90002', secondary: '90001' })).toBe('OWN_NOT_SCREENED');
    expect(reasonOf({ ...known, seconds: 800 })).toBe('OUTSIDE_WINDOW');
    expect(reasonOf({ ...known, seconds: window.durationSeconds - 800 })).toBe('OUTSIDE_WINDOW');
  });

  it('would not have shown an event if an element set is more than 14 days old then', () => {
    const [first, second, third] = records;
    if (first === undefined || second === undefined || third === undefined) throw new Error('three objects');
    const fifteenDaysEarlier = (record: typeof first) => {
      const { epoch } = record.orbit.elements;
      const elements = {
        ...record.orbit.elements,
        epoch: { ...epoch, modifiedJulianDay: epoch.modifiedJulianDay - 15 },
      };
      return { ...record, orbit: { ...record.orbit, elements } };
    };
    const reasonWith = (objects: readonly ObjectRecord[]) =>
      uncheckedReasonIn(
        kernel,
        screened(objects).screening,
      )({
        ...event,
        primary: '90001',
        secondary: '90002',
        seconds: 20_000,
      });
    expect(reasonWith([first, fifteenDaysEarlier(second), third])).toBe('OTHER_TOO_OLD');
    expect(reasonWith([fifteenDaysEarlier(first), second, third])).toBe('OWN_TOO_OLD');
  });

  it('would not have shown an event with an ephemeris that is not proven between its states', () => {
    const reasonWith = (doubts: EphemerisOrbit['doubts']) => {
      const first = {
        id: '90001',
        name: 'FIRST',
        designator: '2020-001A',
        type: 'PAYLOAD',
        orbit: orbitWith(doubts),
      } as const;
      const { screening: byFile } = screened([first, ...records.slice(1)]);
      return uncheckedReasonIn(kernel, byFile)({ ...event, primary: '90001', secondary: '90002', seconds: 20_000 });
    };
    const doubt = (code: 'INTERPOLATION_REPLACED' | 'INTERPOLATION_CONTRADICTED' | 'INTERPOLATION_INEXACT') => [
      { code, sentence: 'the interpolation' },
    ];
    expect(reasonWith([])).toBeUndefined();
    expect(reasonWith(doubt('INTERPOLATION_REPLACED'))).toBeUndefined();
    expect(reasonWith(doubt('INTERPOLATION_CONTRADICTED'))).toBe('OWN_UNCERTAIN');
    expect(reasonWith(doubt('INTERPOLATION_INEXACT'))).toBe('OWN_UNCERTAIN');
  });

  it('would not have shown an event with an ephemeris whose stated covariance is not credible, and says why', () => {
    const shownWith = (variancesKm2: readonly number[] | undefined) => {
      const orbit = orbitWith([], variancesKm2);
      const first = { id: '90001', name: 'FIRST', designator: '2020-001A', type: 'PAYLOAD', orbit } as const;
      const { screening: byFile, findings: found } = screened([first, ...records.slice(1)]);
      const coverage = coverageFound(byFile, 0, absencesOf(found));
      const { notes = [], state } = coverageReport(byFile, { object: 0, coverage, approaches: 0 });
      const reservations = reservationsOf([{ name: 'FIRST', state, notes }], { isTrial: false });
      return {
        unchecked: uncheckedReasonIn(
          kernel,
          byFile,
        )({ ...event, primary: '90001', secondary: '90002', seconds: 20_000 }),
        said: notes.map(({ message }) => message).join(),
        codes: [...notes, ...reservations].map(({ code }) => code),
      };
    };
    const credible = { unchecked: undefined, said: '', codes: [] };
    expect(shownWith(undefined)).toEqual(credible);
    expect(shownWith([1.1e-4, 2.6e-3, 1.4e-4])).toEqual(credible);
    const incredible = { unchecked: 'OWN_UNCERTAIN', codes: ['COVARIANCE_NOT_CREDIBLE', 'COVARIANCE_NOT_CREDIBLE'] };
    // 1 mm in each direction; km² for m², so that 10, 51 and 12 m become centimetres; a negative variance.
    expect(shownWith([1e-12, 1e-12, 1e-12])).toMatchObject({
      ...incredible,
      said: expect.stringMatching(/placeholder/),
    });
    expect(shownWith([1.1e-10, 2.6e-9, 1.4e-10])).toMatchObject({ ...incredible, said: expect.stringMatching(/km²/) });
    expect(shownWith([1.1e-4, -2.6e-3, 1.4e-4])).toMatchObject(incredible);
  });
});
