import type { Cdm } from '@farpass/ccsds/cdm';
import {
  type MessageSide,
  nameConflicts,
  type ObjectNames,
  otherSide,
  plainCatalogueNumber,
  plainName,
} from '@farpass/conjunction/event';
import type { GateFault } from '@farpass/intake/gate';

/** The satellite of the fleet that a message was found to concern, and which of its objects that is. */
export interface FoundSatellite {
  readonly side: MessageSide;
  readonly satellite: ObjectNames;
}

/** The designators by which a message names one of its objects, in their normal form. */
export function namesOfObject(cdm: Cdm, side: MessageSide): ObjectNames {
  const { OBJECT_DESIGNATOR: designator, INTERNATIONAL_DESIGNATOR: internationalDesignator } =
    cdm[side].metadata.values;
  return { designator: plainCatalogueNumber(designator), internationalDesignator };
}

/** A satellite of the fleet that a message names by its name alone, and the doubt about it. */
export interface NamedSatellite<Satellite> {
  readonly side: MessageSide;
  readonly satellite: Satellite;
  readonly fault: GateFault;
}

/**
 * The satellite of the fleet whose name a message gives to one of its objects, although neither number nor designator is that
 * of a satellite of the fleet. Whether the states are those of the satellite is not known.
 */
export function namedOnly<Satellite extends ObjectNames & { readonly name: string }>(
  cdm: Cdm,
  fleet: readonly Satellite[],
): NamedSatellite<Satellite> | undefined {
  for (const side of ['object1', 'object2'] as const) {
    const { OBJECT_NAME: name, OBJECT_DESIGNATOR: found } = cdm[side].metadata.values;
    const plain = plainName(name);
    const satellite = plain === undefined ? undefined : fleet.find((one) => plainName(one.name) === plain);
    if (satellite === undefined) continue;
    const parameters = { name: satellite.name, found, known: satellite.designator ?? '–' };
    const sentence = `Only the name ${parameters.name} says that the message is about your satellite: it gives the catalogue number ${found}, and yours has ${parameters.known}. Ask the originator which object the states belong to.`;
    return { side, satellite, fault: { code: 'CDM_NAME_ONLY', sentence, parameters, isFatal: true } };
  }
  return undefined;
}

/**
 * Contradictions between the catalogue number and the international designator of a satellite in a message: each names
 * another object, so whose states these are is not known.
 */
export function ownIdentityFaults(cdm: Cdm, { side, satellite }: FoundSatellite): readonly GateFault[] {
  return nameConflicts({ said: namesOfObject(cdm, side), known: satellite }).map(({ name, said, known }) => ({
    code: conflictCodes[name],
    sentence: `The message gives the satellite the ${conflictNames[name]} ${said}, but it has ${known}. Ask the originator which object the states belong to.`,
    parameters: { found: said, known },
    isFatal: true,
  }));
}

const conflictCodes = {
  designator: 'CDM_OTHER_NUMBER',
  internationalDesignator: 'CDM_OTHER_DESIGNATOR',
} as const;
const conflictNames = { designator: 'catalogue number', internationalDesignator: 'international designator' } as const;

/**
 * The same for both objects of a message. The other object is compared with the satellite of the fleet that has its
 * catalogue number: objects of one launch may share an international designator for a time.
 */
export function identityFaults(cdm: Cdm, found: FoundSatellite, fleet: readonly ObjectNames[]): readonly GateFault[] {
  const side = otherSide(found.side);
  const { designator } = namesOfObject(cdm, side);
  const namesakes = fleet.filter((one) => one.designator !== undefined && one.designator === designator);
  return [
    ...ownIdentityFaults(cdm, found),
    ...namesakes.flatMap((satellite) => ownIdentityFaults(cdm, { side, satellite })),
  ];
}
