import { dirname } from 'node:path';
import { computingFaults } from './computing.ts';
import { cycles } from './cycles.ts';
import { wrongDirections } from './direction.ts';
import { readSources } from './source.ts';
import { transactionFaults } from './transactions.ts';

const root = dirname(dirname(import.meta.dirname));
const sources = readSources(root, ['packages', 'apps', 'bench', 'e2e', 'scripts']);
const faults = [
  ...wrongDirections(sources),
  ...cycles(sources).map((chain) => `import cycle: ${chain}`),
  ...transactionFaults(sources.filter((source) => !source.path.endsWith('.test.ts'))),
  ...computingFaults(sources.filter((source) => !source.path.endsWith('.test.ts'))),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
