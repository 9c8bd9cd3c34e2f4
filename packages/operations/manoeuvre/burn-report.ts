import { rotationGcrfToEme2000, type StateVector } from '@farpass/astro/frames';
import { rotate, sum, type Vector3 } from '@farpass/astro/linear';
import { addSeconds, type Epoch, formatUtc } from '@farpass/astro/time';
import { type PlanDoubt, withinPlace } from '@farpass/manoeuvre/burns';
import {
  type ApproachOutcome,
  type BurnOutcome,
  burnOutcome,
  checkedOutcome,
  figuresOfBurns,
  freeFlightOf,
  type ManoeuvreEvent,
  type ManoeuvreFigures,
  manoeuvreFigures,
  ownObject,
} from '@farpass/manoeuvre/event';
import { linearDisplacementKm } from '@farpass/manoeuvre/flight';
import type { KnownOutcome } from '@farpass/manoeuvre/known';
import { aggregateProbability, type Secondary } from '@farpass/manoeuvre/secondaries';
import type { NamedBurn } from './burns.ts';
import { planDoubts } from './doubts.ts';

/** The event without a burn, as printed. */
export interface BeforeReport {
  readonly tca: string;
  readonly missDistanceKm: number;
  readonly probability: number;
  readonly method: string;
}

export interface SecondaryReport {
  readonly id: string;
  readonly name: string;
  readonly tca: string;
  readonly missDistanceKm: number;
  readonly relativeSpeedKmPerS: number;
  readonly probability: number;
}

/** One burn, as printed: km, km/s and EME2000, unless a name states another unit or frame. */
export interface BurnReport {
  readonly ignition: string;
  readonly frame: string;
  readonly deltaVMPerS: number;
  readonly propellantKg: number | null;
  readonly positionAtTcaKm: Vector3;
  readonly velocityAtTcaKmPerS: Vector3;
  readonly tca: string;
  readonly missDistanceKm: number;
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
  readonly probability: number;
  /** The method of the probability: for slow pairs one that follows the orbits. */
  readonly method: string;
  /**
   * Probability of the event and of all approaching element sets; the same as `probability` if no catalogue is given.
   */
  readonly aggregateProbability: number;
  readonly secondaries: readonly SecondaryReport[];
  readonly smaChangeKm: number;
  /** The burns one by one, if the plan has several. */
  readonly sequence?: readonly SequencedBurn[];
  /** The manoeuvre in the form of its entity. */
  readonly manoeuvre: ManoeuvreFigures & { readonly ignitionEpoch: string };
  readonly linear: { readonly positionAtTcaKm: Vector3 };
  /** Doubts about the burn. */
  readonly warnings: readonly PlanDoubt[];
}

/** One burn of several; its vector is along its own frame. */
export interface SequencedBurn {
  readonly ignition: string;
  readonly frame: string;
  readonly deltaVMPerS: number;
  readonly vectorMPerS: Vector3;
  readonly propellantKg: number | null;
  readonly durationS: number;
}

export function utcText(epoch: Epoch<'UTC'>): string {
  return formatUtc(epoch, 6);
}

export function beforeReport(event: ManoeuvreEvent, unburnt: ApproachOutcome): BeforeReport {
  const { tca } = event;
  const outcome = checkedOutcome(event, unburnt);
  return {
    tca: utcText(addSeconds(tca, outcome.seconds)),
    missDistanceKm: outcome.geometry.missDistanceKm,
    probability: outcome.probability,
    method: outcome.method,
  };
}

/** Finds the element sets that the orbit after a burn approaches. */
export type FindMet = (outcome: BurnOutcome) => Promise<readonly Secondary[]>;

/** Propagates each burn of a file, and finds the objects that it approaches. */
export async function burnReports(
  event: ManoeuvreEvent,
  burns: readonly NamedBurn[],
  findMet: FindMet,
): Promise<readonly BurnReport[]> {
  const reports: BurnReport[] = [];
  for (const [index, named] of burns.entries()) {
    const outcome = withinPlace(`burns[${index}]`, () => checkedOutcome(event, burnOutcome(event, named.burn)));
    reports.push(burnReport(event, named, { outcome, met: await findMet(outcome) }));
  }
  return reports;
}

/** A propagated burn, the element sets that it approaches, and the other events of the satellite. */
interface BurnFindings {
  readonly outcome: BurnOutcome;
  readonly met: readonly Secondary[];
  readonly known?: readonly KnownOutcome[] | undefined;
}

/** A propagated burn as all faces print it, with the element sets that it approaches. */
export function burnReport(event: ManoeuvreEvent, named: NamedBurn, found: BurnFindings): BurnReport {
  const { burn, frameName } = named;
  const { outcome, met, known = [] } = found;
  const { flight } = outcome;
  const atTca = inEme2000(flight.atTca);
  const linear = sum(ownObject(event).state.positionKm, linearDisplacementKm(freeFlightOf(event), burn));
  return {
    ignition: utcText(burn.ignition),
    frame: frameName,
    deltaVMPerS: flight.size.deltaVMPerS,
    propellantKg: flight.size.propellantKg ?? null,
    ...{ positionAtTcaKm: atTca.positionKm, velocityAtTcaKmPerS: atTca.velocityKmPerS },
    ...approachFigures(event, outcome, [...met, ...known.map(({ before, after }) => after ?? before)]),
    secondaries: met.map(secondaryReport),
    smaChangeKm: outcome.smaChangeKm,
    ...sequenceOf(named),
    manoeuvre: { ...manoeuvreFigures(event, outcome, frameName), ignitionEpoch: utcText(burn.ignition) },
    linear: { positionAtTcaKm: rotate(rotationGcrfToEme2000, linear) },
    warnings: planDoubts(event, burn),
  };
}

function sequenceOf({ burn, frameName, frameNames = [] }: NamedBurn): Pick<BurnReport, 'sequence'> {
  if (burn.kind !== 'sequence') return {};
  return {
    sequence: figuresOfBurns(burn).map(({ ignition, propellantKg, ...figures }, index) => ({
      ignition: utcText(ignition),
      frame: frameNames[index] ?? frameName,
      propellantKg: propellantKg ?? null,
      ...figures,
    })),
  };
}

/** An approach of the event as every face shows it, with the probability over all others that count. */
export function approachFigures(
  event: ManoeuvreEvent,
  outcome: ApproachOutcome,
  others: readonly Pick<Secondary, 'probability'>[],
) {
  const { geometry, probability, method } = outcome;
  return {
    tca: utcText(addSeconds(event.tca, outcome.seconds)),
    missDistanceKm: geometry.missDistanceKm,
    radialKm: geometry.missKm.radial,
    alongTrackKm: geometry.missKm.transverse,
    crossTrackKm: geometry.missKm.normal,
    probability,
    method,
    aggregateProbability: aggregateProbability([probability, ...others.map((each) => each.probability)]),
  };
}

/** An approaching element set, as printed. */
export function secondaryReport({
  id,
  name,
  tca,
  missDistanceKm,
  relativeSpeedKmPerS,
  probability,
}: Secondary): SecondaryReport {
  return { id, name, tca: utcText(tca), missDistanceKm, relativeSpeedKmPerS, probability };
}

function inEme2000({ positionKm, velocityKmPerS }: StateVector<'GCRF'>) {
  return {
    positionKm: rotate(rotationGcrfToEme2000, positionKm),
    velocityKmPerS: rotate(rotationGcrfToEme2000, velocityKmPerS),
  };
}
