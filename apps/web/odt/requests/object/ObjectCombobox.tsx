import { isTypedName, type ObservableObjectDocument } from '@farpass/contract/odt';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { useFault } from '../../../ui/form/standing-faults.ts';
import classes from '../requests.module.css';
import { requestsTexts } from '../texts.ts';
import { useObjects } from './use-objects.ts';

interface ObjectComboboxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChoose: (object: ObservableObjectDocument) => void;
  /** The person wants to paste an orbit instead; `orbit` is what was pasted here, if anything. */
  readonly onOrbit: (orbit: string) => void;
  readonly faults: FormFaults;
}

/** A row of the list: an object, or the way to an orbit of one's own. */
interface Row {
  readonly key: string;
  readonly object?: ObservableObjectDocument;
}

/**
 * Finds an object in the fleet, recent requests, messages and the catalogue: words, numbers or designators; arrows
 * choose, Enter takes. Without a choice, Enter takes the first object only if its name has all that was typed. The last row
 * leads to an orbit of one's own; an orbit that is pasted here goes there, too.
 */
export function ObjectCombobox({ text, onText, onChoose, onOrbit, faults }: ObjectComboboxProps) {
  const t = useTexts(requestsTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const { objects, isSettled } = useObjects(text);
  const rows: readonly Row[] = [
    ...objects.map((object) => ({ key: `${object.kind} ${object.catalogueId ?? object.name}`, object })),
    { key: 'orbit' },
  ];
  const [first] = objects;
  const offered = first !== undefined && isTypedName({ name: first.name, typed: text }) ? rows[0] : undefined;
  const current = chosen === undefined ? offered : rows[Math.min(chosen, rows.length - 1)];
  const take = ({ object }: Row) => {
    setOpen(false);
    setChosen(undefined);
    if (object === undefined) onOrbit('');
    else onChoose(object);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      else if (chosen === undefined)
        setChosen(step < 0 ? rows.length - 1 : offered !== undefined && objects.length > 1 ? 1 : 0);
      else setChosen((chosen + step + rows.length) % rows.length);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      // Only what the list shows for this text; a number that is still looked up is a number already.
      if (isSettled && current !== undefined && objects.length > 0) take(current);
      else setOpen(false);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className={classes['combobox']}>
      <TextInput
        name="catalogueId"
        label={t('object.number')}
        description={t('object.numberHint')}
        error={useFault('catalogueId', faults)}
        data-autofocus
        role="combobox"
        // Escape closes the list before it closes the dialog.
        data-mantine-stop-propagation={isOpen}
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current !== undefined ? `${id}-${current.key}` : undefined}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setChosen(undefined);
          setOpen(true);
        }}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!pasted.includes('\n')) return;
          event.preventDefault();
          setOpen(false);
          onOrbit(pasted);
        }}
      />
      {isOpen ? (
        <div className={classes['list']} id={`${id}-list`} role="listbox" aria-label={t('object.found')}>
          {isSettled && objects.length === 0 && text.trim() !== '' ? (
            <p className={classes['none']} role="presentation">
              {t('object.none', { typed: text.trim() })}
            </p>
          ) : null}
          {rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input that owns this list
            <div
              key={row.key}
              id={`${id}-${row.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === current}
              className={classes['option']}
              // The input keeps the focus, so that its list stays until the click has happened.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(row)}
            >
              <OptionText row={row} />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function OptionText({ row: { object } }: { readonly row: Row }) {
  const t = useTexts(requestsTexts);
  if (object === undefined) return <span className={classes['other']}>{t('object.paste')}</span>;
  const { name, catalogueId, cosparId, kind } = object;
  const detail = [catalogueId, cosparId].filter((part) => part !== undefined && String(part) !== name).join(' · ');
  return (
    <>
      <strong>{name}</strong>
      <span className="fp-dim">{detail}</span>
      <span className="fp-dim">{t(`object.kind.${kind}`)}</span>
    </>
  );
}
