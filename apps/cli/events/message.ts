import { type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import {
  type Encounter,
  encounterGeometry,
  jointPositionCovariance,
  rtnAxes,
  shiftToClosestApproach,
} from '@farpass/conjunction/approach';
import { rotateCovariance } from '@farpass/conjunction/covariance';
import type { EventMessage, TrendPoint } from '@farpass/conjunction/event';
import { principalPlane } from '@farpass/conjunction/plane';
import { type Assessment, assessProbability } from '@farpass/conjunction/probability';
import { type CdmEncounter, encounterFromCdm } from '@farpass/intake/cdm';

/** One CDM as a message of an event: what was found for it, and what trends and expectations need. */
export interface AssessedMessage extends EventMessage {
  readonly assessment: Assessment;
  readonly taken: CdmEncounter;
  readonly point: TrendPoint;
  readonly timeToTcaS: number;
  /** The larger joint sigma in the encounter plane, km; undefined without both covariances. */
  readonly planeSigmaKm: number | undefined;
  /** States at the closest approach. */
  readonly shifted: Encounter;
}

/** Assesses one message; `hardBodyRadiusKm` overrules it. */
export function assessedMessage(cdm: Cdm, options: { readonly hardBodyRadiusKm?: number }): AssessedMessage {
  const taken = encounterFromCdm(cdm, options);
  const { encounter: shifted } = shiftToClosestApproach(taken.encounter);
  const created = parseEpoch(cdm.header.values.CREATION_DATE, 'UTC');
  const assessment = assessProbability(taken.encounter);
  const probability = assessment.kind === 'probability' ? assessment.value : undefined;
  return {
    id: cdm.header.values.MESSAGE_ID,
    pair: [taken.primary.designator, taken.secondary.designator].toSorted().join(' and '),
    created,
    tca: taken.tca,
    probability,
    assessment,
    taken,
    shifted,
    point: trendPointOf({ shifted, created, probability }),
    timeToTcaS: secondsBetween(taken.tca, created),
    planeSigmaKm: principalPlane(shifted)?.problem.sigmaXKm,
  };
}

function trendPointOf(of: {
  readonly shifted: Encounter;
  readonly created: Epoch<'UTC'>;
  readonly probability: number | undefined;
}): TrendPoint {
  const { missKm, missDistanceKm } = encounterGeometry(of.shifted);
  const missRtnKm = [missKm.radial, missKm.transverse, missKm.normal] as const;
  const { created, probability } = of;
  return { created, probability, missDistanceKm, missRtnKm, sigmaRtnKm: jointSigmasKm(of.shifted) };
}

/** Sigmas of the relative position along R, T, N of object 1; zeros without both covariances. */
function jointSigmasKm(encounter: Encounter): readonly [number, number, number] {
  const joint = jointPositionCovariance(encounter);
  const axes = rtnAxes(encounter.primary);
  if (joint === undefined || axes === undefined) return [0, 0, 0];
  const turned = rotateCovariance(axes, joint);
  const sigma = (at: number) => Math.sqrt(Math.max(turned[at] ?? 0, 0));
  return [sigma(0), sigma(4), sigma(8)];
}
