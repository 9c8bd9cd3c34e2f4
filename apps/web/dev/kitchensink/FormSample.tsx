import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { faultsOfServer, noFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { QuantityField } from '../../ui/form/QuantityField.tsx';
import { devTexts } from '../texts.ts';
import classes from './kitchensink.module.css';

const names = ['name', 'shape', 'mass', 'note', 'active'] as const;
const shapes = ['CANNONBALL', 'BOX', 'BOX_WING', 'WING_BOX_WING', 'OTHER'] as const;

/** A form that takes a moment to save and is then refused, field by field. */
export function FormSample() {
  const t = useTexts(devTexts);
  const [name, setName] = useState('');
  const [shape, setShape] = useState<(typeof shapes)[number]>('BOX');
  const [mass, setMass] = useState<number | undefined>(-4);
  const [note, setNote] = useState('');
  const [isActive, setActive] = useState(true);
  const [isSaving, setSaving] = useState(false);
  const [faults, setFaults] = useState(noFaults);
  const answered = [
    { pointer: '/name', message: t('kitchen.form.faultName') },
    { pointer: '/mass', message: t('kitchen.form.faultMass') },
    { message: t('kitchen.form.faultOther') },
  ];
  const submit = () => {
    setSaving(true);
    setTimeout(() => {
      setSaving(false);
      setFaults(faultsOfServer(answered, names));
    }, 800);
  };
  const labels = Object.fromEntries(names.map((field) => [field, t(`kitchen.form.${field}`)]));
  const field = (key: (typeof names)[number]) => ({ name: key, label: t(`kitchen.form.${key}`), faults });
  return (
    <Form names={names} labels={labels} faults={faults} onSubmit={submit}>
      <TextField {...field('name')} value={name} onChange={setName} hint={t('kitchen.form.nameHint')} isRequired />
      <ChoiceField
        {...field('shape')}
        value={shape}
        onChange={setShape}
        choices={shapes.map((value) => ({ value, label: value }))}
      />
      <QuantityField {...field('mass')} value={mass} onChange={setMass} unit="kg" />
      <LongTextField {...field('note')} value={note} onChange={setNote} rows={2} />
      <CheckField {...field('active')} value={isActive} onChange={setActive} />
      <div className={classes['row']}>
        <Button type="submit" disabled={isSaving}>
          {t(isSaving ? 'kitchen.form.saving' : 'kitchen.form.save')}
        </Button>
        <Button variant="default" onClick={() => setFaults(noFaults)}>
          {t('kitchen.form.clearFaults')}
        </Button>
      </div>
    </Form>
  );
}
