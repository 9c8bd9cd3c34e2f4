// `npm run fuzz [-- --count N --seed S | -- --quick]`: damaged messages against every reader; 1,000,000 of them in a night.
import { runtime } from './project.mjs';
import { run } from './run.mjs';
import { install } from './setup.mjs';

await install();
process.exit(await run(runtime, ['packages/ccsds/ndm/testing/fuzz-command.ts', ...process.argv.slice(2)]));
