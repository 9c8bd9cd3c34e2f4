import type { SourceDocument, SourceName } from '@farpass/contract/connections';
import type { Read } from '../platform/db/index.ts';
import { usedLimits } from '../platform/outside/index.ts';
import type { Adapter } from './adapters/adapter.ts';

/** Services of a provider with terms that publish no number: they answer 429 or 503 if they are asked too often. */
const withoutNumber: ReadonlySet<SourceName> = new Set(['TRACSS', 'TRACSS_BULK', 'SPACE_SAFETY', 'SATCAT', 'UDL']);

/** The limits of a source as the terms of its provider say, and how much of them is used. */
export async function limitsOf(
  read: Read,
  { source, limited }: Pick<Adapter, 'source' | 'limited'>,
): Promise<SourceDocument['limits']> {
  if (limited === undefined) return withoutNumber.has(source) ? [] : undefined;
  return (await usedLimits(read, limited)).map((limit) => ({ of: 'ACCOUNT', ...limit }));
}
