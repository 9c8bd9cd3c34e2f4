import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type ClipboardEvent, useRef, useState } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { localNumber } from '../format/local-number.ts';
import { uiTexts } from '../texts.ts';
import type { FormFaults } from './faults.ts';
import { useFault } from './standing-faults.ts';
import { decimalMark, mayMeanThousands, readPasted, thousandsMark } from './typed-number.ts';

interface FieldProps<Value> {
  /** Name of the field, which faults refer to. */
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly faults: FormFaults;
  readonly hint?: string;
  readonly isRequired?: boolean;
}

export function TextField(props: FieldProps<string> & { readonly type?: 'text' | 'email' | 'url' }) {
  return (
    <TextInput
      {...useCommon(props)}
      type={props.type ?? 'text'}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

export function LongTextField(props: FieldProps<string> & { readonly rows?: number }) {
  return (
    <Textarea
      {...useCommon(props)}
      rows={props.rows ?? 4}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

interface QuantityFieldProps extends FieldProps<number | undefined> {
  readonly unit: string;
  readonly least?: number;
  readonly greatest?: number;
  /** The value that applies while the field is empty; without one, an empty field shows the unit. */
  readonly placeholder?: string;
}

/**
 * A number with its unit; empty is undefined, never zero. Point and comma are both accepted as decimal marks, and the
 * number is shown in the format of the language. If it could also mean thousands, the field says how it is read.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { unit, least, greatest, placeholder, value, onChange } = props;
  const t = useTexts(uiTexts);
  const isOtherMark = useRef(false);
  const [inDoubt, setInDoubt] = useState<string>();
  const isInDoubt = inDoubt !== undefined && Number(inDoubt) === value;
  const { error, ...others } = useCommon(props);
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    isOtherMark.current = mayMeanThousands(text);
    setInDoubt(isOtherMark.current ? text.trim().replace(',', '.') : undefined);
    const pasted = readPasted(text);
    if (pasted === undefined) return;
    event.preventDefault();
    onChange(pasted);
  };
  return (
    <NumberInput
      {...others}
      error={error ?? (isInDoubt ? doubtIn(t, inDoubt) : undefined)}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? undefined : Number(next))}
      suffix={` ${unit}`}
      decimalSeparator={decimalMark()}
      allowedDecimalSeparators={['.', ',']}
      onBeforeInput={(event) => {
        const { data } = event.nativeEvent;
        if (data === thousandsMark() || data === decimalMark()) isOtherMark.current = data === thousandsMark();
      }}
      onValueChange={({ value: text }, { source }) => {
        // A pasted text comes back as a new value; otherwise only a typed number can be ambiguous.
        if (source === 'event')
          setInDoubt(isOtherMark.current && /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? text : undefined);
      }}
      onPaste={paste}
      hideControls
      placeholder={placeholder ?? unit}
      {...(least === undefined ? {} : { min: least })}
      {...(greatest === undefined ? {} : { max: greatest })}
    />
  );
}

/** How a number that could mean thousands is read, and how to write thousands. */
function doubtIn(t: TextsOf<typeof uiTexts>, text: string): string {
  return t('form.mayMeanThousands', { read: localNumber(text), thousands: text.replace('.', '') });
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

function useCommon<Value>({ name, label, hint, isRequired = false, faults }: FieldProps<Value>) {
  return { name, label, description: hint, required: isRequired, error: useFault(name, faults) };
}
