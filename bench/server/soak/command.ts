import { parseArgs } from 'node:util';
import { runSoak } from './soak.ts';

/**
 * `npm run soak [-- --hours 1 --kills 12 | -- --quick]`: a platform with writes, messages, screenings and open streams for hours, killed
 * and started again in between. A line for each minute, the figures as JSON at the end; exit code 1 when a write was lost
 * or an answer was an error of the server. `--quick` takes 20 seconds and kills once, to show that it works.
 */
const { values } = parseArgs({
  options: { hours: { type: 'string' }, kills: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const usual = values.quick ? { hours: 20 / 3600, kills: 1 } : { hours: 1, kills: 12 };
const hours = Number(values.hours ?? usual.hours);
const kills = Number(values.kills ?? usual.kills);
/** Each start makes two tokens, and a user may hold 50. */
const mostKills = 40;
if (!(hours > 0 && hours <= 48) || !Number.isInteger(kills) || kills < 0 || kills > mostKills) {
  process.stderr.write(
    `soak: --hours is above 0 and at most 48, --kills 0 to ${mostKills}; found --hours ${values.hours ?? hours} --kills ${values.kills ?? kills}.\n`,
  );
  process.exit(2);
}
const figures = await runSoak({ hours, kills }, (line) => process.stdout.write(`${line}\n`));
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
process.exit(figures.lostWrites + figures.serverErrors === 0 ? 0 : 1);
