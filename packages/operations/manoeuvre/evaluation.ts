import { type Epoch, parseEpoch } from '@farpass/astro/time';
import { planeView } from '@farpass/conjunction/plane';
import {
  arcOfImpulse,
  blackoutDoubts,
  type ContinuousEngine,
  type PlanDoubt,
  type PlannedBurn,
  type Propulsion,
  requireFlyable,
  requirePropulsion,
  withinPlace,
} from '@farpass/manoeuvre/burns';
import {
  type ApproachOutcome,
  type BurnOutcome,
  burnOutcome,
  checkedOutcome,
  freeFlightOf,
  type ManoeuvreEvent,
  ownPeriodS,
  unburntOutcome,
} from '@farpass/manoeuvre/event';
import { type DragAreas, dragOfImpulse } from '@farpass/manoeuvre/flight';
import type { KnownOutcome } from '@farpass/manoeuvre/known';
import type { Secondary } from '@farpass/manoeuvre/secondaries';
import {
  approachFigures,
  type BurnReport,
  burnReport,
  type FindMet,
  type SecondaryReport,
  secondaryReport,
} from './burn-report.ts';
import { burnOfJson, burnPlaces, errorNames, type NamedBurn, type StatedErrors } from './burns.ts';
import { type JsonPlace, objectAt } from './json-fields.ts';
import { planOfJson } from './sequence.ts';

/** The event with or without a burn: km, origin of the plane at object 1, the sum of both covariances. */
export interface EventOutcomeReport {
  readonly tca: string;
  readonly missDistanceKm: number;
  readonly radialKm: number;
  readonly alongTrackKm: number;
  readonly crossTrackKm: number;
  readonly probability: number;
  readonly method: string;
  readonly aggregateProbability?: number;
  readonly plane?: {
    readonly xKm: number;
    readonly yKm: number;
    readonly xxKm2: number;
    readonly xyKm2: number;
    readonly yyKm2: number;
  };
}

/** The result of a burn, with the event before and after it. */
export interface EvaluationReport {
  readonly manoeuvre: BurnReport['manoeuvre'];
  readonly before: EventOutcomeReport;
  readonly after: EventOutcomeReport;
  /** The event itself, as it is among the known ones. */
  readonly own: OwnOutcomes;
  readonly sequence?: BurnReport['sequence'];
  readonly linearDifferenceM: number;
  readonly metBefore: readonly SecondaryReport[];
  readonly met: readonly SecondaryReport[];
  /** The other events of the satellite, as far as they count. */
  readonly known: readonly KnownOutcome[];
  readonly warnings: readonly PlanDoubt[];
}

/** The event of the plan without the burn and with it. */
export interface OwnOutcomes {
  readonly event: ManoeuvreEvent;
  readonly before: ApproachOutcome;
  readonly after: ApproachOutcome;
}

/** The known properties of the satellite that burns. */
export interface BurningSatellite {
  readonly massKg: number | undefined;
  readonly specificImpulseS: number | undefined;
  readonly thrustN: number | undefined;
  readonly dutyCycle: number | undefined;
  readonly propulsion: Propulsion;
  /** Of a burn that states none. */
  readonly errors?: StatedErrors | undefined;
  /** Times without burns: from and until, UTC. */
  readonly blackouts?: readonly (readonly string[])[] | undefined;
}

/** Finders of what approaches from the end of the burn on: with it, and without it. */
export interface MeetingFinders {
  /** The other events of the satellite, without the burn and with it. */
  readonly findKnown: (outcome: BurnOutcome) => Promise<readonly KnownOutcome[]>;
  readonly findMet: FindMet;
  readonly findMetUnburnt: FindMet;
}

/** A burn of a satellite that is to be evaluated. */
export interface EvaluatedBurn {
  /** As JSON. */
  readonly burn: Readonly<Record<string, unknown>>;
  readonly satellite: BurningSatellite;
  /** No burn begins before this time. */
  readonly earliest: Epoch<'UTC'> | undefined;
}

/** Propagates one burn in full and gives its result. Throws the first fault with its field. */
export async function evaluatedBurn(
  event: ManoeuvreEvent,
  { burn: json, satellite, earliest }: EvaluatedBurn,
  finders: MeetingFinders,
): Promise<EvaluationReport> {
  const periodS = ownPeriodS(event);
  const named = namedBurn(event, { burn: json, satellite, earliest });
  requireFlyable(named.burn, { tca: event.tca, periodS, earliest });
  requirePropulsion(named.burn, satellite.propulsion);
  const unburnt = checkedOutcome(event, unburntOutcome(event));
  const outcome = checkedOutcome(event, burnOutcome(event, named.burn));
  const met = await finders.findMet(outcome);
  const metBefore = await finders.findMetUnburnt(outcome);
  const known = await finders.findKnown(outcome);
  const report = burnReport(event, named, { outcome, met, known });
  const apart = report.linear.positionAtTcaKm.map((each, axis) => each - (report.positionAtTcaKm[axis] ?? 0));
  return {
    manoeuvre: report.manoeuvre,
    before: outcomeReport(event, unburnt, [...metBefore, ...known.map(({ before }) => before)]),
    after: outcomeReport(event, outcome, [...met, ...known.map(({ before, after }) => after ?? before)]),
    own: { event, before: unburnt, after: outcome },
    ...(report.sequence === undefined ? {} : { sequence: report.sequence }),
    linearDifferenceM: 1000 * Math.hypot(...apart),
    metBefore: metBefore.map(secondaryReport),
    met: report.secondaries,
    known,
    warnings: [...report.warnings, ...blackoutDoubts(named.burn, blackoutsOf(satellite))],
  };
}

/**
 * A burn read from JSON, completed with data of the satellite. If the engine thrusts continuously, an impulse is
 * replaced by the arc with the same velocity change. If the satellite moves by differential drag, an impulse is
 * replaced by the time for which it has to change its attitude.
 */
function namedBurn(event: ManoeuvreEvent, { burn, satellite, earliest }: EvaluatedBurn): NamedBurn {
  const periodS = ownPeriodS(event);
  const areas = dragAreasOf(satellite.propulsion);
  const engine = continuousEngineOf(satellite);
  const read = ({ value, at }: JsonPlace): NamedBurn => {
    const named = burnOfJson({ value: completedBurn(value, satellite), at }, { periodS });
    const impulse = named.burn;
    if (impulse.kind !== 'impulsive' || Math.hypot(...impulse.deltaVMPerS) === 0) return named;
    if (areas !== undefined) {
      requireFlyable(impulse, { tca: event.tca, periodS, earliest });
      return { burn: dragOfImpulse(freeFlightOf(event), impulse, areas), frameName: 'TNW' };
    }
    if (engine === undefined) return named;
    const { massKg = engine.massKg } = impulse.engine ?? {};
    return { ...named, burn: arcOfImpulse(impulse, { ...engine, massKg }) };
  };
  return planOfJson(objectAt(burn, ''), { periodS }, read);
}

function dragAreasOf(propulsion: Propulsion): DragAreas | undefined {
  if (propulsion.kind !== 'differential-drag') return undefined;
  const { nominalDragAreaM2: nominalCrossSectionM2, maximumDragAreaM2: dragCrossSectionM2 } = propulsion;
  return { nominalCrossSectionM2, dragCrossSectionM2 };
}

/** The engine of a satellite that thrusts continuously; undefined for any other, or if its data are incomplete. */
export function continuousEngineOf(satellite: BurningSatellite): ContinuousEngine | undefined {
  const { massKg, specificImpulseS, thrustN, dutyCycle = 1, propulsion } = satellite;
  if (propulsion.kind !== 'continuous' || massKg === undefined) return undefined;
  if (specificImpulseS === undefined || thrustN === undefined) return undefined;
  return { massKg, specificImpulseS, thrustN, dutyCycle };
}

/** The burn from JSON and the satellite's data. */
export function plannedBurn(event: ManoeuvreEvent, asked: Pick<EvaluatedBurn, 'burn' | 'satellite'>): PlannedBurn {
  return namedBurn(event, { ...asked, earliest: undefined }).burn;
}

/** The burns of a file for a satellite: completed with its values, and refused if its propulsion cannot do them. */
export function satelliteBurns(
  event: ManoeuvreEvent,
  content: unknown,
  satellite: BurningSatellite,
): readonly NamedBurn[] {
  return burnPlaces(content).map(({ value, at }) =>
    withinPlace(at, () => {
      const named = namedBurn(event, { burn: value, satellite, earliest: undefined });
      requirePropulsion(named.burn, satellite.propulsion);
      return named;
    }),
  );
}

/** An approach of the event as faces show it. */
export function outcomeReport(
  event: ManoeuvreEvent,
  outcome: ApproachOutcome,
  others: readonly Pick<Secondary, 'probability'>[] = [],
): EventOutcomeReport {
  const view = planeView(outcome.encounter);
  const { joint, object2 } = view ?? {};
  return {
    ...approachFigures(event, outcome, others),
    ...(joint === undefined || object2 === undefined
      ? {}
      : { plane: { xKm: object2.xKm, yKm: object2.yKm, xxKm2: joint.xx, xyKm2: joint.xy, yyKm2: joint.yy } }),
  };
}

function blackoutsOf({ blackouts = [] }: BurningSatellite) {
  return blackouts.flatMap(([from, until]) =>
    from === undefined || until === undefined
      ? []
      : [{ from: parseEpoch(from, 'UTC'), until: parseEpoch(until, 'UTC') }],
  );
}

/** A burn completed with values of the satellite: mass, engine, errors, and its nominal cross-section. */
function completedBurn(
  burn: Readonly<Record<string, unknown>>,
  { massKg, specificImpulseS, thrustN, dutyCycle, propulsion, errors }: BurningSatellite,
): Readonly<Record<string, unknown>> {
  if (burn['dragCrossSectionM2'] !== undefined) return { ...dragAreasOf(propulsion), ...burn };
  const isArc = ['thrustN', 'durationS', 'duration'].some((name) => burn[name] !== undefined);
  const known = {
    ...(massKg === undefined ? {} : { massKg }),
    ...(specificImpulseS === undefined ? {} : { specificImpulseS }),
    ...(isArc && thrustN !== undefined ? { thrustN } : {}),
    ...(isArc && dutyCycle !== undefined ? { dutyCycle } : {}),
    ...(errorNames.some((name) => burn[name] !== undefined) ? {} : errors),
  };
  return { ...known, ...burn };
}
