import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { hasUploadField } from '../../ui/upload/files-near.ts';
import { loadAddMessages } from '../conjunctions/handing-in/open-later.ts';
import { handingInTexts } from '../conjunctions/handing-in/texts.ts';
import classes from './handing-over.module.css';
import { type Taker, takerOf } from './kinds.ts';
import { handingOverTexts } from './texts.ts';

/** The kind of a file is in its head; a message from Space-Track may be one long line. */
const headBytes = 65_536;

/**
 * Files can be dropped anywhere on a page of Collision Avoidance, and texts pasted: an ephemeris is uploaded, messages
 * are submitted, an element set is prepared for a search. A pasted text is only stored after a click. A page with a field
 * for files takes them only there, because the person may have chosen next to it what happens to them.
 */
export function HandingOver() {
  const t = useTexts(handingOverTexts);
  const [isOver, setOver] = useState(false);
  const hand = useHand();
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true || hasUploadField()) return;
    event.preventDefault();
    setOver(true);
  });
  const onLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (event.defaultPrevented || files.length === 0 || hasUploadField()) return;
    event.preventDefault();
    if (!isInside(event.target, '[role="dialog"]')) void hand.files(files);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isInside(event.target, fields)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    void (files.length === 0 ? hand.text(event.clipboardData?.getData('text/plain') ?? '') : hand.files(files));
  });
  useEffect(() => {
    document.addEventListener('dragover', onDrag);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
  return isOver ? (
    <div className={classes['over']} aria-hidden="true">
      <p>
        <strong>{t('drop')}</strong>
        {t('hint')}
      </p>
    </div>
  ) : null;
}

const fields = 'input, textarea, select, [contenteditable], [role="dialog"]';

function isInside(target: EventTarget | null, what: string): boolean {
  return target instanceof Element && target.closest(what) !== null;
}

/** The beginning of a file; empty for a folder, or for a file that no longer exists. */
function headOf(file: File): Promise<string> {
  return file
    .slice(0, headBytes)
    .text()
    .catch(() => '');
}

/** Returns the function that passes files and texts to the pages that accept them. */
function useHand() {
  const t = useTexts(handingOverTexts);
  const handingIn = useTexts(handingInTexts);
  const navigate = useNavigate();
  const notifications = useNotifications();
  const give: Readonly<Record<Taker, (files: readonly File[]) => Promise<void>>> = {
    ephemerides: async (files) => {
      const { droppedEphemerides } = await import('../ephemerides/dropped.ts');
      droppedEphemerides.set(files);
      await navigate({ to: '/ca/oems' });
    },
    messages: async (files) => {
      const { openAddMessages } = await loadAddMessages();
      openAddMessages({ title: handingIn('title'), files });
    },
    find: async ([file]) => {
      if (file !== undefined) await search({ name: file.name, text: await file.text() });
    },
  };
  const search = async (orbit: { readonly name?: string; readonly text: string }) => {
    const { findDraft, pastedName } = await import('../find/draft.ts');
    findDraft.set({ ...findDraft.get(), source: 'text', orbit: { name: pastedName, ...orbit } });
    await navigate({ to: '/ca/find' });
  };
  const files = async (all: readonly File[]) => {
    const read = await Promise.all(all.map(async (file) => ({ file, taker: takerOf(await headOf(file)) })));
    const unknown = read.filter(({ taker }) => taker === undefined).map(({ file }) => file.name);
    if (unknown.length > 0) {
      const message = t('unknown', { names: unknown.join(', ') });
      notifications.raise({ code: 415, title: t('unknownTitle'), message });
    }
    for (const taker of ['find', 'messages', 'ephemerides'] as const) {
      const ofIt = read.filter((one) => one.taker === taker).map(({ file }) => file);
      if (ofIt.length > 0) await give[taker](ofIt);
    }
  };
  const text = async (pasted: string) => {
    const taker = takerOf(pasted);
    if (taker === 'messages') {
      const { openAddMessages } = await loadAddMessages();
      openAddMessages({ title: handingIn('title'), text: pasted });
    } else if (taker !== undefined) await search({ text: pasted });
  };
  return { files, text };
}
