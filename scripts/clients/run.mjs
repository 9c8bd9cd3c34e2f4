// `npm run clients`: the Python and the TypeScript client, alone and against the demo world, and the notebooks. `-- write` writes
// what the clients take from the contract; `-- --part N` (1 to 3) runs a third of the notebooks; `-- python`, `-- notebooks` and `-- generators` (clients that others generate from our
// API document, and linters) run only that part; `-- notebooks --store` keeps the results.
import { runtime } from '../project.mjs';
import { run } from '../run.mjs';
import { build, install } from '../setup.mjs';

const words = process.argv.slice(2);
await install();
if (words[0] === 'write') process.exit(await run(runtime, ['scripts/clients/write.ts']));
await build(['kernel']);
process.exit(await run(runtime, ['e2e/clients/run.ts', ...words]));
