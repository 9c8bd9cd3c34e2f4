import classes from './choice.module.css';

interface SmallChoiceProps<Value extends string> {
  /** For screen readers, and while the mouse is over it. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few alternatives where there is no room to show them side by side. */
export function SmallChoice<Value extends string>({ label, value, choices, onChange }: SmallChoiceProps<Value>) {
  const choose = (chosen: string) => {
    const found = choices.find((choice) => choice.value === chosen);
    if (found !== undefined) onChange(found.value);
  };
  return (
    <select
      className={classes['small']}
      aria-label={label}
      data-hint={label}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
