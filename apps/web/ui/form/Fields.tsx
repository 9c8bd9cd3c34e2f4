import { NativeSelect, TextInput } from '@mantine/core';
import { type FieldProps, useCommon } from './use-common.ts';

export function TextField(props: FieldProps<string> & { readonly type?: 'text' | 'email' | 'url' | 'password' }) {
  return (
    <TextInput
      {...useCommon(props)}
      type={props.type ?? 'text'}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

interface ChoiceFieldProps<Value extends string> extends FieldProps<Value> {
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { choices, value, onChange } = props;
  const choose = (text: string) => {
    const choice = choices.find((one) => one.value === text);
    if (choice !== undefined) onChange(choice.value);
  };
  return (
    <NativeSelect
      {...useCommon(props)}
      value={value}
      data={[...choices]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
