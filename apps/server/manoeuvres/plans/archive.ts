import { secondsPerDay } from '@farpass/astro/constants';
import { keplerianOfState, regimeOf } from '@farpass/astro/orbits';
import { addSeconds, formatEpoch, parseEpoch } from '@farpass/astro/time';
import { presetOf } from '@farpass/screening/volumes';
import { zipOf } from '../../platform/files/index.ts';
import type { FilesOfPlan } from './files.ts';
import type { ListedPlan } from './store.ts';

/** The content of the archive of a plan. */
export interface ArchivedPlan {
  readonly plan: ListedPlan;
  readonly written: FilesOfPlan;
  /** The plan as JSON. */
  readonly document: string;
}

/**
 * One archive with everything that a provider needs: the messages, the plan, and the request: the objects, the time and
 * the sender of the screening.
 */
export function archiveOf(archived: ArchivedPlan): { readonly name: string; readonly content: Uint8Array } {
  const { written, document } = archived;
  const entries = [
    ...written.files,
    { name: `${written.name}.json`, text: document },
    { name: 'SCREENING-REQUEST.kvn', text: screeningMessage(archived) },
  ];
  return { name: `${written.name}.zip`, content: zipOf(entries) };
}

const mPerKm = 1000;

/**
 * The information for a screening provider besides the files, as keywords and values: period and volume by the names of
 * a CDM (CCSDS 508.0-B-1, table 3-3), volume half-widths in metres along RTN of the satellite.
 */
function screeningMessage({ plan, written }: ArchivedPlan): string {
  const { row, satellite } = plan;
  const { manoeuvre, before } = row.evaluation;
  const { configuration } = satellite.document;
  const volume = configuration?.screeningVolume ?? presetVolume(manoeuvre);
  const metres = (km: number) => `${(mPerKm * km).toFixed(0)} [m]`;
  const start = parseEpoch(written.from, 'UTC');
  const stop = addSeconds(start, written.days * secondsPerDay);
  const pairs: readonly (readonly [string, string])[] = [
    ['SCREENING_REQUEST_VERS', '1.0'],
    ['CREATION_DATE', row.changedAt.replace('Z', '')],
    ['ORIGINATOR', configuration?.manoeuvres?.originator ?? 'FARPASS'],
    ['MESSAGE_ID', written.name],
    ['OBJECT_NAME', satellite.name],
    ['OBJECT_DESIGNATOR', String(satellite.noradId ?? 'UNKNOWN')],
    ['INTERNATIONAL_DESIGNATOR', satellite.cosparId ?? 'UNKNOWN'],
    ['EPHEMERIS_NAME', `${written.name}.oem`],
    ['EPHEMERIS_NAME_WITHOUT_BURN', `${written.name}-no-burn.oem`],
    ['SCREEN_AGAINST', 'ALL_CATALOGUED'],
    ['START_SCREEN_PERIOD', formatEpoch(start, 3)],
    ['STOP_SCREEN_PERIOD', formatEpoch(stop, 3)],
    ['SCREEN_VOLUME_FRAME', 'RTN'],
    ['SCREEN_VOLUME_SHAPE', volume.shape],
    ['SCREEN_VOLUME_X', metres(volume.radialKm)],
    ['SCREEN_VOLUME_Y', metres(volume.alongTrackKm)],
    ['SCREEN_VOLUME_Z', metres(volume.crossTrackKm)],
    ['CONJUNCTION_TCA', before.tca.replace('Z', '')],
    ['CONJUNCTION_MESSAGE', row.basis.cdmId],
    ['MAN_TYPE', manoeuvre.manoeuvreType],
    ['MAN_EPOCH_IGNITION', manoeuvre.ignitionEpoch.replace('Z', '')],
    ['MAN_DURATION', `${manoeuvre.manoeuvreDuration} [s]`],
    ['MAN_DELTA_V', `${manoeuvre.deltaVMagnitude.toPrecision(6)} [m/s]`],
    ['MAN_REF_FRAME', manoeuvre.deltaVReferenceFrame],
    ['PLAN_STATE', row.state],
    ['PLANNED_BY', row.plannedBy],
    ['APPROVED_BY', row.approvedBy ?? 'NONE'],
  ];
  return `${pairs.map(([name, value]) => `${name.padEnd(28)} = ${value}`).join('\n')}\n`;
}

/** The volume for screenings of an operator's ephemeris in the regime of the orbit after the burn. */
function presetVolume({ positionAfter: [x = 0, y = 0, z = 0], velocityAfter: [u = 0, v = 0, w = 0] }: Flown) {
  const elements = keplerianOfState({ frame: 'EME2000', positionKm: [x, y, z], velocityKmPerS: [u, v, w] });
  const { volume } = presetOf(regimeOf(elements), 'operator-ephemeris');
  if (volume.kind === 'sphere') {
    const { radiusKm } = volume;
    return { shape: 'SPHERE', radialKm: radiusKm, alongTrackKm: radiusKm, crossTrackKm: radiusKm };
  }
  const { radialKm, alongTrackKm, crossTrackKm } = volume;
  return { shape: volume.kind.toUpperCase(), radialKm, alongTrackKm, crossTrackKm };
}

type Flown = ListedPlan['row']['evaluation']['manoeuvre'];
