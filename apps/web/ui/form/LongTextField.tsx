import { InputBase } from '@mantine/core';
import { type FieldProps, useCommon } from './use-common.ts';

export function LongTextField(props: FieldProps<string> & { readonly rows?: number }) {
  return (
    <InputBase
      component="textarea"
      multiline
      {...useCommon(props)}
      rows={props.rows ?? 4}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
