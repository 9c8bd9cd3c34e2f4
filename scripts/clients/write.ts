// Writes what the clients take from the contract, and the schemas of commands: npm run clients -- write
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatedFiles } from './generated.ts';
import { commandSchemas } from './shapes.mjs';

for (const { path, text } of [...(await generatedFiles()), commandSchemas()]) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
