import { parseArgs } from 'node:util';
import { runUpgrade } from './upgrade.ts';
import { installedVersion, thisVersion, versionBeforeNewestMigration } from './version.ts';

/**
 * `npm run upgrade [-- --from COMMIT --minutes 60 | -- --quick]`: servers of two versions on one PostgreSQL, one after the other
 * and both at once, under load. Without --from, the old one is the last version before the newest change of the schema.
 * Exit code 1 when a request failed or a write was lost. `--quick` takes a minute.
 */
const { values } = parseArgs({
  options: { from: { type: 'string' }, minutes: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const minutes = Number(values.minutes ?? (values.quick ? 1 : 60));
if (!(minutes > 0 && minutes <= 24 * 60)) {
  process.stderr.write(`upgrade: --minutes is above 0 and at most 1440; found ${values.minutes}.\n`);
  process.exit(2);
}
const from = installedVersion(values.from ?? versionBeforeNewestMigration());
const figures = await runUpgrade({ from, to: thisVersion(), minutes }, (line) => process.stdout.write(`${line}\n`));
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
process.exit(figures.serverErrors + figures.lostWrites + figures.failed.length === 0 ? 0 : 1);
