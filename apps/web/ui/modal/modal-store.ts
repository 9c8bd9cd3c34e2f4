import type { ReactNode } from 'react';
import { createStore } from '../../base/store.ts';
import { shortAnimationMs } from '../theme/theme.ts';

/** A modal is active while it is open and inactive during its closing animation; then it is removed. */
export interface ModalEntry {
  readonly id: string;
  readonly title: string;
  /**
   * The thing that its form is about: after a reload, typed text is given back to the same thing only. Without it the form
   * begins empty.
   */
  readonly about?: string;
  /** For tables; without it, a modal has the width of a form. */
  readonly isWide?: true;
  /** For plots next to a form: the width of the page, or the whole screen on a phone. */
  readonly isWhole?: true;
  readonly state: 'active' | 'inactive';
  readonly content: ReactNode;
  readonly onDismiss: () => void;
}

const entries = createStore<readonly ModalEntry[]>([]);

export const openModals = { get: entries.get, subscribe: entries.subscribe };

export function openModal(modal: Omit<ModalEntry, 'id' | 'state'>): string {
  const id = crypto.randomUUID();
  entries.set([...entries.get(), { ...modal, id, state: 'active' }]);
  return id;
}

export function closeModal(id: string): void {
  entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, state: 'inactive' } : entry)));
  setTimeout(() => entries.set(entries.get().filter((entry) => entry.id !== id)), shortAnimationMs);
}
