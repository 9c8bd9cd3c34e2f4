import type { SatelliteDocument } from '@farpass/contract/ca';
import { type FieldName, unitOf } from '@farpass/contract/unit';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { ChoiceField, QuantityField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import type { FormFaults } from '../../ui/form/faults.ts';
import { type SatelliteDraft, shapes, sizesOf, withField } from './draft.ts';
import { Limits, limitNames } from './Limits.tsx';
import { openPropulsion } from './PropulsionDialog.tsx';
import classes from './satellites.module.css';
import { satellitesTexts } from './texts.ts';
import { useSaving } from './use-saving.ts';

const bodyNames = ['boxWidth', 'boxHeight', 'boxLength', 'wingLength', 'wingWidth'] as const;
const forceNames = [
  'wetMass',
  'dragArea',
  'dragCoefficient',
  'solarRadiationPressureArea',
  'reflectivityCoefficient',
] as const;
const plainNames = ['name', 'noradId', 'cosparId', 'shape', 'hardBodyRadius', ...bodyNames, ...forceNames] as const;
const fieldNames = [...plainNames, 'propulsion', ...limitNames];

interface SatelliteFormProps {
  readonly draft: SatelliteDraft;
  readonly onSaved: (satellite: SatelliteDocument) => void;
}

/** Everything that screening and planning need to know of a satellite. */
export function SatelliteForm({ draft: stored, onSaved }: SatelliteFormProps) {
  const t = useTexts(satellitesTexts);
  const [draft, setDraft] = useState(stored);
  const { faults, isSaving, save } = useSaving(fieldNames, onSaved);
  const isNew = stored.satelliteId === undefined;
  const labels = { ...Object.fromEntries(plainNames.map((name) => [name, t(`form.${name}`)])), ...useLimitLabels() };
  const parts = { draft, onChange: setDraft, faults };
  return (
    <Form names={fieldNames} labels={labels} faults={faults} onSubmit={() => save(draft)}>
      <div className={classes['groups']}>
        <Identity {...parts} />
        <Body {...parts} />
        <Forces {...parts} />
        <Group title={t('form.limits')}>
          <Limits {...parts} />
        </Group>
      </div>
      <div className={classes['actions']}>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? t('form.saving') : t(isNew ? 'form.create' : 'form.save')}
        </Button>
        <Button variant="default" disabled={isSaving} onClick={() => setDraft(stored)}>
          {t('form.reset')}
        </Button>
      </div>
    </Form>
  );
}

function useLimitLabels(): Readonly<Record<string, string>> {
  const t = useTexts(satellitesTexts);
  return {
    propulsion: t('form.propulsion'),
    'configuration.thresholds': t('form.thresholds'),
    'configuration.screeningVolume': t('form.volume'),
    'configuration.commitTimeHours': t('form.commitTimeHours'),
  };
}

interface PartProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
  readonly faults: FormFaults;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={classes['group']}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function Identity({ draft, onChange, faults }: PartProps) {
  const t = useTexts(satellitesTexts);
  return (
    <Group title={t('form.identity')}>
      <TextField
        name="name"
        label={t('form.name')}
        value={draft.name}
        onChange={(name) => onChange(withField(draft, 'name', name))}
        faults={faults}
        isRequired
      />
      <QuantityField
        name="noradId"
        label={t('form.noradId')}
        hint={t('form.noradHint')}
        value={draft.noradId}
        onChange={(value) => onChange(withField(draft, 'noradId', value))}
        faults={faults}
        unit=""
      />
      <TextField
        name="cosparId"
        label={t('form.cosparId')}
        hint={t('form.cosparHint')}
        value={draft.cosparId ?? ''}
        onChange={(value) => onChange(withField(draft, 'cosparId', value || undefined))}
        faults={faults}
      />
      <div className={classes['propulsion']}>
        <span>
          {t('form.propulsion')}: {t(`propulsion.${draft.propulsion?.type ?? 'UNKNOWN'}`)}
        </span>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            openPropulsion(t('propulsion.title'), {
              propulsion: draft.propulsion,
              onApply: (propulsion) => onChange(withField(draft, 'propulsion', propulsion)),
            })
          }
        >
          {t('form.change')}
        </Button>
      </div>
    </Group>
  );
}

type SizeField = Extract<FieldName, (typeof bodyNames)[number] | (typeof forceNames)[number] | 'hardBodyRadius'>;

function Size({
  name,
  hint,
  draft,
  onChange,
  faults,
}: PartProps & { readonly name: SizeField; readonly hint?: string }) {
  const t = useTexts(satellitesTexts);
  return (
    <QuantityField
      name={name}
      label={t(`form.${name}`)}
      value={draft[name]}
      onChange={(value) => onChange(withField(draft, name, value))}
      faults={faults}
      unit={unitOf(name)}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}

function Body(parts: PartProps) {
  const t = useTexts(satellitesTexts);
  const { draft, onChange, faults } = parts;
  const choices = [
    { value: '', label: t('form.noShape') },
    ...shapes.map((value) => ({ value, label: t(`shape.${value}`) })),
  ];
  return (
    <Group title={t('form.body')}>
      <ChoiceField
        name="shape"
        label={t('form.shape')}
        value={draft.shape ?? ''}
        onChange={(value) =>
          onChange(
            withField(
              draft,
              'shape',
              shapes.find((shape) => shape === value),
            ),
          )
        }
        faults={faults}
        choices={choices}
      />
      {sizesOf(draft.shape).map((name) => (
        <Size key={name} name={name} {...parts} />
      ))}
      <Size name="hardBodyRadius" hint={t('form.radiusHint')} {...parts} />
    </Group>
  );
}

function Forces(parts: PartProps) {
  const t = useTexts(satellitesTexts);
  return (
    <Group title={t('form.forces')}>
      {forceNames.map((name) => (
        <Size key={name} name={name} {...parts} />
      ))}
    </Group>
  );
}
