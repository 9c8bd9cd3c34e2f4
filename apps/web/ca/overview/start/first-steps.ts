import type { EphemerisDocument, SatelliteDocument } from '@farpass/contract/fleet';
import { isOperational } from '../../ephemerides/coverage.ts';

export type FirstStep = 'satellite' | 'orbit' | 'screening' | 'messages' | 'colleague';

interface Fleet {
  readonly satellites: readonly SatelliteDocument[];
  readonly ephemerides: readonly EphemerisDocument[];
}

/** The steps of a new operator in order; an orbit is an ephemeris, or an element set that gives a regime. */
export function firstSteps({ satellites, ephemerides }: Fleet): readonly {
  readonly step: FirstStep;
  readonly isDone: boolean;
}[] {
  return [
    { step: 'satellite', isDone: satellites.length > 0 },
    { step: 'orbit', isDone: ephemerides.some(isOfSatellite) || satellites.some(({ regime }) => regime !== undefined) },
    { step: 'screening', isDone: satellites.some(isScreened) },
    { step: 'messages', isDone: false },
    { step: 'colleague', isDone: false },
  ];
}

/** An ephemeris that is on trial, in quarantine or of no satellite gives none an orbit. */
function isOfSatellite(file: EphemerisDocument): boolean {
  return file.satelliteId !== undefined && isOperational(file);
}

/** Whether the operator still has to begin: the fleet is empty, or no satellite was ever screened. */
export function isBeginning(satellites: readonly SatelliteDocument[]): boolean {
  return !satellites.some(isScreened);
}

function isScreened({ lastScreenedTo, screening }: SatelliteDocument): boolean {
  return lastScreenedTo !== undefined || (screening !== undefined && screening.state !== 'NOT_SCREENED');
}
