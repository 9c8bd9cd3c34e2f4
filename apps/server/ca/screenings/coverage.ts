import { formatEpoch } from '@farpass/astro/time';
import type { ApproachEvent } from '@farpass/screening/sieve';
import { volumeText } from '@farpass/screening/volumes';
import type { Absent } from './named-findings.ts';
import { ageHoursAt, type NamedObject, spansOf } from './objects.ts';
import { instantAt, type Planned } from './planned.ts';
import type { Coverage } from './tables.ts';

/** What every named object of a screening is screened by, and when: the primaries, then the others with data of their own. */
export function coverageOf(planned: Planned): readonly Coverage[] {
  return planned.objects.slice(0, planned.named).map((object, index) => coverageOfOne(planned, object, index));
}

const toleranceSeconds = 1;

function coverageOfOne(planned: Planned, object: NamedObject, index: number): Coverage {
  const { start, durationSeconds, primaries, task } = planned;
  const { id, satelliteId, name, data, absence } = object;
  const isPrimary = index < primaries;
  const about = { id: satelliteId ?? id, name, role: isPrimary ? 'PRIMARY' : 'SECONDARY', approaches: 0 } as const;
  const volume = isPrimary ? task.volumes[task.volumeOf[index] ?? 0] : undefined;
  const shown = volume === undefined ? about : { ...about, volume: volumeText(volume) };
  if (data === undefined) return { ...shown, state: 'NOT_SCREENED', reason: absence ?? 'it has no orbit' };
  const spans = spansOf(object, durationSeconds);
  const [first, last] = [spans[0], spans.at(-1)];
  const sources = {
    screenedBy: data.by,
    source: data.source,
    epoch: `${formatEpoch(data.epoch, 6)}Z`,
    ageHours: ageHoursAt(object, start, 0) ?? 0,
    ...(data.forces === undefined ? {} : { forces: data.forces }),
  };
  if (first === undefined || last === undefined)
    return {
      ...shown,
      ...sources,
      state: 'NOT_SCREENED',
      reason: data.limit ?? 'its ephemeris does not reach the window',
    };
  const covered = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const isWhole = covered >= durationSeconds - toleranceSeconds;
  const times = (span: { from: number; to: number }) => ({
    from: instantAt(planned, span.from),
    to: instantAt(planned, span.to),
  });
  return {
    ...shown,
    ...sources,
    state: isWhole ? 'SCREENED' : 'PARTLY_SCREENED',
    from: times(first).from,
    to: times(last).to,
    ...(spans.length > 1 ? { spans: spans.map(times) } : {}),
    ...(isWhole ? {} : { reason: partlyBecause(planned, data.limit, spans) }),
  };
}

type Spans = readonly { readonly from: number; readonly to: number }[];

function partlyBecause(planned: Planned, limit: string | undefined, spans: Spans): string {
  if (limit !== undefined) return limit;
  const short = (seconds: number) => instantAt(planned, seconds).replace(/\.\d+Z$/, 'Z');
  const [first, last] = [spans[0], spans.at(-1)];
  const isLate = first !== undefined && first.from > toleranceSeconds;
  const isEarly = last !== undefined && last.to < planned.durationSeconds - toleranceSeconds;
  const parts = [
    ...(isLate ? [`its ephemeris begins at ${short(first.from)}; it is not screened before that`] : []),
    ...(isEarly ? [`its ephemeris ends at ${short(last.to)}; it is not screened after that`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : 'its ephemeris has gaps; it is not screened within them';
}

/** The coverage with the approaches that were found of each object. */
export function withApproaches(coverage: readonly Coverage[], events: readonly ApproachEvent[]): readonly Coverage[] {
  const counts = new Map<number, number>();
  for (const { primary, secondary } of events)
    for (const object of [primary, secondary]) counts.set(object, (counts.get(object) ?? 0) + 1);
  return coverage.map((one, index) => ({ ...one, approaches: counts.get(index) ?? 0 }));
}

/** The coverage with what was found out on the way: objects that could not be carried through the window. */
export function withAbsences(coverage: readonly Coverage[], absent: readonly Absent[]): readonly Coverage[] {
  return coverage.map((one, index) => {
    const gone = absent.find(({ object }) => object === index);
    if (gone === undefined || one.state === 'NOT_SCREENED') return one;
    const { reason, to } = gone;
    if (to !== undefined) return { ...one, state: 'PARTLY_SCREENED', to, reason };
    const { from: _from, to: _to, ...rest } = one;
    return { ...rest, state: 'NOT_SCREENED', reason };
  });
}

/** What of a coverage was not screened, or in part. */
export function skippedOf(coverage: readonly Coverage[]): readonly { id: string; reason: string }[] {
  return coverage.flatMap(({ name, state, reason }) =>
    state === 'SCREENED' || reason === undefined ? [] : [{ id: name, reason }],
  );
}
