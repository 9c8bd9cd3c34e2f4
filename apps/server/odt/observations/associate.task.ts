import { gunzipSync } from 'node:zlib';
import { type CartesianState, degreeRad } from '@farpass/astro/linear';
import { epochOfSet } from '@farpass/astro/orbits';
import { type Epoch, secondsBetween } from '@farpass/astro/time';
import type { ObservationReportDocument, ReportNoteDocument } from '@farpass/contract/odt';
import {
  type MeasuredTrack,
  observationReport,
  rangeDifference,
  scaledParts,
  seenFrom,
  sensorSite,
  tdmOf,
  trackReport,
  tracksOfTdms,
} from '@farpass/intake/measurements';
import { orbitOfText, statesOfElements } from '@farpass/operations/passes';
import { newestOfSets, type UsedSets } from '@farpass/operations/screening';
import { associationCatalogue, type KnownOrbit, knownOrbitByHeight, ownOrbitOf } from '@farpass/operations/tracking';
import type { CatalogueRecord } from '@farpass/screening/objects';
import {
  type AssociationCandidate,
  type AssociationCatalogue,
  Associator,
  type OwnOrbit,
  type TrackAssociation,
} from '@farpass/tracking/associate';
import { searchCovariance } from '@farpass/tracking/search';
import { LastLoaded } from '../../platform/kept/index.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import { assumedRadarNoise } from '../sensors/site.ts';
import { type AssociateOrder, type ComparedFile, usualThresholdDeg } from './associate-order.ts';
import { reportNoteOf } from './report-note.ts';

/** The result of comparing a file with all orbits. */
export interface AssociateAnswer {
  readonly report: Omit<ObservationReportDocument, 'file-id'>;
  /** Whether any part of it shows the ordered object. */
  readonly isAssociated: boolean | undefined;
  readonly bestAssociation: number | undefined;
  /** By how much its ranges or range rates differ, if only they do not fit the ordered object. */
  readonly rangeDifference: string | undefined;
  /** Whether all of its parts show another object. */
  readonly isCrossTagged: boolean;
}

const thresholdRad = usualThresholdDeg * degreeRad;

/** Compares a delivered file with the whole catalogue and the operator's own orbits. */
export async function run(order: AssociateOrder): Promise<AssociateAnswer> {
  const { bytes, site, figures } = order;
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  const tdm = tdmOf(plain, 'the file');
  const measured = tracksOfTdms([tdm], [sensorSite(site)]);
  const compared = await comparedOrbits(order);
  const { associator, names, own, pointing } = compared;
  const associations = measured.tracks.map(({ track }) =>
    track.measurements.some(({ angles }) => angles !== undefined) ? associator.associate(track) : undefined,
  );
  const isOrdered = ({ id }: AssociationCandidate) => id === order.orderedId || id === pointingId;
  const isOwn = ({ id, orbitDataType }: AssociationCandidate) => own.has(`${id} ${orbitDataType}`);
  const nameOf = ({ id }: AssociationCandidate) => (id === pointingId ? order.objectName : names.get(id));
  const tracks = measured.tracks.map((track, at) => trackReport(track, associations[at], { isOrdered, isOwn, nameOf }));
  const report = observationReport(tdm, measured, associations);
  const notes: readonly ReportNoteDocument[] = [
    ...report.notes.map(reportNoteOf),
    ...crossTags(measured.tracks, tracks),
    ...doubtsOf(tracks),
    ...(order.isRangeNoiseAssumed ? [rangeNoiseAssumed(site.name)] : []),
    ...scaledParts(measured.tracks, pointing?.stateAt ?? noState).map(reportNoteOf),
    ...compared.left,
  ];
  const stateOf = (at: number) => stateOfBest(associations[at], { compared, pointing });
  const whole = {
    ...report,
    reports: report.reports.map(({ measurementReports }, at) => {
      const track = measured.tracks[at];
      const seen = track && seenFrom(track, stateOf(at));
      return {
        measurementReports: measurementReports.map((each, tag) => {
          const from = seen?.get(tag);
          return from === undefined ? each : { ...each, seenFrom: from };
        }),
      };
    }),
    tracks,
    comparedWith: { catalogueObjects: compared.sets, ownOrbits: compared.ownOrbits.length, at: order.nowUtc },
    sensorFigures: figures,
    remarks: notes.map(({ text }) => text),
    notes,
  };
  const asked = tracks.filter(({ whose }) => whose !== 'NOT_COMPARED');
  return {
    report: structuredClone(whole) as AssociateAnswer['report'],
    isAssociated: asked.length === 0 ? undefined : asked.some(({ whose }) => whose === 'ORDERED'),
    bestAssociation: report.catalogueIdBestAssociation,
    rangeDifference: rangeDifference(associations, isOrdered),
    isCrossTagged: asked.length > 0 && asked.every(({ whose }) => whose === 'ANOTHER'),
  };
}

/** The ordered object is recognised where it was searched for, too. */
function searchedIn({ searched }: AssociateOrder) {
  return searched === undefined ? {} : { askedCovarianceRtn: searchCovariance(searched) };
}

/** The orbit that the sensor received, if it is not an element set of the catalogue. */
const pointingId = 'REQUEST';

interface Compared {
  readonly associator: Associator;
  readonly sets: number;
  readonly ownOrbits: readonly OwnOrbit[];
  /** Orbits of the operator, by id and type. */
  readonly own: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
  readonly pointing: OwnOrbit | undefined;
  readonly stateOfSet: (id: string) => ((epoch: Epoch<'UTC'>) => CartesianState | undefined) | undefined;
  /** Orbits that could not be used. */
  readonly left: readonly ReportNoteDocument[];
}

interface ComparedSets {
  readonly records: readonly CatalogueRecord[];
  readonly places: ReadonlyMap<string, number>;
  readonly catalogue: AssociationCatalogue;
}

/** Files of an operator that were compared with last: each delivery asks for the same ones. */
const knownOrbits = new LastLoaded<KnownOrbit>(24);

let last: { readonly snapshot: string; readonly sets: ComparedSets } | undefined;

/** The element sets of the catalogue; the last ones are kept in the thread. An operator's own are only visible to it. */
function comparedSetsOf({ snapshot, catalogue, ownSets }: AssociateOrder): ComparedSets {
  if (ownSets.length > 0 || snapshot === undefined) return comparedSets({ catalogue, ownSets });
  if (last?.snapshot !== snapshot) last = { snapshot, sets: comparedSets({ catalogue }) };
  return last.sets;
}

function comparedSets(used: UsedSets): ComparedSets {
  const records = newestOfSets(used).newest;
  const places = new Map(records.map(({ id }, place) => [id, place]));
  return { records, places, catalogue: associationCatalogue(records, threadKernel()) };
}

async function comparedOrbits(order: AssociateOrder): Promise<Compared> {
  const kernel = threadKernel();
  const left: ReportNoteDocument[] = [];
  const orbitOf = async ({ id, type, digest, text }: ComparedFile): Promise<readonly OwnOrbit[]> => {
    try {
      const orbitDataType = type === 'OPM' ? 'SP_EPHEMERIS' : type;
      const read = () => knownOrbitByHeight(text, kernel);
      // An OPM is flown with the space weather of now.
      const known = type === 'OPM' ? await read() : await knownOrbits.get(digest, read);
      return [ownOrbitOf(known, { id, orbitDataType })];
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      left.push({ code: 'ORBIT_LEFT_OUT', text: `the orbit ${id} was left out: ${why}.`, parameters: { id } });
      return [];
    }
  };
  const { records, places, catalogue } = comparedSetsOf(order);
  const [pointing] = await orbitOf({ id: pointingId, ...order.pointing });
  const files = (await Promise.all(order.ownOrbits.map(orbitOf))).flat();
  const ordered = order.orderedId === undefined ? undefined : records[places.get(order.orderedId) ?? -1];
  const isCompared = pointing === undefined || isSameOrbit(order, ordered);
  const ownOrbits = isCompared ? files : [...files, pointing];
  return {
    associator: new Associator(catalogue, {
      limit: { metric: 'angular-distance', thresholdRad },
      tests: 'all',
      ownOrbits,
      asked: order.orderedId === undefined ? [pointingId] : [order.orderedId, pointingId],
      ...searchedIn(order),
    }),
    sets: records.length,
    ownOrbits,
    own: new Set([
      ...ownOrbits.map(({ id, orbitDataType }) => `${id} ${orbitDataType}`),
      ...records.flatMap(({ id, orbit }) => (orbit.isOwn ? [`${id} TLE`] : [])),
    ]),
    names: new Map(records.map(({ id, name }) => [id, name])),
    pointing,
    stateOfSet: (id) => {
      const record = records[places.get(id) ?? -1];
      return record === undefined ? undefined : statesOfElements(record.orbit.elements, kernel);
    },
    left,
  };
}

/**
 * Whether the orbit that the sensor received is compared with anyway: the element set of the catalogue, or an ephemeris of the
 * operator. A newer set of the object, flown back for days, may miss what the older one shows.
 */
function isSameOrbit({ pointing, ownOrbits }: AssociateOrder, ordered: CatalogueRecord | undefined): boolean {
  if (ownOrbits.some(({ digest }) => digest === pointing.digest)) return true;
  if (ordered === undefined) return false;
  const { orbit } = orbitOfText(pointing.text);
  if (orbit.kind !== 'elements') return false;
  const [received, held] = [orbit.elements, ordered.orbit.elements].map(({ epoch }) => epochOfSet(epoch));
  return received !== undefined && held !== undefined && Math.abs(secondsBetween(received, held)) < sameSetSeconds;
}

/** The two lines of a set hold its epoch to a millisecond, other forms to a microsecond. */
const sameSetSeconds = 0.01;

interface BestOrbits {
  readonly compared: Compared;
  readonly pointing: OwnOrbit | undefined;
}

const noState = () => undefined;

/** The orbit that a track belongs to, otherwise the one that the sensor received. */
function stateOfBest(association: TrackAssociation | undefined, { compared, pointing }: BestOrbits) {
  const best = association?.best;
  const own =
    best && compared.ownOrbits.find(({ id, orbitDataType }) => id === best.id && orbitDataType === best.orbitDataType);
  const ofSet = best && compared.stateOfSet(best.id);
  return own?.stateAt ?? ofSet ?? pointing?.stateAt ?? noState;
}

type Tracks = ReturnType<typeof trackReport>[];

/** Notes about parts that fit the ordered object, but less well than their errors explain. */
function doubtsOf(tracks: Tracks): readonly ReportNoteDocument[] {
  return tracks.flatMap(({ whose, candidates, segment }) => {
    const doubted = candidates.find(({ isOrdered, fit }) => isOrdered === true && fit === 'DOUBTED');
    if (whose !== 'ORDERED' || doubted === undefined) return [];
    const [part, late] = [segment + 1, Number(doubted.lateSeconds.toFixed(2))];
    const range = doubted.rangeOffsetKm === undefined ? undefined : Math.round(1000 * doubted.rangeOffsetKm);
    const ranges = range === undefined ? '' : `, its ranges are ${range} m longer than computed`;
    const text = `part ${part}: it is doubtful; the object is ${late} s late${ranges}: more than the errors of orbit and sensor explain. Look at the clock and the calibration of the sensor.`;
    return [{ code: 'FIT_DOUBTED', text, parameters: { part, late, ...(range === undefined ? {} : { range }) } }];
  });
}

function rangeNoiseAssumed(sensor: string): ReportNoteDocument {
  const { rangeM, rangeRateMPerS } = assumedRadarNoise;
  const text = `Sensor ${sensor} states no noise of its ranges; ${rangeM} m and ${rangeRateMPerS} m/s are assumed.`;
  return { code: 'RANGE_NOISE_ASSUMED', text, parameters: { sensor, metres: rangeM, metresPerSecond: rangeRateMPerS } };
}

/** Notes about parts that belong to another object. */
function crossTags(measured: readonly MeasuredTrack[], tracks: Tracks): readonly ReportNoteDocument[] {
  return tracks.flatMap(({ whose, candidates, segment }, at) => {
    const [first] = candidates;
    if (whose !== 'ANOTHER' || first === undefined) return [];
    const believed = measured[at]?.believed;
    const name = first.objectName === undefined ? first.orbitId : `${first.objectName} (${first.orbitId})`;
    const text = `part ${segment + 1}: cross-tagged; it shows ${name}${believed === undefined ? '' : `, the file names ${believed}`}.`;
    return [{ code: 'CROSS_TAGGED', text, parameters: { part: segment + 1, name } }];
  });
}
