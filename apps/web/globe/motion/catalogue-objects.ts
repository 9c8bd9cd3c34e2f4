import { minutesPerDay } from '@farpass/astro/constants';
import { degreeRad } from '@farpass/astro/linear';
import { type MeanOrbit, meanOrbitOf, type Regime } from '@farpass/astro/orbits';
import { CatalogueColumns, ownSource } from '@farpass/intake/catalogue';

/** The kinds of catalogue objects, as Space-Track writes them. */
export const objectKinds = ['PAYLOAD', 'ROCKET BODY', 'DEBRIS', 'UNKNOWN'] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** An object that the globe shows; `index` is its index in the arrays. */
export interface ShownObject {
  readonly index: number;
  readonly catalogueNumber: string;
  readonly name: string;
  readonly designator: string;
  /** Owner as in the catalogue; empty if it has none. */
  readonly operator: string;
  readonly kind: ObjectKind;
  /** Undefined if a faulty set describes no orbit. */
  readonly regime: Regime | undefined;
  /** Mean altitudes above 6378.137 km. */
  readonly perigeeKm: number | undefined;
  readonly apogeeKm: number | undefined;
  readonly inclinationDeg: number;
  readonly periodMinutes: number;
  /** Whether the element set is the operator's own. */
  readonly isOwn: boolean;
}

/** The objects of a catalogue in its order. */
export function shownObjects(columns: ArrayBuffer): readonly ShownObject[] {
  const catalogue = new CatalogueColumns(columns);
  return Array.from({ length: catalogue.count }, (_, index) => objectAt(catalogue, index));
}

function objectAt(catalogue: CatalogueColumns, index: number): ShownObject {
  const perDay = catalogue.number('meanMotionRevPerDay', index);
  const inclinationDeg = catalogue.number('inclinationDeg', index);
  const orbit = orbitOf({
    meanMotionRadPerMin: (perDay * 2 * Math.PI) / minutesPerDay,
    eccentricity: catalogue.number('eccentricity', index),
    inclinationRad: inclinationDeg * degreeRad,
  });
  const type = catalogue.word('objectType', index);
  return {
    index,
    catalogueNumber: catalogue.text('catalogueNumber', index),
    name: catalogue.text('objectName', index),
    designator: catalogue.text('objectId', index),
    operator: catalogue.word('owner', index),
    kind: objectKinds.find((kind) => kind === type) ?? 'UNKNOWN',
    regime: orbit?.regime,
    perigeeKm: orbit?.perigeeAltitudeKm,
    apogeeKm: orbit?.apogeeAltitudeKm,
    inclinationDeg,
    periodMinutes: minutesPerDay / perDay,
    isOwn: catalogue.word('source', index) === ownSource,
  };
}

/** The mean orbit of an element set; undefined if the set describes no orbit. */
function orbitOf(set: Parameters<typeof meanOrbitOf>[0]): MeanOrbit | undefined {
  const { meanMotionRadPerMin, eccentricity } = set;
  return meanMotionRadPerMin > 0 && eccentricity >= 0 && eccentricity < 1 ? meanOrbitOf(set) : undefined;
}

/** The shown part of the catalogue; an undefined field excludes nothing. */
export interface ObjectFilter {
  readonly operator: string | undefined;
  readonly regime: Regime | undefined;
  readonly kind: ObjectKind | undefined;
}

export function passes(object: ShownObject, { operator, regime, kind }: ObjectFilter): boolean {
  return (
    (operator === undefined || object.operator === operator) &&
    (regime === undefined || object.regime === regime) &&
    (kind === undefined || object.kind === kind)
  );
}
