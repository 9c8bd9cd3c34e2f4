import { dirname } from 'node:path';
import { computingFaults } from './computing.ts';
import { wrongDirections } from './direction.ts';
import { nameFaults } from './names.ts';
import { parameterFaults } from './parameters.ts';
import { proseOfProject } from './prose.ts';
import { crowdedRooms } from './rooms.ts';
import { readSources } from './source.ts';
import { transactionFaults } from './transactions.ts';
import { wordingFaults } from './wording.ts';

// `--parameters` lists what is to be mended in folders that are not held yet too.
const root = dirname(dirname(import.meta.dirname));
const sources = readSources(root, ['packages', 'apps', 'bench', 'e2e', 'scripts']);
const isOfProduct = ({ path }: { readonly path: string }) => !/\.test\.tsx?$/.test(path);
const listsParameters = process.argv.includes('--parameters');
const isOpen = ({ path }: { readonly path: string }) => /^(apps\/server|apps\/web|e2e)\//.test(path);
const alike = parameterFaults(sources.filter(isOpen));
const faults = [
  ...wrongDirections(sources),
  ...nameFaults(sources),
  ...transactionFaults(sources.filter(isOfProduct)),
  ...computingFaults(sources.filter(isOfProduct)),
  ...parameterFaults(sources.filter((source) => !isOpen(source))),
  ...(listsParameters ? alike : []),
  ...wordingFaults(proseOfProject({ root, sources })),
];
if (alike.length > 0) {
  process.stdout.write(`note: ${alike.length} functions with too many or alike parameters, not held yet\n`);
}
for (const room of crowdedRooms(sources)) process.stdout.write(`note: ${room}\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
