import type { OrbitDocument, OrbitResultDocument, SensorFiguresDocument } from '@farpass/contract/odt';
import type { SensorSiteRecord } from '@farpass/intake/measurements';

/** A file of observations with the sensor that it is from. */
export interface OrderedFile {
  readonly fileId: string;
  /** As it was delivered. */
  readonly bytes: Uint8Array;
  readonly sensorCode: string;
  /** Place, noise and biases that count for it. */
  readonly site: SensorSiteRecord;
  readonly figures: SensorFiguresDocument;
}

/** The orbit before as a message, and where it is from: in words and by code. */
interface AprioriText extends Pick<OrbitResultDocument['after'], 'origin' | 'orbitDataType' | 'source'> {
  readonly text: string;
}

/** What an orbit is determined from, for a thread. */
export interface DetermineOrder {
  readonly files: readonly OrderedFile[];
  /** The orbit before, and what it is in words. */
  readonly apriori: AprioriText | undefined;
  readonly options: OrbitDocument['options'];
  readonly forces: string;
  readonly areaToMassM2PerKg: number | undefined;
  readonly catalogueId: number | undefined;
  readonly objectName: string | undefined;
  /** When it is asked, UTC. */
  readonly nowUtc: string;
  readonly mostMeasurements: number;
}

/** Forces if none are named: those that move a satellite by more than a good sensor sees. */
export const usualForces = 'gravity:20,sun,moon,drag:exponential,srp';

/** More measurements than these are refused: the fit would take minutes. */
export const mostMeasurements = 20_000;
