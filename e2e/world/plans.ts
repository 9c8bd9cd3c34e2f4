import { msPerHour } from '@farpass/astro/constants';

const place = { radialKm: 1, alongTrackKm: 0.5, crossTrackKm: 0.4 };
const vector = [0, 0, 0];

/** An event at its closest approach, with the burn. */
function outcomeOf(tcaMs: number) {
  const at = (hours: number) => new Date(tcaMs + hours * msPerHour).toISOString();
  return {
    ...place,
    tca: at(0),
    missDistanceKm: 1.2,
    probability: 1e-7,
    aggregateProbability: 1e-7,
    method: 'foster1992',
  };
}

/** An open event of the satellite that a burn solves. */
export function knownEventOf(tcaMs: number) {
  const at = (hours: number) => new Date(tcaMs + hours * msPerHour).toISOString();
  return {
    conjunctionId: 'one',
    cdmId: 'cdm',
    secondaryId: '81000',
    secondaryName: 'STRAY DEB',
    tcaBefore: at(0),
    tcaAfter: at(0),
    missBeforeM: 60,
    missAfterM: 1200,
    probabilityBefore: 3e-4,
    probabilityAfter: 1e-7,
    riskBefore: 'CRITICAL',
    riskAfter: 'LOW',
  };
}

/** A burn eight hours before the closest approach, flown. */
export function evaluationOf(tcaMs: number) {
  const at = (hours: number) => new Date(tcaMs + hours * msPerHour).toISOString();
  const outcome = outcomeOf(tcaMs);
  return {
    cdmId: 'cdm',
    forces: 'all',
    hardBodyRadiusM: 10,
    linearDifferenceM: 0.1,
    metBefore: [],
    lookAheadDays: 0,
    manoeuvre: {
      manoeuvreType: 'IMPULSIVE',
      ignitionEpoch: at(-8),
      orbitsBeforeTca: 5,
      totalDeltaVMagnitude: 0.03,
      totalThrustingTime: 0,
      deltaVMagnitude: 0.03,
      deltaVReferenceFrame: 'TNW',
      deltaVVector: [0.03, 0, 0],
      manoeuvreDuration: 0,
      positionBefore: vector,
      velocityBefore: vector,
      positionAfter: vector,
      velocityAfter: vector,
      smaChange: 50,
    },
    before: { ...outcome, probability: 3e-4 },
    after: outcome,
    met: [],
    warnings: [],
  };
}

/** A plan that was executed. */
export function planOf(tcaMs: number) {
  const at = (hours: number) => new Date(tcaMs + hours * msPerHour).toISOString();
  return {
    manoeuvreId: 'plan-1',
    conjunctionId: 'one',
    satelliteId: 'sat-1',
    name: 'Raise',
    state: 'EXECUTED',
    etag: '"5"',
    burn: { ignition: at(-8), frame: 'TNW', deltaVMPerS: [0.03, 0, 0] },
    evaluation: evaluationOf(tcaMs),
    knownEvents: [knownEventOf(tcaMs)],
    isOutOfDate: false,
    isTooLate: false,
    needsTwoPeople: false,
    changedInputs: [],
    actions: [],
    plannedBy: 'grace',
    createdBy: 'grace',
    createdAt: at(-20),
    changedAt: at(-7),
    isSynthetic: true,
    log: [],
  };
}

/** A small trade space: burns along the track at three times, of two sizes each way. */
export function tradeSpaceOf(tcaMs: number) {
  const at = (hours: number) => new Date(tcaMs + hours * msPerHour).toISOString();
  const cells = (value: (cell: number) => number) => Array.from({ length: 12 }, (_, cell) => value(cell));
  return {
    conjunctionId: 'one',
    cdmId: 'cdm',
    tca: at(0),
    periodS: 5700,
    before: { ...outcomeOf(tcaMs), probability: 3e-4, aggregateProbability: 3e-4 },
    target: 3e-6,
    constraints: {
      from: at(-10),
      until: at(-6),
      stepsPerOrbit: 16,
      directions: ['+T', '-T'],
      maximumDeltaVMPerS: 0.05,
      blackouts: [],
      sizeErrorFraction: 0,
      pointingErrorDeg: 0,
    },
    ignitions: [-10, -8, -6].map((hours) => ({
      ignitionEpoch: at(hours),
      orbitsBeforeTca: -hours / 1.58,
      isAllowed: hours !== -6,
    })),
    directions: ['+T', '-T'],
    sizesMPerS: [0.01, 0.05],
    missDistanceKm: cells(() => 1),
    probability: cells((cell) => (cell % 2 === 0 ? 1e-5 : 1e-7)),
    aggregateProbability: cells((cell) => (cell % 2 === 0 ? 1e-5 : 5e-7)),
    met: cells(() => 0),
    cheapest: 1,
    safest: 1,
    strategies: [{ strategy: 'LONG_TERM', cell: 1 }],
    neededMPerS: [0.03, 0.03, 0.03, 0.03, 0.03, 0.03],
    isFromKnown: false,
    lookAheadDays: 3,
  };
}
