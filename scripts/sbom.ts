import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, type LockFile } from './sbom/bill.ts';

const lock: LockFile = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
const text = `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
