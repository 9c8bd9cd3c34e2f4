import type { DecisionEntryDocument } from '@farpass/contract/conjunctions';

type NoteEntry = DecisionEntryDocument & { readonly note: string };

/** The entry that wrote the last note, if newer entries kept it without writing one. The log is newest first. */
export function earlierNote(log: readonly DecisionEntryDocument[]): NoteEntry | undefined {
  const [newest] = log;
  if (newest?.note === undefined || newest.changes.includes('NOTE')) return undefined;
  const written = log.find(({ changes }) => changes.includes('NOTE'));
  return written?.note === undefined ? undefined : { ...written, note: written.note };
}
