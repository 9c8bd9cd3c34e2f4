// `npm run soak [-- --hours N --kills K | -- --quick]`: a platform with users for hours, killed and started again in between.
import { runtime } from './project.mjs';
import { run } from './run.mjs';
import { build, install } from './setup.mjs';

await install();
await build(['kernel']);
process.exit(await run(runtime, ['bench/server/soak/command.ts', ...process.argv.slice(2)]));
