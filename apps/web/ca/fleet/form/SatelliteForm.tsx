import { manoeuvrabilityWords } from '@farpass/contract/code-words';
import {
  areaDoubt,
  manoeuvrabilities,
  type SatellitePropulsion as Propulsion,
  type SatelliteDocument,
  satelliteShapes,
} from '@farpass/contract/fleet';
import { type FieldName, unitOf } from '@farpass/contract/unit';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import { ChoiceField, TextField } from '../../../ui/form/Fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { type FormFaults, noFaults } from '../../../ui/form/faults.ts';
import { Legend } from '../../../ui/form/Legend.tsx';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import { useFault } from '../../../ui/form/standing-faults.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { absent } from '../../../ui/format/absent.ts';
import { Note } from '../../../ui/page/States.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import classes from '../satellites.module.css';
import { satellitesTexts } from '../texts.ts';
import { CautionRules, cautionNames } from './CautionRules.tsx';
import { type SatelliteDraft, satelliteDraftOf, sizesOf, withField } from './draft.ts';
import { FromCatalogue } from './FromCatalogue.tsx';
import { Limits, limitNames } from './Limits.tsx';
import { ManoeuvreDefaults, manoeuvreNames } from './ManoeuvreDefaults.tsx';
import { Policies, policyNames } from './Policies.tsx';
import { openPropulsion } from './PropulsionDialog.tsx';
import { numbersOf, propulsionFields } from './propulsion.ts';
import { RadiusPanel, radiusPlaceholder } from './RadiusPanel.tsx';
import { Sharing, sharingNames } from './Sharing.tsx';
import { useFaultWords } from './use-fault-words.ts';
import { useSaving } from './use-saving.ts';
import { faultsOfDraft } from './validate.ts';

const bodyNames = ['boxWidth', 'boxHeight', 'boxLength', 'wingLength', 'wingWidth'] as const;
const forceNames = [
  'wetMass',
  'dragArea',
  'dragCoefficient',
  'solarRadiationPressureArea',
  'reflectivityCoefficient',
] as const;
const plainNames = [
  'name',
  'noradId',
  'cosparId',
  'group',
  'shape',
  'hardBodyRadius',
  'manoeuvrability',
  ...bodyNames,
  ...forceNames,
] as const;
const fieldNames = [
  ...plainNames,
  'propulsion',
  ...limitNames,
  ...cautionNames,
  ...policyNames,
  ...sharingNames,
  ...manoeuvreNames,
];

interface SatelliteFormProps {
  readonly draft: SatelliteDraft;
  readonly onSaved?: (satellite: SatelliteDocument) => void;
}

/** All satellite data that screening and planning need. */
export function SatelliteForm({ draft: stored, onSaved }: SatelliteFormProps) {
  const t = useTexts(satellitesTexts);
  const { draft, hasNewer, change, take } = useDraft(stored);
  const { faults, setFaults, isSaving, save } = useSaving(fieldNames, {
    onSaved: (saved) => {
      take(satelliteDraftOf(saved));
      onSaved?.(saved);
    },
    onProposed: () => take(stored),
  });
  const ui = useTexts(uiTexts);
  const toWords = useFaultWords();
  const isNew = stored.satelliteId === undefined;
  const labels = { ...Object.fromEntries(plainNames.map((name) => [name, t(`form.${name}`)])), ...useLimitLabels() };
  const parts = { draft, onChange: change, faults };
  const submit = () => {
    const found = faultsOfDraft(draft);
    setFaults(toWords(found));
    if (found.length === 0) save(draft);
  };
  const reset = () => {
    take(stored);
    setFaults(noFaults);
  };
  return (
    <div className={classes['wide']}>
      {hasNewer ? <Note level="caution">{ui('form.newer')}</Note> : null}
      <Form
        names={fieldNames}
        labels={labels}
        faults={faults}
        faultsNow={toWords(faultsOfDraft(draft))}
        onSubmit={submit}
      >
        <div className={classes['groups']}>
          <div className={classes['column']}>
            <Identity {...parts} />
            <Movement {...parts} />
          </div>
          <div className={classes['column']}>
            <Body {...parts} />
            <Forces {...parts} />
          </div>
          <div className={classes['column']}>
            <Group title={t('form.limits')} help={t('formHelp.limits')}>
              <Limits {...parts} />
            </Group>
            <Group title={t('form.caution.title')} help={t('formHelp.caution')}>
              <CautionRules {...parts} />
            </Group>
            <Group title={t('form.policies.title')} help={t('formHelp.policies')}>
              <Policies {...parts} />
            </Group>
            <Group title={t('form.sharing.title')} help={t('formHelp.sharing')}>
              <Sharing {...parts} />
            </Group>
          </div>
          <Group title={t('form.manoeuvres.title')} help={t('formHelp.manoeuvres')}>
            <ManoeuvreDefaults {...parts} />
          </Group>
        </div>
        <div className={classes['actions']}>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? t('form.saving') : t(isNew ? 'form.create' : 'form.save')}
          </Button>
          <Button variant="default" disabled={isSaving} onClick={reset}>
            {t('form.reset')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

function useLimitLabels(): Readonly<Record<string, string>> {
  const t = useTexts(satellitesTexts);
  return {
    propulsion: t('form.propulsion'),
    ...Object.fromEntries(cautionNames.map((name) => [name, t('form.caution.reason')])),
    ...Object.fromEntries(policyNames.map((name) => [name, t('form.policies.title')])),
    'configuration.commitTimeHours': t('form.commitTimeHours'),
    'configuration.thresholds': t('form.thresholds'),
    'configuration.thresholds.critical': t('form.critical'),
    'configuration.thresholds.high': t('form.high'),
    'configuration.thresholds.medium': t('form.medium'),
    'configuration.screeningVolume': t('form.volume'),
    'configuration.screeningVolume.shape': t('form.volumeShape'),
    'configuration.screeningVolume.radialKm': t('form.radialKm'),
    'configuration.screeningVolume.alongTrackKm': t('form.alongTrackKm'),
    'configuration.screeningVolume.crossTrackKm': t('form.crossTrackKm'),
  };
}

interface PartProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
  readonly faults: FormFaults;
}

interface GroupProps {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}

function Group({ title, help, children }: GroupProps) {
  return (
    <fieldset className={classes['group']}>
      <Legend title={title} help={help} />
      {children}
    </fieldset>
  );
}

function Identity({ draft, onChange, faults }: PartProps) {
  const t = useTexts(satellitesTexts);
  return (
    <Group title={t('form.identity')} help={t('formHelp.identity')}>
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
      {draft.satelliteId === undefined ? <FromCatalogue draft={draft} onChange={onChange} /> : null}
      <TextField
        name="cosparId"
        label={t('form.cosparId')}
        hint={t('form.cosparHint')}
        value={draft.cosparId ?? ''}
        onChange={(value) => onChange(withField(draft, 'cosparId', value || undefined))}
        faults={faults}
      />
      <TextField
        name="group"
        label={t('form.group')}
        hint={t('form.groupHint')}
        value={draft.group ?? ''}
        onChange={(value) => onChange(withField(draft, 'group', value || undefined))}
        faults={faults}
      />
    </Group>
  );
}

const unknownPropulsion: Propulsion = { type: 'UNKNOWN' };

/** The propulsion: its kind and figures, which a dialog changes. */
function Movement({ draft, onChange, faults }: PartProps) {
  const t = useTexts(satellitesTexts);
  const { propulsion = unknownPropulsion, wetMass } = draft;
  const { type } = propulsion;
  const fault = useFault('propulsion', faults);
  const numbers = numbersOf(propulsion);
  const open = () =>
    openPropulsion(t('propulsion.title'), {
      propulsion: draft.propulsion,
      wetMassKg: wetMass,
      onApply: (next) => onChange(withField(draft, 'propulsion', next)),
    });
  return (
    <Group title={t('form.propulsion')} help={t('formHelp.propulsion')}>
      <div className={classes['propulsion']}>
        <span>{t('propulsion.is', { kind: t(`propulsion.${type}`) })}</span>
        <Button variant="default" size="compact-sm" onClick={open}>
          {t('form.change')}
        </Button>
      </div>
      <dl className={classes['numbers']}>
        {propulsionFields(type).map(({ name }) => (
          <div key={name}>
            <dt>{t(`propulsion.${name}`)}</dt>
            <dd>{numberText(numbers[name], unitOf(name))}</dd>
          </div>
        ))}
      </dl>
      {fault === undefined ? null : (
        <p className={classes['fault']} role="alert">
          {fault}
        </p>
      )}
      <ManoeuvrabilityField draft={draft} onChange={onChange} faults={faults} />
    </Group>
  );
}

/** The class by which the rules of the road say who moves. */
function ManoeuvrabilityField({ draft, onChange, faults }: PartProps) {
  const t = useTexts(satellitesTexts);
  const language = useLanguage();
  const choices = [
    { value: '', label: t('form.byPropulsion') },
    ...manoeuvrabilities.map((value) => ({ value, label: manoeuvrabilityWords[language][value] })),
  ];
  return (
    <ChoiceField
      name="manoeuvrability"
      label={t('form.manoeuvrability')}
      hint={t('form.manoeuvrabilityHint')}
      value={draft.manoeuvrability ?? ''}
      choices={choices}
      onChange={(chosen) =>
        onChange(
          withField(
            draft,
            'manoeuvrability',
            manoeuvrabilities.find((one) => one === chosen),
          ),
        )
      }
      faults={faults}
    />
  );
}

function numberText(value: number | undefined, unit: string): string {
  return value === undefined ? absent : `${value} ${unit}`.trim();
}

type SizeField = Extract<FieldName, (typeof bodyNames)[number] | (typeof forceNames)[number] | 'hardBodyRadius'>;

function Size({
  name,
  hint,
  placeholder,
  draft,
  onChange,
  faults,
}: PartProps & { readonly name: SizeField; readonly hint?: string; readonly placeholder?: string }) {
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
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}

function Body(parts: PartProps) {
  const t = useTexts(satellitesTexts);
  const { draft, onChange, faults } = parts;
  const choices = [
    { value: '', label: t('form.noShape') },
    ...satelliteShapes.map((value) => ({ value, label: t(`shape.${value}`) })),
  ];
  return (
    <Group title={t('form.body')} help={t('formHelp.body')}>
      <ChoiceField
        name="shape"
        label={t('form.shape')}
        value={draft.shape ?? ''}
        onChange={(value) =>
          onChange(
            withField(
              draft,
              'shape',
              satelliteShapes.find((shape) => shape === value),
            ),
          )
        }
        faults={faults}
        choices={choices}
      />
      {sizesOf(draft.shape).map((name) => (
        <Size key={name} name={name} {...parts} />
      ))}
      <Size name="hardBodyRadius" hint={t('form.radiusHint')} placeholder={radiusPlaceholder(draft)} {...parts} />
      <RadiusPanel draft={draft} />
    </Group>
  );
}

function Forces(parts: PartProps) {
  const t = useTexts(satellitesTexts);
  return (
    <Group title={t('form.forces')} help={t('formHelp.forces')}>
      {forceNames.map((name) => (
        <Size key={name} name={name} {...parts} />
      ))}
      <AreaWarning draft={parts.draft} />
    </Group>
  );
}

/** A doubt about the drag area and the mass together. */
function AreaWarning({ draft }: Pick<PartProps, 'draft'>) {
  const t = useTexts(satellitesTexts);
  const doubt = areaDoubt(draft);
  return doubt === undefined ? null : <Note level="caution">{t(`warning.${doubt.code}`, doubt.parameters)}</Note>;
}
