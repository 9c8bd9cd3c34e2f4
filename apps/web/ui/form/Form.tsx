import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { type FormFaults, firstFaulty } from './faults.ts';
import classes from './form.module.css';

interface FormProps {
  /** The names of the fields in the order they are drawn in. */
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly faults: FormFaults;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form: lists what is wrong after a try, and puts the cursor into the first field that needs it. */
export function Form({ names, labels, faults, onSubmit, children }: FormProps) {
  const t = useTexts(uiTexts);
  const form = useRef<HTMLFormElement>(null);
  const wrong = names.filter((name) => faults.fields[name] !== undefined);
  useEffect(() => {
    const first = firstFaulty(faults, names);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  }, [faults, names]);
  return (
    <form
      ref={form}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {wrong.length + faults.others.length === 0 ? null : (
        <div className={classes['faults']} role="alert">
          <strong>{t('form.faults', { count: wrong.length + faults.others.length })}</strong>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                {labels[name] ?? name}: {faults.fields[name]}
              </li>
            ))}
            {faults.others.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </form>
  );
}
