import { nameConflicts, type ObjectNames, plainCatalogueNumber } from '@farpass/conjunction/event';
import type { GateFault } from '@farpass/intake/gate';

/** A doubt about a file that names another object than the satellite it is to belong to. */
export function otherObject(objectId: string, satellite: ObjectNames): readonly GateFault[] {
  const id = plainCatalogueNumber(objectId);
  const named: ObjectNames = /^\d+$/.test(id) ? { designator: id } : { internationalDesignator: id };
  return nameConflicts({ said: named, known: satellite }).map(faultOf);
}

/** The names of one satellite in a file and in the catalogue. */
interface BothNames {
  readonly said: string;
  readonly known: string;
}

/**
 * A doubt about a file that names another satellite of a series: STARLINK-2730 where the catalogue has STARLINK-2729. Other
 * names are written too differently to be compared: ETALON-1 is COSMOS 1989 in the catalogue.
 */
export function otherOfSeries(names: BothNames): readonly GateFault[] {
  const [said, known] = [names.said, names.known].map(placeInSeries);
  const isOther = said !== undefined && said.series === known?.series && said.number !== known.number;
  return isOther ? [faultOf(names)] : [];
}

function placeInSeries(name: string): { readonly series: string; readonly number: string } | undefined {
  const [, series, number] = /^([A-Z]+)[ _-]*0*(\d+)$/.exec(name.trim().toUpperCase()) ?? [];
  return series === undefined || number === undefined ? undefined : { series, number };
}

function faultOf({ said, known }: BothNames): GateFault {
  return {
    code: 'OBJECT_OTHER',
    sentence: `The file is about the object ${said}, but the satellite has ${known}. Make sure that the file belongs to it.`,
    parameters: { found: said, known },
    isFatal: false,
  };
}
