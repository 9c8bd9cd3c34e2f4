import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { patiently } from '../../base/patiently.ts';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import classes from './handing-over.module.css';
import { handingOverTexts } from './texts.ts';

/** Dropped or pasted files are read by code that is loaded then. */
const loadHand = patiently(() => import('./hand.ts'));

/**
 * Files can be dropped anywhere on a page of Collision Avoidance, and texts pasted: an ephemeris is uploaded, messages
 * are submitted, an element set is prepared for a search. A pasted text is only stored after a click. A page with a field
 * for files takes them only there, because the person may have chosen next to it what happens to them.
 */
export function HandingOver() {
  const t = useTexts(handingOverTexts);
  const [isOver, setOver] = useState(false);
  const places = { navigate: useNavigate(), notifications: useNotifications() };
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
    if (!isInside(event.target, '[role="dialog"]')) void loadHand().then(({ handFiles }) => handFiles(files, places));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isInside(event.target, fields)) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    void loadHand().then(({ handFiles, handText }) =>
      files.length === 0 ? handText(text, places) : handFiles(files, places),
    );
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

/** Whether a page shows a field that takes files: those dropped elsewhere on it are not taken. */
function hasUploadField(): boolean {
  return [...document.querySelectorAll('[data-takes-files]')].some((field) => field.checkVisibility());
}
