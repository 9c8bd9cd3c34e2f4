import { slicesOf } from '@farpass/screening/sieve';
import { type ScreeningVolume, volumeText } from '@farpass/screening/volumes';
import { coverageOf, skippedOf } from './coverage.ts';
import type { Materials } from './materials.ts';
import { ageHoursAt } from './objects.ts';
import { type Planned, plannedOf } from './planned.ts';
import type { Coverage, ScreeningReport } from './tables.ts';

export interface Preparation {
  readonly slices: number;
  readonly report: ScreeningReport;
  readonly coverage: readonly Coverage[];
}

/** Plans a screening: how many slices it has, what is skipped, what everything is screened by and how old that is. */
export async function run(materials: Materials): Promise<Preparation> {
  const planned = await plannedOf(materials);
  const coverage = coverageOf(planned);
  const usable = coverage.filter(({ role, state }) => role === 'PRIMARY' && state !== 'NOT_SCREENED');
  return {
    slices: usable.length === 0 ? 0 : slicesOf(planned.task).length,
    coverage,
    report: {
      volumes: volumesText(planned),
      skipped: [...skippedOf(coverage)],
      screenedTo: Object.fromEntries(usable.flatMap(({ id, to }) => (to === undefined ? [] : [[id, to]]))),
      ...agesOf(planned),
    },
  };
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
    .flatMap((object) => (object.data?.by === 'ELEMENT_SET' ? [ageHoursAt(object, start, 0) ?? 0] : []))
    .sort((a, b) => a - b);
  const oldest = hours.at(-1);
  const median = hours[Math.floor(hours.length / 2)];
  if (oldest === undefined || median === undefined) return {};
  return {
    catalogue: { snapshot: '', objects: hours.length, oldestElementSetHours: oldest, medianElementSetHours: median },
  };
}
