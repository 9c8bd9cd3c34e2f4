import { earthOrientationInUse, earthOrientationOrNominal } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, transformState } from '@farpass/astro/frames';
import { leadingBlock, lowerTriangleOf } from '@farpass/astro/linear';
import { parseEpoch, unixMsOf } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { EncounterObject } from '@farpass/conjunction/approach';
import {
  type MessageOrigin,
  type MessageSide,
  type ObjectOrbit,
  plainCatalogueNumber,
  type RiskDoubt,
} from '@farpass/conjunction/event';
import { madeLater } from './creation.ts';
import type { CdmEncounter, CdmObjectIdentity } from './encounter.ts';

/** Who received a message, and when. */
export interface Receipt {
  /** A creation date after it counts as this moment; undefined if nothing is known about the receipt. */
  readonly receivedMs?: number | undefined;
}

/** Where a message comes from, and what its orbits were determined from. */
export function originOf(cdm: Cdm, taken: CdmEncounter, { receivedMs }: Receipt): MessageOrigin {
  const { CREATION_DATE: created, ORIGINATOR: originator } = cdm.header.values;
  const createdMs = unixMsOf(parseEpoch(created, 'UTC'));
  const madeS = Math.min(createdMs, receivedMs ?? createdMs) / 1000;
  const sides = ['object1', 'object2'] as const;
  return {
    originator,
    madeS,
    primary: designatorOf(cdm, 'object1'),
    secondary: designatorOf(cdm, 'object2'),
    tcaS: unixMsOf(taken.tca) / 1000,
    orbits: Object.fromEntries(
      sides.map((side) => {
        const observedToS = observedTo(cdm, side);
        // No observation is yet to come.
        const observed = observedToS === undefined ? {} : { observedToS: Math.min(observedToS, madeS) };
        return [designatorOf(cdm, side), { ...observed, ...orbitOf(taken, side) }];
      }),
    ),
  };
}

/** A message that says that it was made after its receipt does not lower a risk. */
export function futureDoubts(cdm: Cdm, receivedMs: number): readonly RiskDoubt[] {
  return madeLater(cdm, receivedMs).map(({ parameters }) => ({
    rule: 'CONFIRMATION_MISSING',
    code: 'MADE_LATER',
    parameters,
  }));
}

function designatorOf(cdm: Cdm, side: MessageSide): string {
  return plainCatalogueNumber(cdm[side].metadata.values.OBJECT_DESIGNATOR);
}

/** The stated end of the observations behind an orbit, s since 1970. */
function observedTo(cdm: Cdm, side: MessageSide): number | undefined {
  const { TIME_LASTOB_END: end } = cdm[side].data.values;
  return end === undefined ? undefined : unixMsOf(parseEpoch(end, 'UTC')) / 1000;
}

function orbitOf({ encounter, frame, tca, primary, secondary }: CdmEncounter, side: MessageSide): ObjectOrbit {
  const [object, identity] = side === 'object1' ? [encounter.primary, primary] : [encounter.secondary, secondary];
  const covarianceKm2 = positionCovariance(identity);
  const known = covarianceKm2 === undefined ? {} : { covarianceKm2 };
  return { ...inEme2000(object, { frame, tca }), ...known };
}

function positionCovariance({ covarianceRtn }: CdmObjectIdentity): readonly number[] | undefined {
  return covarianceRtn === undefined ? undefined : [...lowerTriangleOf(leadingBlock(covarianceRtn, 3))];
}

function inEme2000(
  { positionKm, velocityKmPerS }: EncounterObject,
  { frame, tca }: Pick<CdmEncounter, 'frame' | 'tca'>,
): Pick<ObjectOrbit, 'positionKm' | 'velocityKmPerS'> {
  if (frame === 'EME2000') return { positionKm, velocityKmPerS };
  const { orientation } = earthOrientationOrNominal(earthOrientationInUse(), tca);
  const turned = transformState({ frame, positionKm, velocityKmPerS }, 'EME2000', earthAttitudeAt(tca, orientation));
  return { positionKm: turned.positionKm, velocityKmPerS: turned.velocityKmPerS };
}
