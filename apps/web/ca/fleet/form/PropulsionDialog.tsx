import type { SatellitePropulsion as Propulsion } from '@farpass/contract/fleet';
import { unitOf } from '@farpass/contract/unit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { ChoiceField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import { formatSignificant } from '../../../ui/format/quantity.ts';
import { closeModal, openModal } from '../../../ui/modal/modal-store.ts';
import classes from '../satellites.module.css';
import { satellitesTexts } from '../texts.ts';
import {
  numbersOf,
  type PropulsionNumber,
  propulsionFaults,
  propulsionFields,
  propulsionOf,
  propulsionTypes,
} from './propulsion.ts';
import { type PropulsionFigure, propulsionFigure } from './propulsion-figures.ts';
import { useFaultWords } from './use-fault-words.ts';

interface PropulsionDialogProps {
  readonly propulsion: Propulsion | undefined;
  readonly wetMassKg: number | undefined;
  readonly onApply: (propulsion: Propulsion) => void;
}

/** Opens the dialog that configures how a satellite can move. */
export function openPropulsion(title: string, { onApply, ...given }: PropulsionDialogProps): void {
  const close = () => closeModal(id);
  const apply = (next: Propulsion) => {
    onApply(next);
    close();
  };
  const id = openModal({
    title,
    content: <PropulsionForm {...given} onApply={apply} onCancel={close} />,
    onDismiss: close,
  });
}

function PropulsionForm({
  propulsion,
  wetMassKg,
  onApply,
  onCancel,
}: PropulsionDialogProps & { readonly onCancel: () => void }) {
  const t = useTexts(satellitesTexts);
  const toWords = useFaultWords();
  const [type, setType] = useState(propulsion?.type ?? 'UNKNOWN');
  const [numbers, setNumbers] = useState(numbersOf(propulsion));
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const fields = propulsionFields(type);
  const names: readonly PropulsionNumber[] = fields.map(({ name }) => name);
  const submit = () => {
    const found = propulsionFaults(type, numbers);
    setFaults(toWords(found));
    const next = found.length === 0 ? propulsionOf(type, numbers) : undefined;
    if (next !== undefined) onApply(next);
  };
  return (
    <Form
      names={names}
      labels={Object.fromEntries(names.map((name) => [name, t(`propulsion.${name}`)]))}
      faults={faults}
      faultsNow={toWords(propulsionFaults(type, numbers))}
      onSubmit={submit}
    >
      <ChoiceField
        name="type"
        label={t('propulsion.type')}
        hint={t(`propulsion.about.${type}`)}
        value={type}
        onChange={(next) => {
          setType(next);
          setFaults(noFaults);
        }}
        faults={faults}
        choices={propulsionTypes.map((value) => ({ value, label: t(`propulsion.${value}`) }))}
      />
      {fields.map(({ name, isRequired }) => (
        <QuantityField
          key={name}
          name={name}
          label={t(`propulsion.${name}`)}
          value={numbers[name]}
          onChange={(value) => {
            const { [name]: _, ...others } = numbers;
            setNumbers(value === undefined ? others : { ...others, [name]: value });
          }}
          faults={faults}
          unit={unitOf(name)}
          isRequired={isRequired}
        />
      ))}
      <Figure figure={propulsionFigure({ type, numbers, wetMassKg })} />
      <p className="fp-dim">{t('propulsion.hint')}</p>
      <div className={classes['actions']}>
        <Button type="submit">{t('propulsion.apply')}</Button>
        <Button variant="default" onClick={onCancel}>
          {t('propulsion.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function Figure({ figure }: { readonly figure: PropulsionFigure | undefined }) {
  const t = useTexts(satellitesTexts);
  if (figure === undefined) return null;
  return (
    <output className={classes['radius']}>
      {t(`propulsion.figure.${figure.kind}`, { value: formatSignificant(figure.value, 3) })}
    </output>
  );
}
