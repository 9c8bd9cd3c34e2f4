import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { type FormFaults, firstFaulty } from './faults.ts';
import classes from './form.module.css';
import { FaultsOfForm, useStandingFaults } from './standing-faults.ts';

interface FormProps {
  /** The names of the fields in the order they are drawn in. */
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** What the last try found. */
  readonly faults: FormFaults;
  /** What the form's own rules find in the draft as it is now; a field that was changed is judged by them. */
  readonly faultsNow?: FormFaults;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/**
 * A form: lists what is wrong after a try until it is corrected, and puts the cursor into the first field that needs
 * it.
 */
export function Form({ names, labels, faults, faultsNow, onSubmit, children }: FormProps) {
  const t = useTexts(uiTexts);
  const form = useRef<HTMLFormElement>(null);
  const { standing, markChanged } = useStandingFaults({ faults, checkedNow: faultsNow });
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
          <strong>{t('form.faults', { count: wrong.length + standing.others.length })}</strong>
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
