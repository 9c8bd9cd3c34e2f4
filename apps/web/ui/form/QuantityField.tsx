import { NumberInput } from '@mantine/core';
import { type ClipboardEvent, useRef, useState } from 'react';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { localNumber } from '../format/local-number.ts';
import { uiTexts } from '../texts.ts';
import { decimalMark, mayMeanThousands, readPasted, thousandsMark } from './typed-number.ts';
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
