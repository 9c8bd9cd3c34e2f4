import { secondsPerDay, wgs84 } from '@farpass/astro/constants';
import { significant } from '@farpass/astro/figures';
import { type CartesianState, cross, leadingBlock, norm, symmetricEigen } from '@farpass/astro/linear';
import { parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { Encounter } from '@farpass/conjunction/approach';
import { type ClaimedCovariance, credibilityFaults, kindOfObject } from '@farpass/conjunction/covariance';
import { type MessageSide, type RiskDoubt, reasonInEnglish } from '@farpass/conjunction/event';
import { rtnCovarianceOf } from './covariance.ts';
import type { IntakeWarning } from './default.ts';
import { believableRadiusKm, leastRadiusKm } from './radius/hard-body.ts';

const sides = ['object1', 'object2'] as const;

/**
 * Doubts that keep a message from lowering a risk, however small its probability is: covariances that no orbit determination
 * gives, orbits from old observations, an object that re-enters, a combined radius that no pair has.
 */
export function doubtsOf(cdm: Cdm, encounter: Encounter): readonly RiskDoubt[] {
  return [
    ...sides.flatMap((side) => objectDoubts(cdm, side, side === 'object1' ? encounter.primary : encounter.secondary)),
    ...radiusDoubts(cdm, encounter.hardBodyRadiusKm),
  ];
}

/** A doubt as a warning of its message. */
export function doubtWarning({ code, parameters }: RiskDoubt): IntakeWarning {
  return { code, sentence: reasonInEnglish({ code, parameters }), parameters };
}

function objectDoubts(cdm: Cdm, side: MessageSide, state: CartesianState): readonly RiskDoubt[] {
  const { values: metadata } = cdm[side].metadata;
  const object = metadata.OBJECT_DESIGNATOR;
  const claim = claimOf(cdm, side, state);
  const named = (doubt: RiskDoubt): RiskDoubt => ({ ...doubt, parameters: { object, ...doubt.parameters } });
  const isDefault = metadata.COVARIANCE_METHOD === 'DEFAULT';
  const faults = claim === undefined || isDefault ? [] : credibilityFaults(claim);
  return [
    ...faults.map((fault): RiskDoubt => ({ rule: 'NOT_CREDIBLE', ...fault })),
    ...reentryDoubts(cdm, side, state),
    ...(isDefault ? [] : ageDoubts(cdm, side, state)),
  ].map(named);
}

function claimOf(cdm: Cdm, side: MessageSide, state: CartesianState): ClaimedCovariance | undefined {
  const covariance = rtnCovarianceOf(cdm[side]);
  if (covariance.kind === 'missing') return undefined;
  const { matrix } = covariance;
  const size = Math.sqrt(matrix.length);
  const variance = (axis: number) => matrix[axis * size + axis] ?? 0;
  const { OBJECT_TYPE: type, OBJECT_NAME: name } = cdm[side].metadata.values;
  return {
    kind: kindOfObject({ type: kinds[type ?? ''], name }),
    heightKm: norm(state.positionKm) - wgs84.equatorialRadiusKm,
    speedKmPerS: norm(state.velocityKmPerS),
    eccentricity: orbitOf(state).eccentricity,
    variancesKm2: [variance(0), variance(1), variance(2)],
    leastVarianceKm2: symmetricEigen(leadingBlock(matrix, 3)).values[0] ?? 0,
    predictionS: predictionS(cdm, side),
    dissipationWPerKg: cdm[side].data.values.SEDR?.value,
  };
}

const kinds: Readonly<Record<string, 'payload' | 'rocket body' | 'debris'>> = {
  PAYLOAD: 'payload',
  'ROCKET BODY': 'rocket body',
  DEBRIS: 'debris',
};

/** From the last observation to the closest approach; from the creation of the message if that is not stated or later. */
function predictionS(cdm: Cdm, side: MessageSide): number {
  const { TIME_LASTOB_END: end, TIME_LASTOB_START: start } = cdm[side].data.values;
  const utc = (text: string) => parseEpoch(text, 'UTC');
  const tca = utc(cdm.relative.values.TCA);
  const created = secondsBetween(tca, utc(cdm.header.values.CREATION_DATE));
  const observed = end ?? start;
  return observed === undefined ? created : Math.max(created, secondsBetween(tca, utc(observed)));
}

interface Orbit {
  readonly eccentricity: number;
  readonly periodS: number;
}

function orbitOf({ positionKm, velocityKmPerS }: CartesianState): Orbit {
  const { muKm3PerS2 } = wgs84;
  const energy = norm(velocityKmPerS) ** 2 / 2 - muKm3PerS2 / norm(positionKm);
  const parameterKm = norm(cross(positionKm, velocityKmPerS)) ** 2 / muKm3PerS2;
  const eccentricity = Math.sqrt(Math.max(0, 1 + (2 * energy * parameterKm) / muKm3PerS2));
  const semiMajorAxisKm = -muKm3PerS2 / (2 * energy);
  return {
    eccentricity,
    periodS: energy < 0 ? 2 * Math.PI * Math.sqrt(semiMajorAxisKm ** 3 / muKm3PerS2) : Number.POSITIVE_INFINITY,
  };
}

/** Nothing stays in orbit for days below this height, km. */
const reentryHeightKm = 200;
/** An object that loses this much, W/kg, falls 2 km a day or more: it re-enters within weeks. */
const reentryDissipationWPerKg = 0.1;
/** The air of a re-entry is not known within a factor; its sigmas may be a thousand times larger within days. */
const reentrySigmasUpTo = 1000;

function reentryDoubts(cdm: Cdm, side: MessageSide, state: CartesianState): readonly RiskDoubt[] {
  const dissipation = cdm[side].data.values.SEDR?.value ?? 0;
  const heightKm = norm(state.positionKm) - wgs84.equatorialRadiusKm;
  if (heightKm >= reentryHeightKm && dissipation < reentryDissipationWPerKg) return [];
  const parameters = {
    height: heightKm.toFixed(0),
    dissipation: dissipation > 0 ? significant(dissipation, 2) : '?',
  };
  return [{ rule: 'REENTRY', code: 'OBJECT_REENTERS', parameters, sigmasUpTo: reentrySigmasUpTo }];
}

/**
 * Longest prediction, days: element sets are used for 14 days at most; deep space is observed less often and
 * drag does not matter there.
 */
const longestDays = { low: 14, deep: 30 } as const;
const deepPeriodS = 225 * 60;

function ageDoubts(cdm: Cdm, side: MessageSide, state: CartesianState): readonly RiskDoubt[] {
  const days = predictionS(cdm, side) / secondsPerDay;
  const limit = orbitOf(state).periodS < deepPeriodS ? longestDays.low : longestDays.deep;
  if (days <= limit) return [];
  const parameters = { days: significant(days, 2), limit: String(limit) };
  const sigmasUpTo = 10 * (days / limit) ** 2;
  return [{ rule: 'NOT_CREDIBLE', code: 'OBSERVATION_OLD', parameters, sigmasUpTo }];
}

function radiusDoubts(cdm: Cdm, radiusKm: number): readonly RiskDoubt[] {
  if (radiusKm >= leastRadiusKm || !(radiusKm > 0)) return [];
  const instead = believableRadiusKm(cdm, radiusKm);
  const inMetres = (km: number) => significant(km * 1000, 3);
  const parameters = { radius: inMetres(radiusKm), least: inMetres(leastRadiusKm), instead: inMetres(instead) };
  return [{ rule: 'RADIUS', code: 'RADIUS_TOO_SMALL', parameters, radiusKm: instead }];
}
