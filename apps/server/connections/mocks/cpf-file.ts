import { modifiedJulianDayOf1970, msPerDay, msPerHour } from '@farpass/astro/constants';
import { stateInFrame } from '@farpass/astro/frames';
import { type SampleObject, type SampleSpan, sampleStates } from './sample-path.ts';

interface CpfFile extends SampleSpan {
  readonly object: SampleObject;
  /** The name of the object at the ILRS: small letters and digits. */
  readonly target: string;
  readonly centre: string;
  /** Counts the predictions of a day. */
  readonly issue: number;
  readonly madeMs: number;
}

/** Centres whose predictions are there, each with its issues of a day and the hour at which it makes them. */
const centres = [
  { centre: 'HTS', issue: 1, madeHour: 0 },
  { centre: 'ESA', issue: 2, madeHour: 9 },
] as const;
const hoursAhead = 120;

/** The predictions that the archive would have at a time, by path: those of the day before and of the day so far, of several centres. */
export function cpfFilesAt(objects: readonly SampleObject[], nowMs: number): Readonly<Record<string, string>> {
  const today = nowMs - (nowMs % msPerDay);
  const made = [today - msPerDay, today].flatMap((dayMs) =>
    centres.map((one) => ({ ...one, dayMs, madeMs: dayMs + one.madeHour * msPerHour })),
  );
  return Object.fromEntries(
    made
      .filter(({ madeMs }) => madeMs <= nowMs)
      .flatMap(({ centre, issue, dayMs, madeMs }) =>
        objects.map((object) => {
          const target = targetOf(object);
          const date = new Date(dayMs).toISOString().slice(2, 10).replaceAll('-', '');
          const counted = `${String(dayOfYear(dayMs)).padStart(3, '0')}${String(issue).padStart(2, '0')}`;
          const name = `${target}_cpf_${date}_${counted}.${centre.toLowerCase()}`;
          const text = sampleCpfFile({ object, target, centre, issue, madeMs, fromMs: dayMs, hours: hoursAhead });
          return [`${new Date(dayMs).getUTCFullYear()}/${target}/${name}`, text];
        }),
      ),
  );
}

function targetOf({ name }: SampleObject): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A prediction as centres of the ILRS publish it: a position a minute in ITRF [m], without velocities and covariances. */
export function sampleCpfFile({ object, target, centre, issue, madeMs, fromMs, hours }: CpfFile): string {
  const lines = sampleStates(object, { fromMs, hours }).map(({ unixMs, epoch, state }) => {
    const { positionKm } = stateInFrame(state, { frame: 'ITRF', epoch });
    const day = Math.floor(unixMs / msPerDay);
    const second = (unixMs - day * msPerDay) / 1000;
    const metres = positionKm.map((km) => (1000 * km).toFixed(3)).join(' ');
    return `10 0 ${day + modifiedJulianDayOf1970} ${second.toFixed(6)} 0 ${metres}`;
  });
  const times = [fromMs, fromMs + hours * msPerHour].flatMap((ms) => timeNumbers(ms)).join(' ');
  return [
    `H1 CPF 2 ${centre} ${timeNumbers(madeMs).slice(0, 4).join(' ')} ${dayOfYear(madeMs)} ${issue} ${target} NONE`,
    `H2 2600101 9999 ${object.number} ${times} 60 1 1 0 0 0 1`,
    'H9',
    ...lines,
    '99',
    '',
  ].join('\n');
}

/** Year, month, day, hour, minute and second. */
function timeNumbers(ms: number): readonly number[] {
  const [date = '', time = ''] = new Date(ms).toISOString().slice(0, 19).split('T');
  return [...date.split('-'), ...time.split(':')].map(Number);
}

function dayOfYear(ms: number): number {
  return Math.floor((ms - Date.UTC(new Date(ms).getUTCFullYear(), 0, 1)) / msPerDay) + 1;
}
