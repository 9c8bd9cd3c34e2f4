// `npm start` and `npm run dev`: sets up what is missing, builds what is stale, serves.
import { runtime } from './project.mjs';
import { run } from './run.mjs';
import { build, install } from './setup.mjs';

const watch = process.argv.includes('--watch');
await install({ isToServe: !watch });
await build(watch ? ['kernel'] : ['kernel', 'web']);
process.exit(
  watch
    ? await run(runtime, ['scripts/dev.ts'])
    : await run(runtime, ['--disable-warning=ExperimentalWarning', '--no-wasm-code-gc', 'apps/cli/main.ts', 'serve']),
);
