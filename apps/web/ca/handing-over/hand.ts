import type { useNavigate } from '@tanstack/react-router';
import type { NotificationStore } from '../../notifications/notification-store.ts';
import { currentText } from '../../texts/feature-texts.ts';
import { loadAddMessages } from '../conjunctions/handing-in/open-later.ts';
import { handingInTexts } from '../conjunctions/handing-in/texts.ts';
import { droppedEphemerides } from '../ephemerides/dropped.ts';
import { findDraft, pastedName } from '../find/draft.ts';
import { type Taker, takerOf } from './kinds.ts';
import { handingOverTexts } from './texts.ts';

/** The kind of a file is in its head; a message from Space-Track may be one long line. */
const headBytes = 65_536;

/** Where files and texts can go. */
interface Places {
  readonly navigate: ReturnType<typeof useNavigate>;
  readonly notifications: Pick<NotificationStore, 'raise'>;
}

/** Passes files to the pages that accept them. */
export async function handFiles(all: readonly File[], places: Places): Promise<void> {
  const read = await Promise.all(all.map(async (file) => ({ file, taker: takerOf(await headOf(file)) })));
  const unknown = read.filter(({ taker }) => taker === undefined).map(({ file }) => file.name);
  if (unknown.length > 0) {
    const message = currentText(handingOverTexts, 'unknown', { names: unknown.join(', ') });
    places.notifications.raise({ code: 415, title: currentText(handingOverTexts, 'unknownTitle'), message });
  }
  for (const taker of ['find', 'messages', 'ephemerides'] as const) {
    const ofIt = read.filter((one) => one.taker === taker).map(({ file }) => file);
    if (ofIt.length > 0) await give[taker](ofIt, places);
  }
}

/** Passes a pasted text to the page that accepts it, if one does. */
export async function handText(pasted: string, places: Places): Promise<void> {
  const taker = takerOf(pasted);
  if (taker === 'messages') await addMessages({ text: pasted });
  else if (taker !== undefined) await search({ text: pasted }, places);
}

const give: Readonly<Record<Taker, (files: readonly File[], places: Places) => Promise<void>>> = {
  ephemerides: async (files, { navigate }) => {
    droppedEphemerides.set(files);
    await navigate({ to: '/ca/oems' });
  },
  messages: (files) => addMessages({ files }),
  find: async ([file], places) => {
    if (file !== undefined) await search({ name: file.name, text: await file.text() }, places);
  },
};

async function addMessages(given: { readonly files?: readonly File[]; readonly text?: string }): Promise<void> {
  const { openAddMessages } = await loadAddMessages();
  openAddMessages({ title: currentText(handingInTexts, 'title'), ...given });
}

async function search(orbit: { readonly name?: string; readonly text: string }, { navigate }: Places): Promise<void> {
  findDraft.set({ ...findDraft.get(), source: 'text', orbit: { name: pastedName, ...orbit } });
  await navigate({ to: '/ca/find' });
}

/** The beginning of a file; empty for a folder, or for a file that no longer exists. */
function headOf(file: File): Promise<string> {
  return file
    .slice(0, headBytes)
    .text()
    .catch(() => '');
}
