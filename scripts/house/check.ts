import { dirname } from 'node:path';
import { computingFaults } from './computing.ts';
import { digestFaults, readMigrationFiles } from './digests.ts';
import { importsOfCodes, wrongDirections } from './direction.ts';
import { documentFaults } from './documents.ts';
import { messageUseFaults } from './message-uses.ts';
import { messageFaults, readMessageFiles } from './messages.ts';
import { nameFaults } from './names.ts';
import { parameterFaults } from './parameters.ts';
import { proseOfProject } from './prose.ts';
import { crowdedRooms, longFiles } from './rooms.ts';
import { readSources } from './source.ts';
import { titleFaults } from './titles.ts';
import { transactionFaults } from './transactions.ts';
import { wordingFaults } from './wording.ts';

const root = dirname(dirname(import.meta.dirname));
const sources = readSources(root, ['packages', 'apps', 'bench', 'e2e', 'scripts']);
const files = readMessageFiles(root, ['packages', 'apps']);
const isOfProduct = ({ path }: { readonly path: string }) => !/\.test\.tsx?$/.test(path);
const faults = [
  ...wrongDirections(sources),
  ...importsOfCodes(sources),
  ...nameFaults(sources),
  ...transactionFaults(sources.filter(isOfProduct)),
  ...digestFaults({ migrations: readMigrationFiles(root), sources: sources.filter(isOfProduct) }),
  ...computingFaults(sources.filter(isOfProduct)),
  ...documentFaults(sources.filter(isOfProduct)),
  ...parameterFaults(sources),
  ...messageFaults(files),
  ...messageUseFaults({ sources: sources.filter(isOfProduct), files }),
  ...wordingFaults(proseOfProject({ root, sources, files })),
  ...titleFaults(sources.filter(isOfProduct)),
  ...crowdedRooms(sources),
  ...longFiles(sources),
];
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
