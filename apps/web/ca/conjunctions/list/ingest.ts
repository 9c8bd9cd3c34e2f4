import type { CdmIngest } from '@farpass/contract/ca';
import type { Static } from 'typebox';

type IngestAnswer = Static<typeof CdmIngest>;
type Finding = IngestAnswer['accepted'][number]['warnings'][number] & { readonly file: string };

/** What became of the messages of one upload. */
export interface Ingested {
  readonly id: string;
  readonly fresh: number;
  readonly known: number;
  readonly revised: number;
  readonly refusedMessages: number;
  readonly refused: readonly Finding[];
  readonly warnings: readonly Finding[];
}

export function ingestedOf({ accepted, refused }: IngestAnswer): Ingested {
  const count = (outcome: IngestAnswer['accepted'][number]['outcome']) =>
    accepted.filter((one) => one.outcome === outcome).length;
  return {
    id: crypto.randomUUID(),
    fresh: count('NEW'),
    known: count('KNOWN'),
    revised: count('REVISION'),
    refusedMessages: refused.length,
    refused: refused.flatMap(({ file, errors }) => errors.map((error) => ({ ...error, file }))),
    warnings: accepted.flatMap(({ file, warnings }) => warnings.map((warning) => ({ ...warning, file }))),
  };
}
