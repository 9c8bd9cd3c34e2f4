import { use, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { type RowSelection, toggledIn } from './row-selection.tsx';
import { SingleKeys } from './single-keys.ts';
import classes from './table.module.css';

interface RowKeysOf<Row> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly canPeek: boolean;
  readonly selection?: RowSelection<Row> | undefined;
}

/** j and k move through the rows, Enter opens a row, x selects it, the space bar shows it next to the table. */
export function useRowKeys<Row>({ rows, idOf, onOpen, canPeek, selection }: RowKeysOf<Row>) {
  const [active, setActive] = useState<string>();
  const [isPeeking, setPeeking] = useState(false);
  const hasSingleKeys = use(SingleKeys);
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (onOpen === undefined || !hasSingleKeys || isMeantElsewhere(event)) return;
    const place = rows.findIndex((row) => idOf(row) === active);
    const row = rows[place];
    if (event.key === 'j' || event.key === 'k') {
      const next = rows[Math.min(Math.max(place + (event.key === 'j' ? 1 : -1), 0), rows.length - 1)];
      if (next !== undefined) setActive(idOf(next));
    } else if (event.key === 'Enter' && row !== undefined) onOpen(row);
    else if (event.key === 'x' && row !== undefined && selection !== undefined)
      selection.onChange(toggledIn(selection.ids, idOf(row)));
    else if (event.key === ' ' && row !== undefined && canPeek) setPeeking(!isPeeking);
    else if (event.key === 'Escape' && isPeeking) setPeeking(false);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
  return { active, setActive, isPeeking };
}

/** Whether a key is meant for a field, a button, a menu or a dialog. */
function isMeantElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, button, a, [role="menu"], [role="dialog"], [role="listbox"]') !== null
  );
}

interface RowKeyHintProps {
  readonly canPeek: boolean;
  readonly canSelect: boolean;
}

/** The list of available keys. */
export function RowKeyHint({ canPeek, canSelect }: RowKeyHintProps) {
  const t = useTexts(uiTexts);
  const hasSingleKeys = use(SingleKeys);
  if (!hasSingleKeys) return null;
  return (
    <p className={classes['hint']}>
      <kbd>j</kbd> <kbd>k</kbd> {t('table.keys.move')} · <kbd>Enter</kbd> {t('table.keys.open')}
      {canSelect ? (
        <>
          {' '}
          · <kbd>x</kbd> {t('table.keys.select')}
        </>
      ) : null}
      {canPeek ? (
        <>
          {' '}
          · <kbd>{t('table.keys.space')}</kbd> {t('table.keys.peek')}
        </>
      ) : null}
    </p>
  );
}
