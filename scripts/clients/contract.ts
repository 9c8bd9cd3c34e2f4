import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { combinedDocument } from '@farpass/contract/openapi';
import type { RouteContract } from '@farpass/contract/route';

const root = join(import.meta.dirname, '../..');

/** The document that `GET /api/openapi.json` answers, made from the contract without a server. */
export async function openDocument(): Promise<Record<string, unknown>> {
  const { version } = packageAt('package.json');
  const routes = await contracts();
  return JSON.parse(JSON.stringify(combinedDocument({ title: 'Farpass', version, serverUrl: '/', routes })));
}

/** Every call that the contract exports. */
async function contracts(): Promise<readonly RouteContract[]> {
  const found = new Map<string, RouteContract>();
  for (const entry of Object.keys(packageAt('packages/contract/package.json').exports)) {
    const exported: Record<string, unknown> = await import(`@farpass/contract${entry.slice(1)}`);
    for (const value of Object.values(exported)) if (isContract(value)) found.set(value.operationId, value);
  }
  return [...found.values()].toSorted((a, b) => (a.operationId < b.operationId ? -1 : 1));
}

function isContract(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'operationId' in value && 'responses' in value;
}

function packageAt(path: string): { readonly version: string; readonly exports: Readonly<Record<string, string>> } {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
