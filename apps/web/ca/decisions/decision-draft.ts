import type { DecisionLogDocument } from '@farpass/contract/conjunctions';

/** A decision being written. The field is for a new note: without one, the stored note stays. */
export interface DecisionDraft extends Required<Pick<DecisionLogDocument, 'status' | 'owner' | 'note'>> {
  /** The note that was stored when the draft was started; another one since is a change. */
  readonly storedNote: string;
}

export const startOf = ({ status, owner = '', note = '' }: DecisionLogDocument): DecisionDraft => {
  return { status, owner, note: '', storedNote: note };
};

/** The stored decision with the note that was typed. */
export const draftWith = (stored: DecisionDraft, note: string): DecisionDraft => ({ ...stored, note });

/** The typed decision, to be saved over the stored one. */
export const overwriting = ({ storedNote }: DecisionDraft, typed: DecisionDraft): DecisionDraft => {
  return { ...typed, storedNote };
};
