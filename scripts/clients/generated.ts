import { join } from 'node:path';
import { openDocument } from './contract.ts';
import { pythonModels } from './python.ts';
import { typescriptModels } from './typescript.ts';

interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** Every file of the clients that is made from the contract. */
export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const document = await openDocument();
  const clients = join(import.meta.dirname, '../../clients');
  return [
    { path: join(clients, 'python/src/farpass/models.py'), text: pythonModels(document) },
    { path: join(clients, 'typescript/src/models.generated.ts'), text: typescriptModels(document) },
  ];
}
