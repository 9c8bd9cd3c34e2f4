import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** The choices need no visible label: it is only for screen readers. */
  readonly isQuiet?: boolean;
  /** On a phone two in a row: for four choices of several words. */
  readonly isInPairs?: boolean;
}

/** A few alternatives side by side; one of them is chosen. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, choices, onChange, isQuiet = false, isInPairs = false } = props;
  const name = useId();
  return (
    <fieldset className={classes['choice']}>
      <legend className={isQuiet ? 'fp-out-of-sight' : undefined}>{label}</legend>
      <div className={classes['segments']} data-pairs={isInPairs}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              className="fp-out-of-sight"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
