import { secondsPerDay } from '@farpass/astro/constants';
import { stateInFrame } from '@farpass/astro/frames';
import { type CartesianState, degreesOf } from '@farpass/astro/linear';
import { keplerianOfState } from '@farpass/astro/orbits';
import { forcesText } from '@farpass/astro/propagation';
import { addSeconds, type Epoch } from '@farpass/astro/time';
import type { OrbitResultDocument } from '@farpass/contract/odt';
import {
  determinedReport,
  type FlownOrbit,
  flownOrbit,
  keptTracks,
  knowledgeEpochs,
  positionKnowledge,
  spanOfTracks,
} from '@farpass/operations/tracking';
import { type Determined, type Finding, orbitAt, periodOf, positionSigmaKm } from '@farpass/tracking/determine';
import { isWithinSearch } from '@farpass/tracking/search';
import { judgedOrbit } from '@farpass/tracking/verdict';
import type { FileResiduals } from '../sensors/calibration.ts';
import type { OrbitHeadline } from '../tables.ts';
import { daysAfter, type Evidence, utcText } from './found.ts';
import { offersOf, proposalsFor } from './offers.ts';
import { rejectionOf, sensorsOf, sharesOf, tracksOf } from './residuals.ts';
import { samplesOf } from './samples.ts';
import { type WrittenMessage, writtenOrbit } from './written.ts';

/** The outcome of a determination. */
export type DetermineAnswer =
  | {
      readonly kind: 'failed';
      readonly failure: string;
      readonly findings?: OrbitHeadline['findings'];
    }
  | {
      readonly kind: 'determined';
      readonly headline: OrbitHeadline;
      readonly result: OrbitResultDocument;
      readonly messages: readonly WrittenMessage[];
      /** Residuals that can be used to judge the sensor, by file; none for a poor orbit, and none if a person chose the measurements. */
      readonly samples: readonly FileResiduals[];
    };

/** For this long after the last measurement, the orbit is compared with the one before: now and a week ahead. */
const comparedDays = 8;
/** Of two hours. */
const comparedSteps = 12 * comparedDays;

/** A determination with everything that a reader needs to judge it. */
export function evidenceOf(evidence: Evidence): DetermineAnswer {
  const { fit, remarks } = evidence;
  const { found } = fit;
  if (found.kind === 'failed') return { kind: 'failed', failure: found.reason, findings: [saidFinding(found.finding)] };
  const { last } = keptSpan(evidence);
  const report = determinedReport(found, {
    tracks: evidence.tracks,
    forces: evidence.order.forces ?? forcesText(evidence.asked.forces),
    modelError: evidence.asked.modelError,
    epoch: last,
    notes: remarks.map(({ text }) => text),
  });
  const [at] = orbitAt(found.orbit, [last]);
  const { positionKm, velocityKmPerS, covariance } = report;
  if (at === undefined || positionKm === null || velocityKmPerS === null || covariance === null)
    return { kind: 'failed', failure: meetsGround.text, findings: [meetsGround] };
  const flown = flownAfter(evidence, found);
  const knowledge = positionKnowledge({ known: evidence.asked.known, flown }, stepsFrom(flown.span.at));
  const written = writtenOrbit(evidence, flown);
  const residuals = report.residuals.map((residual, index) => ({
    ...residual,
    ...rejectionOf(found.residuals[index]),
    track: found.residuals[index]?.track ?? 0,
    'file-id': evidence.fileOf[residual.segment]?.fileId ?? '',
    sensorCode: evidence.fileOf[residual.segment]?.sensorCode ?? '',
  }));
  const all = [...remarks, ...written.remarks];
  const result: OrbitResultDocument = {
    frame: 'EME2000',
    positionKm: [...positionKm],
    velocityKmPerS: [...velocityKmPerS],
    covariance: covariance.map((row) => [...row]),
    covarianceScale: report.covarianceScale,
    initial: report.initial,
    aprioriUse: fit.use,
    forces: report.forces,
    modelError: evidence.asked.modelError,
    areaToMassM2PerKg: fit.spacecraft.dragAreaM2 / Math.max(fit.spacecraft.massKg, 1e-9),
    consistency: {
      reducedChiSquare: report.reducedChiSquare,
      isConsistent: report.covarianceScale === 1,
      shares: sharesOf(evidence, found),
    },
    ...(Number.isFinite(found.uncertaintyLater) ? { uncertaintyOneRevolutionLater: found.uncertaintyLater } : {}),
    rms: report.rms,
    sensors: sensorsOf(residuals, evidence),
    tracks: tracksOf(residuals, evidence),
    residuals,
    solved: report.solved,
    proposals: proposalsFor(evidence, found),
    ...(report.burn === undefined
      ? {}
      : { burn: { ...report.burn, deltaVRtnKmPerS: [...report.burn.deltaVRtnKmPerS] } }),
    ...orbitBefore(evidence, last),
    after: orbitAtEpoch({ source: 'determined from the measurements', origin: 'DETERMINED' }, at.state, last),
    uncertainty: uncertaintyOf(knowledge),
    offers: offersOf(found, evidence),
    files: written.files,
    notes: all.map(({ text }) => text),
    remarks: all,
  };
  const rejected = residuals.filter((residual) => residual.rejected !== undefined).length;
  return {
    kind: 'determined',
    headline: {
      verdict: found.verdict,
      judgement: judgementOf(found, { evidence, knowledge }),
      reasons: [...found.reasons],
      findings: found.findings.map(saidFinding),
      epoch: report.epoch,
      positionSigmaKm: positionSigmaKm(at.covariance),
      numberOfMeasurements: residuals.length,
      numberOfRejected: rejected,
    },
    result: plain(result),
    messages: written.messages,
    samples: found.verdict === 'good' && found.leftOut === undefined ? samplesOf(evidence, found) : [],
  };
}

type Knowledge = ReturnType<typeof positionKnowledge>;

/** The verdict with the comparison over the days ahead, where the orbit before has a covariance. */
function judgementOf(
  found: Determined,
  { evidence, knowledge }: { readonly evidence: Evidence; readonly knowledge: Knowledge },
) {
  const judged = knowledge.filter((each) => each.daysAfter <= daysAfter);
  const ahead = judged.flatMap(({ before, after }) =>
    before === undefined || after === undefined ? [] : [{ beforeKm: before.totalKm, afterKm: after.totalKm }],
  );
  // After a burn, the orbit is meant to be another one.
  const apart = found.burn === undefined ? judged.flatMap(({ squaredApart }) => squaredApart ?? []) : [];
  const isWithinSearch = isWithinStated(found, evidence);
  const { verdict, tests } = judgedOrbit({ ...found, ahead, apart, isWithinSearch });
  return { verdict, tests: tests.map(({ test, isPassed }) => ({ test, isPassed })) };
}

/** The first and the last measurement that counts. */
function keptSpan({ tracks, asked }: Pick<Evidence, 'tracks' | 'asked'>) {
  return spanOfTracks(keptTracks(tracks, asked.leftOut));
}

/** Whether an object that was searched for lies where the search says it may be; undefined without a search. */
function isWithinStated(found: Determined, evidence: Evidence): boolean | undefined {
  const { order, asked } = evidence;
  if (order.search === undefined) return undefined;
  const { first } = keptSpan(evidence);
  const stateAt = asked.known?.orbit.stateAt;
  const isFixed = found.verdict === 'good';
  return stateAt !== undefined && isWithinSearch({ orbit: found.orbit, from: first, stateAt, isFixed }, order.search);
}

const meetsGround = { code: 'MEETS_GROUND', text: 'the orbit meets the ground before the last measurement' } as const;

const saidFinding = ({ code, text, parameters }: Finding) => ({
  code,
  text,
  ...(parameters === undefined ? {} : { parameters: { ...parameters } }),
});

/** Without undefined fields, because JSON has none. */
function plain(result: OrbitResultDocument): OrbitResultDocument {
  return JSON.parse(JSON.stringify(result));
}

type Origin = Pick<OrbitResultDocument['after'], 'orbitDataType' | 'origin' | 'source'>;

function orbitBefore({ asked, order }: Evidence, epoch: Epoch<'UTC'>): Pick<OrbitResultDocument, 'before'> {
  const state = asked.known?.orbit.stateAt(epoch);
  if (state === undefined || order.apriori === undefined) return {};
  const { text: _, ...from } = order.apriori;
  return { before: orbitAtEpoch(from, state, epoch) };
}

function orbitAtEpoch(from: Origin, state: CartesianState, epoch: Epoch<'UTC'>): OrbitResultDocument['after'] {
  const { positionKm, velocityKmPerS } = stateInFrame({ frame: 'GCRF', ...state }, { frame: 'EME2000', epoch });
  const found = keplerianOfState({ frame: 'EME2000', positionKm, velocityKmPerS });
  const period = periodOf({ positionKm, velocityKmPerS });
  return {
    ...from,
    positionKm: [...positionKm],
    velocityKmPerS: [...velocityKmPerS],
    elements: {
      semiMajorAxisKm: found.semiMajorAxisKm,
      eccentricity: found.eccentricity,
      inclinationDeg: degreesOf(found.inclinationRad),
      nodeDeg: degreesOf(found.nodeRad),
      argumentOfPerigeeDeg: degreesOf(found.argumentOfPeriapsisRad),
      trueAnomalyDeg: degreesOf(found.trueAnomalyRad),
      ...(period === undefined ? {} : { periodMinutes: period / 60 }),
    },
  };
}

/** The orbit from its first measurement to some days after its last. */
function flownAfter(evidence: Evidence, found: Determined): FlownOrbit {
  const { first, last } = keptSpan(evidence);
  const span = { from: first, at: last, to: addSeconds(last, daysAfter * secondsPerDay) };
  return flownOrbit(found, span, knowledgeEpochs(stepsFrom(last)));
}

const stepsFrom = (from: Epoch<'UTC'>) => ({ from, days: comparedDays, steps: comparedSteps });

function uncertaintyOf(knowledge: Knowledge): OrbitResultDocument['uncertainty'] {
  return knowledge.map(({ epoch, daysAfter: days, before, after, difference: apart }) => ({
    time: utcText(epoch),
    daysAfter: days,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(apart === undefined ? {} : { difference: apart }),
  }));
}
