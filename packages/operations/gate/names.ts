import { nameConflicts, type ObjectNames, plainCatalogueNumber } from '@farpass/conjunction/event';
import type { GateFault } from '@farpass/intake/gate';

/** A doubt about a file that names another object than the satellite it is to belong to. */
export function otherObject(objectId: string, satellite: ObjectNames): readonly GateFault[] {
  const id = plainCatalogueNumber(objectId);
  const named: ObjectNames = /^\d+$/.test(id) ? { designator: id } : { internationalDesignator: id };
  return nameConflicts({ said: named, known: satellite }).map(({ said, known }) => ({
    code: 'OBJECT_OTHER',
    sentence: `The file is about the object ${said}, but the satellite has ${known}. Make sure that the file belongs to it.`,
    parameters: { found: said, known },
    isFatal: false,
  }));
}
