// `npm run sbom`: the bill of materials (CycloneDX), with a licence for each package.
import { execFileSync } from 'node:child_process';
import { root } from '../project.mjs';
import { withLicences } from './licences.mjs';

const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
const bill = execFileSync('npm', words, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
  shell: process.platform === 'win32',
});
process.stdout.write(`${JSON.stringify(withLicences(JSON.parse(bill)), undefined, 2)}\n`);
