import { unitOf } from '@farpass/contract/unit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField, QuantityField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { closeModal, openModal } from '../../ui/modal/modal-store.ts';
import {
  numbersOf,
  type Propulsion,
  type PropulsionNumber,
  propulsionFields,
  propulsionOf,
  propulsionTypes,
} from './draft.ts';
import classes from './satellites.module.css';
import { satellitesTexts } from './texts.ts';

interface PropulsionDialogProps {
  readonly propulsion: Propulsion | undefined;
  readonly onApply: (propulsion: Propulsion) => void;
}

/** Opens the dialog that configures how a satellite can move. */
export function openPropulsion(title: string, { propulsion, onApply }: PropulsionDialogProps): void {
  const close = () => closeModal(id);
  const apply = (next: Propulsion) => {
    onApply(next);
    close();
  };
  const id = openModal({
    title,
    content: <PropulsionForm propulsion={propulsion} onApply={apply} />,
    onDismiss: close,
  });
}

function PropulsionForm({ propulsion, onApply }: PropulsionDialogProps) {
  const t = useTexts(satellitesTexts);
  const [type, setType] = useState(propulsion?.type ?? 'UNKNOWN');
  const [numbers, setNumbers] = useState(numbersOf(propulsion));
  const [faults, setFaults] = useState<FormFaults>(noFaults);
  const fields = propulsionFields[type];
  const names: readonly PropulsionNumber[] = fields.map(({ name }) => name);
  const submit = () => {
    const next = propulsionOf(type, numbers);
    if (next !== undefined) return onApply(next);
    const missing = fields.filter(({ name, isRequired }) => isRequired && numbers[name] === undefined);
    setFaults({
      fields: Object.fromEntries(missing.map(({ name }) => [name, t('propulsion.required')])),
      others: [],
    });
  };
  return (
    <Form
      names={names}
      labels={Object.fromEntries(names.map((name) => [name, t(`propulsion.${name}`)]))}
      faults={faults}
      onSubmit={submit}
    >
      <ChoiceField
        name="type"
        label={t('propulsion.type')}
        value={type}
        onChange={setType}
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
          least={0}
        />
      ))}
      <p className="fp-dim">{t('propulsion.hint')}</p>
      <div className={classes['actions']}>
        <Button type="submit">{t('propulsion.apply')}</Button>
      </div>
    </Form>
  );
}
