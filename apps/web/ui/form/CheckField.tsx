import { Checkbox } from '@mantine/core';
import { useFault } from './standing-faults.ts';
import type { FieldProps } from './use-common.ts';

export function CheckField(props: FieldProps<boolean>) {
  const { label, name, faults, hint, value, onChange } = props;
  return (
    <Checkbox
      name={name}
      label={label}
      description={hint}
      error={useFault(name, faults)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
