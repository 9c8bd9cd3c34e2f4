import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { type FormFaults, firstFaulty } from './faults.ts';
import classes from './form.module.css';
import { useKeptTyping } from './kept-typing.ts';
import { FaultsOfForm, useStandingFaults } from './standing-faults.ts';

interface FormProps {
  /** The names of the fields, in display order. */
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** The faults found by the last attempt. */
  readonly faults: FormFaults;
  /** The faults that the form's own rules find in the current draft; changed fields are judged by them. */
  readonly faultsNow?: FormFaults;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * A form: after an attempt, lists the faults until they are corrected, and puts the cursor into the first faulty field.
 */
export function Form({ names, labels, faults, faultsNow, onSubmit, children }: FormProps) {
  const t = useTexts(uiTexts);
  const form = useRef<HTMLFormElement>(null);
  const { standing, markChanged } = useStandingFaults({ faults, checkedNow: faultsNow });
  const [firstNames] = useState(() => names.join(' '));
  useKeptTyping(form, firstNames);
  const shared = useMemo(() => ({ tried: faults, standing }), [faults, standing]);
  const wrong = names.filter((name) => standing.fields[name] !== undefined);
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof Element) markChanged(target.getAttribute('name') ?? '');
  };
  const drawn = useRef(names);
  drawn.current = names;
  useEffect(() => {
    const first = firstFaulty(faults, drawn.current);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  }, [faults]);
  return (
    <form
      ref={form}
      className={classes['form']}
      noValidate
      onInput={changed}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {wrong.length + standing.others.length === 0 ? null : (
        <div className={classes['faults']} role="alert">
          <strong>
            {wrong.length === 0
              ? t('form.refused')
              : t('form.faults', { count: wrong.length + standing.others.length })}
          </strong>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                {labels[name] ?? name}: {standing.fields[name]}
              </li>
            ))}
            {standing.others.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <FaultsOfForm value={shared}>{children}</FaultsOfForm>
    </form>
  );
}
