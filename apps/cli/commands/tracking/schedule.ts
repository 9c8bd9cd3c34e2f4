import { parseArgs } from 'node:util';
import { planSchedule, usualEffort } from '@farpass/tracking/schedule';
import { inputText } from '../../input.ts';
import { problemsOf } from '../../schedule/file.ts';
import { type ScheduleReport, scheduleReport, scheduleText } from '../../schedule/report.ts';

const usage = `farpass schedule F.json [--seconds S] [--json]

F.json  one problem or a list of problems; - is standard input. A problem:
        { sensors: [{ id, setupS }], requests: [{ id, priority, needed, deadline }],
          passes: [{ request, sensor, from, to, durationS, quality }], kept: [{ pass, from, to }] }   times in UTC
        A pass can have qualityAt instead of quality: [[s, q], …], the quality of an observation whose middle is s seconds
        after "from", and visibility: a request is observed once among the passes of a sensor with the same visibility.
--seconds  time limit of the exact solver for each problem; default 5
--json  { assignments: [{ request, sensor, pass, from, to }], unscheduled: [{ request, code, reason, changes }],
          value, upperBound, method, optimal, remark }; a list if the input is a list

A plan maximises the sum over requests of priority times the qualities of its best "needed" observations. An observation lies
inside its pass and before the deadline; a sensor does one thing at a time, with its setup time between two; a request
is never observed twice at once. "kept" are observations that have begun; they are not moved. First the passes are chosen;
then each observation goes as near the best time of its pass as the others allow (the middle, if "quality" is constant),
and "value" is that of these times.
`;

/** Plans the observations of a file; `--help` describes it. */
export async function schedule(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, seconds: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    process.stdout.write(usage);
    return 0;
  }
  const [file, another] = positionals;
  if (file === undefined || another !== undefined) throw new Error(`give one file.\n${usage}`);
  const exactSeconds = secondsOf(values.seconds);
  const { problems, isList } = problemsOf(await inputText(file));
  const reports: ScheduleReport[] = [];
  for (const timed of problems) {
    reports.push(scheduleReport(timed, await planSchedule(timed.problem, { ...usualEffort, exactSeconds })));
  }
  const json = isList ? reports : reports[0];
  process.stdout.write(values.json === true ? `${JSON.stringify(json)}\n` : reports.map(scheduleText).join('\n'));
  return 0;
}

function secondsOf(text: string | undefined): number {
  if (text === undefined) return usualEffort.exactSeconds;
  const seconds = Number(text);
  if (text.trim() !== '' && seconds > 0 && seconds <= 3600) return seconds;
  throw new Error(`--seconds is '${text}'; give a number of seconds above 0, at most 3600.`);
}
