// `npm run upgrade [-- --from COMMIT --minutes N | -- --quick]`: servers of two versions on one PostgreSQL under load.
import { runtime } from './project.mjs';
import { run } from './run.mjs';
import { build, install } from './setup.mjs';

await install();
await build(['kernel']);
process.exit(await run(runtime, ['bench/server/upgrade/command.ts', ...process.argv.slice(2)]));
