// `npm run bench [-- NAME… --json --quick --part=N]`: figures as ratios in one run; `--quick` shows in seconds that each works, `--part`
// (1 to 3) that every third does.
import { runtime } from './project.mjs';
import { run } from './run.mjs';
import { build, install } from './setup.mjs';

await install();
await build(['kernel']);
process.exit(await run(runtime, ['--expose-gc', 'bench/run.ts', ...process.argv.slice(2)]));
