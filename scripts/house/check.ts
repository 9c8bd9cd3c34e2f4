import { dirname } from 'node:path';
import { areas, parametersNotHeld } from './areas.ts';
import { computingFaults } from './computing.ts';
import { wrongDirections } from './direction.ts';
import { nameFaults } from './names.ts';
import { parameterFaults } from './parameters.ts';
import { crowdedRooms } from './rooms.ts';
import { readSources } from './source.ts';
import { transactionFaults } from './transactions.ts';
import { wordingFaults } from './wording.ts';

// `--wording` and `--parameters` list what is to be mended in areas that are not held yet too.
const root = dirname(dirname(import.meta.dirname));
const sources = readSources(root, ['packages', 'apps', 'bench', 'e2e', 'scripts']);
const isOfProduct = ({ path }: { readonly path: string }) => !/\.test\.tsx?$/.test(path);
const listsWords = process.argv.includes('--wording');
const listsParameters = process.argv.includes('--parameters');
const words = areas.map((area) => ({ ...area, faults: wordingFaults(area.prose({ root, sources })) }));
const isOpen = ({ path }: { readonly path: string }) =>
  parametersNotHeld.some((folder) => path.startsWith(`${folder}/`));
const alike = parameterFaults(sources.filter(isOpen));
const faults = [
  ...wrongDirections(sources),
  ...nameFaults(sources),
  ...transactionFaults(sources.filter(isOfProduct)),
  ...computingFaults(sources.filter(isOfProduct)),
  ...parameterFaults(sources.filter((source) => !isOpen(source))),
  ...(listsParameters ? alike : []),
  ...words.flatMap((area) => (area.isHeld || listsWords ? area.faults : [])),
];
for (const { name, isHeld, faults: open } of words) {
  if (!isHeld) process.stdout.write(`note: ${name}: ${open.length} words to rewrite, not held yet\n`);
}
if (alike.length > 0) {
  process.stdout.write(`note: ${alike.length} functions with too many or alike parameters, not held yet\n`);
}
for (const room of crowdedRooms(sources)) process.stdout.write(`note: ${room}\n`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
