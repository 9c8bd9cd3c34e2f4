import { useState } from 'react';
import { TextField } from '../../../ui/form/Fields.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';

interface ProbabilityFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  /** NaN for a text that is not a number: the form reports that on submission. */
  readonly onChange: (value: number) => void;
  readonly faults: FormFaults;
}

/** A probability as people write it: `1e-5`. */
export function ProbabilityField({ name, label, value, onChange, faults }: ProbabilityFieldProps) {
  const [text, setText] = useState(() => writeProbability(value));
  const shown = Object.is(readProbability(text), value) ? text : writeProbability(value);
  const change = (next: string) => {
    setText(next);
    onChange(readProbability(next));
  };
  return <TextField name={name} label={label} value={shown} onChange={change} faults={faults} />;
}

export function readProbability(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

export function writeProbability(value: number): string {
  if (Number.isNaN(value)) return '';
  return value < 0.001 ? value.toExponential() : String(value);
}
