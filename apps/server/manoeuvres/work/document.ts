import type { BurnEvaluationDocument, EventOutcomeDocument, ManoeuvreDocument } from '@farpass/contract/manoeuvres';
import type { EvaluationReport, EventOutcomeReport } from '@farpass/operations/manoeuvre';
import type { EventOrder } from '../order.ts';
import type { OpenEvent } from './event.ts';
import { type JudgedBurn, judgedBurn } from './judged.ts';
import { isCatalogueUsed } from './sky.ts';

/** An evaluation as it is returned. */
export function evaluationDocument(
  order: EventOrder,
  { event, forces, burns, ofMessage }: OpenEvent,
  judged: Omit<JudgedBurn, 'ofMessage'>,
): BurnEvaluationDocument {
  const { cdmId, sky, days } = order;
  const { report } = judged;
  return {
    cdmId,
    forces,
    hardBodyRadiusM: 1000 * event.hardBodyRadiusKm,
    manoeuvre: manoeuvreDocument(report.manoeuvre),
    before: outcomeDocument(report.before),
    after: outcomeDocument(report.after),
    ...sequenceDocument(report.sequence),
    linearDifferenceM: report.linearDifferenceM,
    metBefore: [...report.metBefore],
    met: [...report.met],
    warnings: [...report.warnings],
    lookAheadDays: isCatalogueUsed(order) ? days : 0,
    ...(days === 0 || sky?.snapshot === undefined ? {} : { catalogue: sky.snapshot }),
    ...(burns.length === 0 ? {} : { burnsInHand: [...burns] }),
    ...judgedBurn(order, { ...judged, ofMessage }),
  };
}

export function outcomeDocument(report: EventOutcomeReport): EventOutcomeDocument {
  return { ...report };
}

/** The burns of a plan one by one, if there are several. */
function sequenceDocument(sequence: EvaluationReport['sequence']): Pick<BurnEvaluationDocument, 'sequence'> {
  if (sequence === undefined) return {};
  return {
    sequence: sequence.map(({ propellantKg, vectorMPerS, ...burn }) => ({
      ...burn,
      vectorMPerS: [...vectorMPerS],
      ...(propellantKg === null ? {} : { propellantKg }),
    })),
  };
}

/** The figures of a manoeuvre; absent ones are left out. */
function manoeuvreDocument(figures: EvaluationReport['manoeuvre']): ManoeuvreDocument {
  const { totalDeltaMass, deltaMass, effectiveThrustMagnitude, specificImpulse, dutyCycle, ...rest } = figures;
  const { spacecraftInitialMass, deltaVVector, positionBefore, velocityBefore, ...others } = rest;
  const { positionAfter, velocityAfter, dragCrossSection, ...more } = others;
  const { totalTimeInDifferentialDragConfiguration, totalTimeInNominalConfiguration, ...figured } = more;
  return {
    ...figured,
    ...(totalDeltaMass === null ? {} : { totalDeltaMass }),
    ...(deltaMass === null ? {} : { deltaMass }),
    ...(effectiveThrustMagnitude === null ? {} : { effectiveThrustMagnitude }),
    ...(specificImpulse === null ? {} : { specificImpulse }),
    ...(dutyCycle === null ? {} : { dutyCycle }),
    ...(spacecraftInitialMass === null ? {} : { spacecraftInitialMass }),
    ...(dragCrossSection === null ? {} : { dragCrossSection }),
    ...(totalTimeInDifferentialDragConfiguration === null ? {} : { totalTimeInDifferentialDragConfiguration }),
    ...(totalTimeInNominalConfiguration === null ? {} : { totalTimeInNominalConfiguration }),
    deltaVVector: [...deltaVVector],
    positionBefore: [...positionBefore],
    velocityBefore: [...velocityBefore],
    positionAfter: [...positionAfter],
    velocityAfter: [...velocityAfter],
  };
}
