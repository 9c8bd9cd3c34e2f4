import type { OrbitDocument, OrbitResultDocument, SearchDocument, SensorFiguresDocument } from '@farpass/contract/odt';
import type { SensorSiteRecord } from '@farpass/intake/measurements';

/** A file of observations with its sensor. */
export interface OrderedFile {
  readonly fileId: string;
  /** As it was delivered. */
  readonly bytes: Uint8Array;
  readonly sensorCode: string;
  /** Position, noise and biases that are used for it. */
  readonly site: SensorSiteRecord;
  readonly figures: SensorFiguresDocument;
}

/** The previous orbit as a message, and its origin: in words and by code. */
interface AprioriText extends Pick<OrbitResultDocument['after'], 'origin' | 'orbitDataType' | 'source'> {
  readonly text: string;
}

/** The inputs of an orbit determination, for a thread. */
export interface DetermineOrder {
  readonly files: readonly OrderedFile[];
  /** The previous orbit, and its description in words. */
  readonly apriori: AprioriText | undefined;
  readonly options: OrbitDocument['options'];
  /** User name of the person who asked for it. */
  readonly createdBy: string;
  /** Undefined: those of the height. */
  readonly forces: string | undefined;
  /** By the fleet of its operator. */
  readonly areaToMassM2PerKg: number | undefined;
  readonly catalogueId: number | undefined;
  readonly objectName: string | undefined;
  /** How far the object may be from the previous orbit, if the request searched for it. */
  readonly search?: SearchDocument | undefined;
  /** Time of the request, UTC. */
  readonly nowUtc: string;
  readonly mostMeasurements: number;
}

/** More measurements than this are refused: the fit would take minutes. */
export const mostMeasurements = 20_000;
