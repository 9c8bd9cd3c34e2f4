import { msPerDay } from '@farpass/astro/constants';
import type { ObjectBurnsDocument } from '@farpass/contract/manoeuvres';

/** A burn on a day of a month. */
interface CalendarBurn {
  readonly epoch: string;
  readonly day: number;
  readonly alongMPerS: number;
  readonly acrossMPerS: number | null;
}

/** A month of the calendar of an object that keeps its orbit; UTC. */
export interface CalendarMonth {
  /** As 2026-11. */
  readonly month: string;
  readonly days: number;
  readonly burns: readonly CalendarBurn[];
  /** The days of this month in which the next burn is expected. */
  readonly expected: { readonly from: number; readonly to: number } | undefined;
}

/** Months that are shown up to that of the last burn. */
const monthsShown = 12;

/** The last year of burns, from the first one in it on, and the window of the next one if one is expected, month by month; empty without a learnt pattern. */
export function burnCalendar({ burns, habit }: Pick<ObjectBurnsDocument, 'burns' | 'habit'>): readonly CalendarMonth[] {
  if (habit === null) return [];
  const last = monthNumber(habit.state === 'REGULAR' ? habit.next.latest : habit.last);
  const begin = monthNumber(habit.last) - monthsShown + 1;
  const months = Array.from({ length: last - begin + 1 }, (_, place) => monthOf(begin + place, { burns, habit }));
  return months.slice(months.findIndex((month) => month.burns.length > 0 || month.expected !== undefined));
}

interface Pattern {
  readonly burns: ObjectBurnsDocument['burns'];
  readonly habit: NonNullable<ObjectBurnsDocument['habit']>;
}

function monthOf(number: number, { burns, habit }: Pattern): CalendarMonth {
  const [year, month] = [Math.floor(number / 12), number % 12];
  const start = Date.UTC(year, month, 1);
  const end = Date.UTC(year, month + 1, 1);
  const [earliest, latest] = [Date.parse(habit.next.earliest), Date.parse(habit.next.latest)];
  const isExpected = habit.state === 'REGULAR' && earliest < end && latest >= start;
  return {
    month: new Date(start).toISOString().slice(0, 7),
    days: (end - start) / msPerDay,
    burns: burns
      .filter(({ epoch }) => Date.parse(epoch) >= start && Date.parse(epoch) < end)
      .map(({ epoch, deltaVMPerS: { alongTrack, crossTrack } }) => ({
        epoch,
        day: dayIn(epoch),
        alongMPerS: alongTrack,
        acrossMPerS: crossTrack,
      })),
    expected: isExpected ? { from: dayIn(Math.max(start, earliest)), to: dayIn(Math.min(end - 1, latest)) } : undefined,
  };
}

function monthNumber(instant: string): number {
  const date = new Date(instant);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}

function dayIn(instant: string | number): number {
  return new Date(instant).getUTCDate();
}
