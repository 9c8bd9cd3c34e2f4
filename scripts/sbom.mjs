// `npm run sbom [-- FILE]`: the bill of materials of the lock file, CycloneDX 1.6.
import { runtime } from './project.mjs';
import { run } from './run.mjs';
import { install } from './setup.mjs';

await install();
process.exit(await run(runtime, ['scripts/sbom.ts', ...process.argv.slice(2)]));
