import { consequenceOfPair, isCrossed, type ListedMass, sharesCrossing } from '@farpass/conjunction/consequence';
import type { AssessmentDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import { type FindElementSets, orbitsOf } from '../../fleet/satellites/regime.ts';
import { findSatelliteNumbers } from '../../fleet/satellites/store.ts';
import type { Read, Scope } from '../../platform/db/index.ts';
import { ownerOfSizes } from '../cdms/sizes.ts';
import { weatherDocument } from './assessment/weather.ts';

type ConsequenceDocument = NonNullable<ConjunctionDocument['consequence']>;
/** A mass in a list of sizes, with the radius of the object. */
interface MassColumn {
  readonly kg: number;
  readonly sigmaKg: number | null;
  readonly source: string;
  readonly radiusM: number | null;
}

/** The known masses of a pair. */
export interface MassColumns {
  /** The wet mass of the satellite. */
  readonly own: number | null;
  readonly ownListed: MassColumn | null;
  readonly otherListed: MassColumn | null;
}

const listedMass = (
  catalogueNumber: string,
) => `(select json_build_object('kg', mass_kg, 'sigmaKg', mass_sigma_kg, 'source', mass_source, 'radiusM', radius_m)
  from object_size size where size.operator_id = ${ownerOfSizes('conjunction_event.operator_id')}
    and size.catalogue_number = ${catalogueNumber} and mass_kg is not null)`;

/** The masses of the pair of a listed event. */
export const massesColumn = `json_build_object('own', (satellite.document ->> 'wetMass')::float8,
  'ownListed', ${listedMass('satellite.norad_id::text')}, 'otherListed', ${listedMass('conjunction_event.secondary_id')})`;

/** A pair that would collide, as its event is stored. */
export interface StoredPair {
  readonly masses: MassColumns;
  readonly secondaryName: string;
  readonly data: Pick<
    ConjunctionDocument['conjunctionData'],
    'relativeSpeed' | 'probabilityOfCollision' | 'secondaryObjectType'
  >;
}

/** The consequences of a collision; undefined if the relative speed is not known. */
export function consequenceDocument({ masses, secondaryName, data }: StoredPair): ConsequenceDocument | undefined {
  const { relativeSpeed = 0, probabilityOfCollision: probability, secondaryObjectType: objectType } = data;
  const found = consequenceOfPair({
    own: { wetMassKg: masses.own ?? undefined, listed: listedOf(masses.ownListed) },
    other: { name: secondaryName, objectType, listed: listedOf(masses.otherListed) },
    relativeSpeedKmPerS: relativeSpeed / 1000,
    probability,
  });
  return found && { ...found, ownMass: { ...found.ownMass }, otherMass: { ...found.otherMass } };
}

function listedOf(column: MassColumn | null): ListedMass | undefined {
  if (column === null) return undefined;
  const { kg, sigmaKg, source, radiusM } = column;
  return { kg, sigmaKg: sigmaKg ?? undefined, source, radiusM: radiusM ?? undefined };
}

type Cloud = NonNullable<AssessmentDocument['cloud']>;

interface CloudOfEvent {
  readonly cloud: Cloud;
  /** The satellite that would have collided. */
  readonly satelliteId: string;
  readonly findElementSets: FindElementSets;
}

/** The parts of an assessment that follow from other things than its messages: passes, masses, the fleet. */
export async function withSurroundings(
  read: Read,
  scope: Scope,
  { assessment, event, findElementSets, nowMs }: SurroundedAssessment,
): Promise<AssessmentDocument> {
  const { repeats, consequence, satelliteId } = event;
  const { cloud } = assessment;
  return {
    ...assessment,
    ...(repeats && { repeats }),
    ...(consequence && { consequence }),
    spaceWeather: await weatherDocument(assessment, nowMs),
    ...(cloud && { cloud: await withCrossed(read, scope, { cloud, satelliteId, findElementSets }) }),
  };
}

interface SurroundedAssessment {
  readonly assessment: AssessmentDocument;
  readonly event: Pick<ConjunctionDocument, 'repeats' | 'consequence' | 'satelliteId'>;
  readonly findElementSets: FindElementSets;
  readonly nowMs: number;
}

/** A cloud with the other satellites of the fleet that its pieces would cross, by their newest element sets. */
async function withCrossed(
  read: Read,
  scope: Scope,
  { cloud, satelliteId, findElementSets }: CloudOfEvent,
): Promise<Cloud> {
  const rows = (await findSatelliteNumbers(read, scope)).filter(({ id }) => id !== satelliteId);
  const orbits = await orbitsOf(read, scope, { rows, findElementSets });
  const known = rows.flatMap(({ id, name, noradId }) => {
    const orbit = orbits.get(String(noradId));
    if (orbit === undefined) return [];
    return [{ satelliteId: id, name, fromKm: orbit.perigeeAltitudeKm, toKm: orbit.apogeeAltitudeKm }];
  });
  const shares = sharesCrossing(cloud.altitudeKm, known);
  const crossed = known
    .map(({ satelliteId: id, name }, place) => ({ satelliteId: id, name, share: shares[place] ?? 0 }))
    .filter(({ share }) => isCrossed(share))
    .toSorted((a, b) => b.share - a.share);
  return { ...cloud, crossed, compared: known.length };
}
