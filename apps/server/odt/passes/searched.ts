import type { PassSearchDocument, SearchDocument } from '@farpass/contract/odt';
import { type SearchedPart, searchedPart } from '@farpass/operations/passes';
import type { SensorSite } from './observer.ts';

type PartOfSensor = Omit<SearchedPart, 'sensor'> & { readonly sensor: Pick<SensorSite, 'document'> };

/** The pattern in which a sensor looks for the object of a search in a pass; undefined for a request without one. */
export function searchOfPass(
  { sensor, ...part }: PartOfSensor,
  wanted: SearchDocument | undefined,
): PassSearchDocument | undefined {
  return wanted && searchedPart({ ...part, sensor: sensor.document }, wanted);
}

/** Whether a sensor can look for an object: its field of view is known. */
export function canSearch({ document }: Pick<SensorSite, 'document'>, wanted: SearchDocument | undefined): boolean {
  return wanted === undefined || document.fieldOfViewDeg !== undefined;
}
