import { stateInFrame } from '@farpass/astro/frames';
import { type Epoch, parseEpoch } from '@farpass/astro/time';
import type { Cdm } from '@farpass/ccsds/cdm';
import type { Opm } from '@farpass/ccsds/opm';
import { covarianceWithVelocity } from '@farpass/conjunction/covariance';
import { type FlightStart, honest, type ToldState } from '@farpass/screening/objects';
import { type CdmEncounter, encounterFromCdm } from '../cdm/index.ts';
import { turnedCovariance } from '../covariance/index.ts';
import { startFromOpm } from '../state/index.ts';

/** The state of one object of a CDM at the closest approach, as it is propagated. */
export function toldStateOfCdm(cdm: Cdm, side: 'object1' | 'object2'): ToldState {
  const encounter = encounterFromCdm(cdm);
  const { metadata, data } = cdm[side];
  const state = stateOf(encounter, side);
  const isUncertain = state.covarianceGcrf === undefined || metadata.values.INTRACK_THRUST === 'YES';
  return {
    start: {
      epoch: encounter.tca,
      ...state,
      spacecraft: spacecraftOf(data),
      burns: [],
      longestSeconds: isUncertain ? honest.unknownSeconds : honest.longestSeconds,
    },
    made: madeOf(cdm.header.values.CREATION_DATE),
    isDefault: metadata.values.COVARIANCE_METHOD === 'DEFAULT',
    combinedRadiusM: statedRadiusM(encounter),
  };
}

function madeOf(text: string): Epoch<'UTC'> {
  return parseEpoch(text, 'UTC');
}

function statedRadiusM({ hardBodyRadius: { source, radiusKm } }: CdmEncounter): number | undefined {
  return source === 'assumed' ? undefined : 1000 * radiusKm;
}

function stateOf(encounter: CdmEncounter, side: 'object1' | 'object2'): Pick<FlightStart, 'state' | 'covarianceGcrf'> {
  const role = side === 'object1' ? 'primary' : 'secondary';
  const { covariance, ...vectors } = encounter.encounter[role];
  const state = stateInFrame({ frame: encounter.frame, ...vectors }, { frame: 'GCRF', epoch: encounter.tca });
  const { covarianceRtn } = encounter[role];
  if (covariance === undefined || covarianceRtn === undefined) return { state, covarianceGcrf: undefined };
  const isFull = covarianceRtn.length === 36;
  const rtn = isFull ? covarianceRtn : covarianceWithVelocity(covarianceRtn, state);
  const frame = isFull && encounter.covarianceAxes === 'turning' ? 'RTN_ROTATING' : 'RTN';
  const turned = turnedCovariance({ matrix: rtn, frame }, { state, epoch: encounter.tca }, 'GCRF');
  return { state, covarianceGcrf: turned.kind === 'covariance' ? turned.matrix : undefined };
}

/** A message gives areas over mass, coefficients included; they are used as areas per kilogram. */
function spacecraftOf({ values }: Cdm['object1']['data']): FlightStart['spacecraft'] {
  return {
    massKg: 1,
    dragAreaM2: Math.max(0, values.CD_AREA_OVER_MASS?.value ?? 0),
    dragCoefficient: 1,
    radiationAreaM2: Math.max(0, values.CR_AREA_OVER_MASS?.value ?? 0),
    radiationCoefficient: 1,
  };
}

/**
 * The state of an OPM with its burns, as it is propagated. Without a mass, neither drag nor radiation pressure acts,
 * and burns use no propellant.
 */
export function toldStateOfOpm(opm: Opm): ToldState {
  const { start, spacecraft, burns, covarianceGcrf } = startFromOpm(opm);
  const isMassKnown = spacecraft.massKg > 0;
  return {
    start: {
      ...start,
      covarianceGcrf,
      spacecraft: isMassKnown ? spacecraft : { ...spacecraft, massKg: 1, dragAreaM2: 0, radiationAreaM2: 0 },
      burns: isMassKnown ? burns : burns.map((burn) => ({ ...burn, massLossKg: 0 })),
      longestSeconds: honest.longestSeconds,
    },
    made: madeOf(opm.header.values.CREATION_DATE),
    isDefault: false,
  };
}
