import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { mayMeanThousands, quantityOf, quantityText, thousandsMark } from './typed-number.ts';
import { type FieldProps, useCommon } from './use-common.ts';

interface QuantityFieldProps extends FieldProps<number | undefined> {
  readonly unit: string;
  readonly least?: number;
  readonly greatest?: number;
  /** The value that applies while the field is empty; without one, an empty field shows the unit. */
  readonly placeholder?: string;
}

/**
 * A number with its unit; empty is undefined, never zero. Point and comma are both accepted as decimal marks, and the
 * number is shown in the format of the language. If it could also mean thousands, the field says how it is read; if it is
 * outside of what is allowed, it says what is.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { unit, placeholder, value } = props;
  const t = useTexts(uiTexts);
  const { error, ...others } = useCommon(props);
  const { input, text, withUnit, isDoubtful, edit, leave } = useTyped(props);
  return (
    <TextInput
      {...others}
      ref={input}
      inputMode="decimal"
      error={error ?? limitText(t, props) ?? (isDoubtful ? doubtText(t, value) : undefined)}
      value={withUnit}
      placeholder={placeholder ?? unit}
      onChange={({ currentTarget }) => edit(currentTarget.value, currentTarget.selectionEnd ?? 0)}
      onSelect={({ currentTarget }) => {
        // Nothing is typed behind the unit.
        if ((currentTarget.selectionStart ?? 0) > text.length)
          currentTarget.setSelectionRange(text.length, text.length);
      }}
      onBlur={leave}
    />
  );
}

/** The last typed text, and the number in it. */
interface Typed {
  readonly text: string;
  readonly value: number | undefined;
  /** Its mark was that of thousands. */
  readonly hasOtherMark: boolean;
}

/** The text of the field: as it was typed while that is its value, otherwise the value. */
function useTyped({ unit, value, onChange }: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [typed, setTyped] = useState<Typed>();
  const written = value === undefined ? '' : String(value);
  const current = typed?.value === value ? typed : undefined;
  const text = current?.text ?? written;
  const withUnit = unit === '' || text === '' ? text : `${text} ${unit}`;
  // A text that is not the entered one moves the caret to its end.
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const edit = (entered: string, place: number) => {
    const next = quantityText({ entered, unit });
    const shown = next ?? text;
    caret.current = next === undefined ? place - (entered.length - withUnit.length) : Math.min(place, shown.length);
    const hasMark = /[.,]/.test(shown);
    const hasOtherMark = entered.includes(thousandsMark()) || (hasMark && current?.hasOtherMark === true);
    setTyped({ text: shown, value: quantityOf(shown), hasOtherMark });
    if (next !== undefined) onChange(quantityOf(next));
  };
  return {
    input,
    text,
    withUnit,
    isDoubtful: current?.hasOtherMark === true && mayMeanThousands(text.replace('.', ',')),
    edit,
    // What is only the beginning of a number goes.
    leave: () =>
      setTyped(current && { ...current, text: current.value === undefined ? '' : current.text.replace(/[.,]$/, '') }),
  };
}

/** How a number that could mean thousands is read, and how to write thousands. */
function doubtText(t: TextsOf<typeof uiTexts>, value: number | undefined): string {
  const written = (value ?? 0).toFixed(3);
  return t('form.mayMeanThousands', { read: written, thousands: written.replace('.', '') });
}

/** The least and the greatest value, if the present one is beyond. */
function limitText(t: TextsOf<typeof uiTexts>, { value, least, greatest, unit }: QuantityFieldProps) {
  const isBelow = value !== undefined && least !== undefined && value < least;
  const isAbove = value !== undefined && greatest !== undefined && value > greatest;
  if (!isBelow && !isAbove) return undefined;
  const limit = `${isBelow ? least : greatest} ${unit}`.trim();
  return t(isBelow ? 'form.atLeast' : 'form.atMost', { limit });
}
