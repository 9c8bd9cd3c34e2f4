import { degreesOf } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc, secondsBetween } from '@farpass/astro/time';
import type { Encounter } from '@farpass/conjunction/approach';
import {
  defaultThresholds,
  evidenceOf,
  messageFigures,
  type RiskThresholds,
  riskLevel,
  shrinkModel,
  standingOf,
} from '@farpass/conjunction/event';
import { type PlaneCovariance, principalAxes } from '@farpass/conjunction/plane';
import { type CdmEncounter, crossSectionM2, encounterFromCdm } from '@farpass/intake/cdm';
import { isRadar, lookingSensorOf, measurementStepSeconds, observerOf, trackingSiteOf } from '@farpass/intake/sensors';
import {
  airSigmaShareAt,
  type Chances,
  type Detection,
  isWorthOrdering,
  type LeftCovariance,
  objectsToTrack,
  type SetProspect,
  settledLimits,
  type TrackingValue,
  trackingValue,
  type ValuedPass,
  type ValuedSensor,
} from '@farpass/tracking/value';
import { type CdmSide, type FlownSide, flownSide } from './flown-side.ts';
import type { PassPrice, TrackingValueOrder, ValuedSensorRecord } from './order.ts';
import {
  type AfterReport,
  type ChanceReport,
  type DetectionReport,
  type PassValueReport,
  type SetValueReport,
  sigmasM,
  type TrackingValueReport,
  type TrackingVerdict,
} from './report.ts';
import {
  dueTooSoon,
  firstPassLate,
  noPass,
  noteOf,
  nothingValued,
  settledAlready,
  type ValueNote,
  type ValueReason,
  waitingAsGood,
  worthOrdering,
} from './value-findings.ts';

/** The benefit of tracking for the conjunction of a message. */
export async function trackingValueOf(order: TrackingValueOrder): Promise<TrackingValueReport> {
  const { cdm, from, decideBy, deliverySeconds = 0, thresholds = defaultThresholds } = order;
  const { hardBodyRadiusKm, ownRadiusKm, listed } = order;
  const taken = encounterFromCdm(cdm, { hardBodyRadiusKm, ownRadiusKm, listed });
  const sides = {
    object1: await flownSide(cdm, 'object1', order),
    object2: await flownSide(cdm, 'object2', order),
  };
  const encounter: Encounter = {
    primary: objectOf(sides.object1),
    secondary: objectOf(sides.object2),
    hardBodyRadiusKm: taken.hardBodyRadius.radiusKm,
  };
  const airSigmaShareOf = ({ dynamics }: FlownSide) => order.airSigmaShare ?? airSigmaShareAt(dynamics, taken.tca);
  const valueForSide = (side: CdmSide): SideValue => ({
    side,
    flown: sides[side],
    found:
      taken.contradictions.length > 0
        ? undefined
        : trackingValue({
            tca: taken.tca,
            encounter,
            tracked: side === 'object1' ? 'primary' : 'secondary',
            dynamics: sides[side].dynamics,
            sensors: order.sensors.map((sensor) =>
              valuedSensor(sensor, { ...order, crossSectionM2: crossSectionM2(cdm, side) }),
            ),
            from,
            decideBy,
            deliverySeconds,
            shrinkExponent: shrinkModel(order.history ?? []).exponent,
            thresholds,
            airSigmaShare: airSigmaShareOf(sides[side]),
          }),
  });
  const { side, flown, found } = firstSeen(sidesToTrack(encounter, order.object), valueForSide);
  const identity = taken[side === 'object1' ? 'primary' : 'secondary'];
  const head = {
    tca: utc(taken.tca),
    from: utc(from),
    decideBy: utc(decideBy),
    latestPassEnd: utc(addSeconds(decideBy, -deliverySeconds)),
    settled: settledLimits(thresholds),
    realism: realismOf(flown, { airSigmaShare: airSigmaShareOf(flown), unseenKm: found?.unseenKm ?? 0 }),
    ...notedAs([...[...taken.warnings, ...taken.defaults].map(noteOf), ...sides.object1.notes, ...sides.object2.notes]),
  };
  const tracked = { side, designator: identity.designator, name: identity.name, share: found?.share ?? null };
  if (found === undefined) return { ...head, ...nothing, tracked };
  const passes = found.passes.map((pass) => passReport(pass, order.sensors));
  const sets = found.sets.map((set, place) => setReport(set, { rank: place + 1, passes }));
  const isOver = secondsBetween(decideBy, from) <= deliverySeconds;
  const isLow = isCertainlyLow(found, { taken, encounter, thresholds });
  const [best] = sets;
  const leastSure = best && leastSurePass(passes.filter(({ id }) => best.passIds.includes(id)));
  const { verdict, finding } = judgedBy(found, { isOver, isLow, best, leastSure });
  return {
    ...head,
    verdict,
    ...reasonedAs(finding),
    tracked,
    today: {
      probability: found.probabilityNow,
      riskLevel: riskLevel(found.probabilityNow, thresholds),
      ...afterReport(found.now),
    },
    waiting: chanceReport(found.waiting),
    passes,
    sets,
    best: sets.length === 0 ? null : 0,
    surest: surestOf(sets),
    unusable: found.unusable.map(({ sensor, limit, passes: count }) => ({
      sensorCode: order.sensors[sensor]?.sensorCode ?? '',
      limit,
      passes: count,
    })),
  };
}

/** With this chance or more, an object is where it is looked for. */
const surelyDetected = 0.9;
/** Up to this uncertainty (one sigma), an object is in the field of view of a usual sensor: 2° hold 95 %. */
const usuallyInFieldDeg = 0.5;

function leastSurePass(passes: readonly PassValueReport[]): PassValueReport | undefined {
  const [least] = passes.toSorted((a, b) => a.detection.chance - b.detection.chance);
  if (least === undefined) return undefined;
  const { chance, search } = least.detection;
  if (chance < surelyDetected || search !== null) return least;
  const [widest] = passes
    .filter(isFieldUnknown)
    .toSorted((a, b) => b.detection.directionSigmaDeg[0] - a.detection.directionSigmaDeg[0]);
  return widest;
}

/** Whether the object may be out of a usual field of view, and that of the sensor is not known. */
function isFieldUnknown({ detection: { chanceInField, directionSigmaDeg } }: PassValueReport): boolean {
  return chanceInField === null && directionSigmaDeg[0] > usuallyInFieldDeg;
}

/** The sentence, and the same with its code. */
function reasonedAs(finding: ValueReason) {
  return { reason: finding.text, reasonFinding: finding };
}

function notedAs(notes: readonly ValueNote[]) {
  return { notes: notes.map(({ text }) => text), noteFindings: notes };
}

const nothing = {
  verdict: 'NO_COVARIANCE',
  ...reasonedAs(nothingValued),
  today: null,
  waiting: null,
  passes: [],
  sets: [],
  best: null,
  surest: null,
  unusable: [],
} as const;

/** The benefit of tracking one of the two objects. */
interface SideValue {
  readonly side: CdmSide;
  readonly flown: FlownSide;
  readonly found: TrackingValue | undefined;
}

function sidesToTrack(encounter: Encounter, wanted: CdmSide | undefined): readonly CdmSide[] {
  if (wanted !== undefined) return [wanted];
  return objectsToTrack(encounter).map((tracked) => (tracked === 'primary' ? 'object1' : 'object2'));
}

/** The first object that a sensor sees in time; the first of all if none sees one. */
function firstSeen(
  [first = 'object2', ...others]: readonly CdmSide[],
  valueForSide: (side: CdmSide) => SideValue,
): SideValue {
  const best = valueForSide(first);
  const hasSets = ({ found }: SideValue) => found !== undefined && found.sets.length > 0;
  if (hasSets(best)) return best;
  return others.values().map(valueForSide).find(hasSets) ?? best;
}

function objectOf({ state, covariance }: FlownSide) {
  return { positionKm: state.positionKm, velocityKmPerS: state.velocityKmPerS, covariance };
}

interface LookedFor {
  readonly standardMagnitude?: number | undefined;
  readonly crossSectionM2: number | undefined;
}

function valuedSensor(
  sensor: ValuedSensorRecord,
  { standardMagnitude, crossSectionM2: found }: LookedFor,
): ValuedSensor {
  const smallestM2 = isRadar(sensor) ? sensor.limits?.smallestCrossSectionM2 : undefined;
  return {
    observer: observerOf(sensor, standardMagnitude),
    site: trackingSiteOf(sensor),
    kind: isRadar(sensor) ? 'radar' : 'optical',
    ...lookingSensorOf(sensor),
    stepSeconds: measurementStepSeconds,
    crossSectionMargin: found === undefined || smallestM2 === undefined ? undefined : found / smallestM2,
    price: sensor.price?.amount,
    successShare: sensor.successShare,
  };
}

function utc(epoch: Epoch<'UTC'>): string {
  return formatUtc(epoch, 6);
}

function realismOf(
  { ballisticM2PerKg, ballisticSource, forces }: FlownSide,
  { airSigmaShare, unseenKm }: { readonly airSigmaShare: number; readonly unseenKm: number },
): TrackingValueReport['realism'] {
  return { airSigmaShare, ballisticM2PerKg, ballisticSource, unseenSigmaM: 1000 * unseenKm, forces };
}

function passReport(pass: ValuedPass, sensors: readonly ValuedSensorRecord[]): PassValueReport {
  const record = sensors[pass.sensor];
  const code = record?.sensorCode ?? '';
  const start = utc(pass.from);
  return {
    id: `${code}@${start}`,
    sensorCode: code,
    sensorName: record?.groundSensorName ?? code,
    start,
    end: utc(pass.to),
    maxElevationDeg: degreesOf(pass.highestElevationRad),
    rangeKm: pass.rangeKm,
    measurements: pass.timesSeconds.length,
    price: priceOfPass(pass, record),
    inTime: pass.timing === 'in-time',
    detection: detectionReport(pass.detection),
    ...afterReport(pass.left),
    ...chanceReport(pass.chances),
  };
}

/** A search is paid by its length. */
function priceOfPass({ price: amount }: ValuedPass, record: ValuedSensorRecord | undefined): PassPrice | null {
  return record?.price === undefined || amount === undefined ? null : { ...record.price, amount };
}

function detectionReport({
  directionSigmaRad,
  inField,
  search,
  brightEnough,
  largeEnough,
  chance,
}: Detection): DetectionReport {
  const [larger, smaller] = directionSigmaRad;
  return {
    chance,
    directionSigmaDeg: [degreesOf(larger), degreesOf(smaller)],
    chanceInField: inField ?? null,
    chanceBrightEnough: brightEnough ?? null,
    chanceLargeEnough: largeEnough ?? null,
    search: search === undefined ? null : { ...search },
  };
}

function setReport(
  set: SetProspect,
  { rank, passes }: { readonly rank: number; readonly passes: readonly PassValueReport[] },
): SetValueReport {
  const members = set.passes.flatMap((place) => passes[place] ?? []);
  return {
    rank,
    passIds: members.map(({ id }) => id),
    price: priceOf(members),
    chancePerCost: set.chancePerCost ?? null,
    gainOverWaiting: set.gainOverWaiting,
    ...afterReport(set.left),
    ...chanceReport(set.chances),
  };
}

function priceOf(members: readonly PassValueReport[]): PassPrice | null {
  const charged = members.flatMap(({ price }) => price ?? []);
  const [first] = charged;
  if (first === undefined) return null;
  return { amount: charged.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
}

function afterReport({ rtn, plane }: LeftCovariance): AfterReport {
  return { sigmaRtnM: sigmasM(rtn), covarianceRtnKm2: [...rtn], planeSigmaM: planeSigmasM(plane) };
}

function planeSigmasM(plane: PlaneCovariance): AfterReport['planeSigmaM'] {
  const { problem } = principalAxes(plane, { xKm: 0, yKm: 0 }, 0);
  return [1000 * problem.sigmaXKm, 1000 * problem.sigmaYKm];
}

function chanceReport({ mean, quantiles, cleared, confirmed, settled, burnNeeded }: Chances): ChanceReport {
  const chances = { chanceCleared: cleared, chanceConfirmed: confirmed, chanceSettled: settled };
  return { mean, quantiles, ...chances, chanceBurnNeeded: burnNeeded };
}

function surestOf(sets: readonly SetValueReport[]): number | null {
  const [surest] = sets.toSorted((a, b) => b.chanceSettled - a.chanceSettled || a.rank - b.rank);
  return surest === undefined ? null : surest.rank - 1;
}

interface JudgedMessage {
  readonly taken: CdmEncounter;
  readonly encounter: Encounter;
  readonly thresholds: RiskThresholds;
}

/** Whether the probability is LOW and nothing speaks against it: ignorance settles nothing. */
function isCertainlyLow(
  { probabilityNow: value }: TrackingValue,
  { taken, encounter, thresholds }: JudgedMessage,
): boolean {
  const assessment = {
    kind: 'probability',
    method: 'foster1992',
    value,
    checks: [],
    repairs: [],
    reason: '',
    says: [],
  } as const;
  const { isByDefault, doubts } = taken;
  const evidence = evidenceOf(messageFigures(encounter, assessment), { isByDefault, isContradictory: false, doubts });
  const { level, basis } = standingOf([evidence], { rules: { thresholds } }).risk;
  return level === 'LOW' && basis === 'PROBABILITY';
}

interface Judged {
  readonly verdict: TrackingVerdict;
  readonly finding: ValueReason;
}

interface JudgedSet {
  readonly isOver: boolean;
  readonly isLow: boolean;
  /** The set that an order would buy. */
  readonly best: SetValueReport | undefined;
  /** The pass of this set that is least sure to detect the object; undefined if all of them are sure. */
  readonly leastSure: PassValueReport | undefined;
}

function judgedBy(found: TrackingValue, { isOver, isLow, best, leastSure }: JudgedSet): Judged {
  const { probabilityNow, limits, passes, waiting } = found;
  if (isLow)
    return { verdict: 'SETTLED', finding: settledAlready({ probability: probabilityNow, below: limits.below }) };
  const [first] = passes;
  if (best === undefined) {
    if (isOver) return { verdict: 'TOO_LATE', finding: dueTooSoon };
    if (first !== undefined) return { verdict: 'TOO_LATE', finding: firstPassLate(utc(first.to)) };
    return { verdict: 'NO_PASS', finding: noPass };
  }
  const lookedFor = leastSure && {
    ...leastSure.detection,
    sensorName: leastSure.sensorName,
    isFieldUnknown: isFieldUnknown(leastSure),
  };
  const comparison = { set: best.chanceSettled, waiting: waiting.settled, lookedFor };
  if (isWorthOrdering(best)) return { verdict: 'WORTH', finding: worthOrdering(comparison) };
  return { verdict: 'NO_GAIN', finding: waitingAsGood(comparison) };
}
