import { usableSpan } from '@farpass/astro/ephemeris';
import { formatEpoch, toScale } from '@farpass/astro/time';
import { type ScreeningVolume, slicesOf } from '@farpass/conjunction/screening';
import type { Materials } from './materials.ts';
import { instantAt, type NamedObject, type Planned, plannedOf } from './planned.ts';
import type { ScreeningReport } from './tables.ts';
import { volumeText } from './volume.ts';

export type Preparation = { readonly slices: number; readonly report: ScreeningReport };

/** Plans a screening: how many slices it has, what is skipped, how old its data are. */
export function run(materials: Materials): Preparation {
  const planned = plannedOf(materials);
  const primaries = planned.objects.slice(0, planned.primaries);
  const usable = primaries.filter(({ screened }) => screened.kind === 'elements' || screened.arcs.length > 0);
  const short = usable.flatMap((object) => shortCoverage(object, planned));
  return {
    slices: usable.length === 0 ? 0 : slicesOf(planned.task).length,
    report: {
      volumes: volumesText(planned),
      skipped: [...planned.skipped, ...short],
      screenedTo: Object.fromEntries(
        usable.map((object) => [object.satelliteId ?? object.id, instantAt(planned, endOf(object, planned))]),
      ),
      ...agesOf(planned),
    },
  };
}

/** Seconds into the window up to which an object has states. */
function endOf({ screened }: NamedObject, { durationSeconds }: Planned): number {
  if (screened.kind === 'elements') return durationSeconds;
  const ends = screened.arcs.map(({ segment, offsetSeconds }) => segment.usableToSeconds - offsetSeconds);
  return Math.max(0, Math.min(durationSeconds, Math.max(...ends)));
}

function shortCoverage(object: NamedObject, planned: Planned): readonly { id: string; reason: string }[] {
  if (object.screened.kind === 'elements' || endOf(object, planned) >= planned.durationSeconds) return [];
  const last = object.screened.arcs.map(({ segment }) => usableSpan(segment).to).at(-1);
  if (last === undefined) return [];
  const until = formatEpoch(toScale(last, 'UTC'), 0);
  return [{ id: object.name, reason: `its ephemeris ends at ${until}Z; it is not screened after that` }];
}

function volumesText({ task, primaries, objects }: Planned): string {
  const names = Map.groupBy(objects.slice(0, primaries).keys(), (object) => task.volumeOf[object]);
  return [...names]
    .map(([number, members]) => ({ volume: task.volumes[number ?? 0], members: [...members] }))
    .flatMap(({ volume, members }) => (volume === undefined ? [] : [lineOf(volume, members.length, names.size)]))
    .join('; ');
}

function lineOf(volume: ScreeningVolume, members: number, kinds: number): string {
  return kinds === 1 ? volumeText(volume) : `${volumeText(volume)} for ${members}`;
}

/** Ages of the element sets at the start of the window. */
function agesOf({ objects, start }: Planned): Pick<ScreeningReport, 'catalogue'> {
  const hours = objects
    .flatMap(({ screened }) => (screened.kind === 'elements' ? [screened.elements.epoch] : []))
    .map(
      ({ modifiedJulianDay, secondsOfDay }) =>
        24 * (start.modifiedJulianDay - modifiedJulianDay) + (start.second + start.fraction - secondsOfDay) / 3600,
    )
    .sort((a, b) => a - b);
  const oldest = hours.at(-1);
  const median = hours[Math.floor(hours.length / 2)];
  if (oldest === undefined || median === undefined) return {};
  const digits = (value: number) => Number(value.toFixed(2));
  return {
    catalogue: {
      snapshot: '',
      objects: hours.length,
      oldestElementSetHours: digits(oldest),
      medianElementSetHours: digits(median),
    },
  };
}
