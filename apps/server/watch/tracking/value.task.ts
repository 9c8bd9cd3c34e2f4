import { parseEpoch } from '@farpass/astro/time';
import type { GpRecord } from '@farpass/ccsds/gp';
import type { TrackingValueDocument } from '@farpass/contract/watch';
import type { ListedRadius } from '@farpass/intake/cdm';
import { elementsOf } from '@farpass/intake/elements';
import {
  type AfterReport,
  type PassValueReport,
  trackingValueOf,
  type ValuedSensorRecord,
} from '@farpass/operations/tracking-value';
import type { OwnSatellite } from '../../conjunctions/cdms/own-satellite.ts';
import { receivedCdm } from '../../conjunctions/cdms/record.ts';

export interface ValueOrder {
  /** The message as received. */
  readonly received: string;
  readonly sensors: readonly ValuedSensorRecord[];
  readonly fromUtc: string;
  readonly decideByUtc: string;
  /** Time from the end of a pass to its file. */
  readonly deliverySeconds: number;
  readonly thresholds: OwnSatellite['rules']['thresholds'];
  readonly ownRadiusKm: number | undefined;
  readonly listed?: ListedRadius | undefined;
  /** Element sets of the two objects, as far as the catalogue has them. */
  readonly elementSets: readonly GpRecord[];
}

/** The value without the ids and the time that the server adds. */
export type ComputedValue = Omit<TrackingValueDocument, 'conjunctionId' | 'cdmId' | 'computedAt'>;

/** The value of tracking for an event. */
export async function run(asked: ValueOrder): Promise<ComputedValue> {
  const { received, fromUtc, decideByUtc, ownRadiusKm, elementSets, ...order } = asked;
  const instant = (utc: string) => parseEpoch(utc, 'UTC');
  const report = await trackingValueOf({
    ...order,
    cdm: receivedCdm(received),
    from: instant(fromUtc),
    decideBy: instant(decideByUtc),
    ownRadiusKm,
    catalogue: elementSets.map(elementsOf),
  });
  const { today, passes, sets, unusable, notes, noteFindings } = report;
  return {
    ...report,
    today: today && { ...today, ...listsOf(today) },
    passes: passes.map((pass) => ({ ...pass, ...listsOf(pass), detection: detectionOf(pass) })),
    sets: sets.map((set) => ({ ...set, ...listsOf(set), passIds: [...set.passIds] })),
    unusable: [...unusable],
    notes: [...notes],
    noteFindings: [...noteFindings],
  };
}

function detectionOf({ detection }: PassValueReport) {
  return { ...detection, directionSigmaDeg: [...detection.directionSigmaDeg] };
}

function listsOf({ sigmaRtnM, covarianceRtnKm2, planeSigmaM }: AfterReport) {
  return { sigmaRtnM: [...sigmaRtnM], covarianceRtnKm2: [...covarianceRtnKm2], planeSigmaM: [...planeSigmaM] };
}
