import { measurementTypes, sensorTypes } from '@farpass/contract/odt';
import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Fold } from '../../ui/details/Fold.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import type { FormFaults } from '../../ui/form/faults.ts';
import { Legend } from '../../ui/form/Legend.tsx';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { QuantityField } from '../../ui/form/QuantityField.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import { type NumberGroup, numberFields, numberIn, type SensorDraft, withEntry, withField } from './draft.ts';
import classes from './sensors.module.css';
import { sensorsTexts } from './texts.ts';
import { useParties } from './use-parties.ts';

const placeNames = ['latitudeDeg', 'longitudeDeg', 'altitudeM'] as const;
const speedNames = ['fieldOfViewDeg', 'slewRateDegPerS', 'settleSeconds', 'observationSeconds'] as const;
const plainNames = [
  'sensorType',
  'sensorCode',
  'groundSensorName',
  'owner',
  'providerId',
  ...placeNames,
  'measurementTypes',
  ...speedNames,
  'horizonMask',
  'visibleToOperators',
] as const;
const groups = ['limits', 'noise', 'bias'] as const satisfies readonly NumberGroup[];
const pathsOf = (group: NumberGroup) => Object.keys(numberFields[group]).map((name) => `${group}.${name}`);

/** The names of the fields, in display order. */
export const fieldNames: readonly string[] = [...plainNames, ...groups.flatMap(pathsOf)];

const units = {
  latitudeDeg: '°',
  longitudeDeg: '°',
  altitudeM: 'm',
  fieldOfViewDeg: '°',
  slewRateDegPerS: '°/s',
  settleSeconds: 's',
  observationSeconds: 's',
} as const;

export function useFieldLabels(): Readonly<Record<string, string>> {
  const t = useTexts(sensorsTexts);
  const label = useNumberLabel();
  return {
    ...Object.fromEntries(plainNames.map((name) => [name, t(`field.${name}`)])),
    ...Object.fromEntries(
      groups.flatMap((group) =>
        Object.keys(numberFields[group]).map((name) => [`${group}.${name}`, `${t(`group.${group}`)}: ${label(name)}`]),
      ),
    ),
  };
}

/** The label of a number, by its name in the contract. */
function useNumberLabel(): (name: string) => string {
  const t = useTexts(sensorsTexts);
  const labels: Readonly<Record<string, string>> = {
    minimumElevationDeg: t('field.minimumElevationDeg'),
    minimumRangeKm: t('field.minimumRangeKm'),
    maximumRangeKm: t('field.maximumRangeKm'),
    maximumRateDegPerS: t('field.maximumRateDegPerS'),
    maximumRangeRateKmPerS: t('field.maximumRangeRateKmPerS'),
    maximumSunElevationDeg: t('field.maximumSunElevationDeg'),
    minimumMoonSeparationDeg: t('field.minimumMoonSeparationDeg'),
    limitingMagnitude: t('field.limitingMagnitude'),
    smallestCrossSectionM2: t('field.smallestCrossSectionM2'),
    anglesArcsec: t('field.anglesArcsec'),
    magnitude: t('field.magnitude'),
    rangeM: t('field.rangeM'),
    rangeRateMPerS: t('field.rangeRateMPerS'),
    timeMs: t('field.timeMs'),
  };
  return (name) => labels[name] ?? name;
}

interface FieldsProps {
  readonly draft: SensorDraft;
  readonly onChange: (draft: SensorDraft) => void;
  readonly faults: FormFaults;
}

interface SensorFieldsProps extends FieldsProps {
  /** The horizon as typed. */
  readonly mask: string;
  readonly onMask: (text: string) => void;
  readonly isNew: boolean;
}

/** The fields of a sensor in groups. */
export function SensorFields({ mask, onMask, isNew, ...props }: SensorFieldsProps) {
  const t = useTexts(sensorsTexts);
  const help = useTexts(trackingHelpTexts);
  return (
    <div className={classes['groups']}>
      <div className={classes['column']}>
        <Identity {...props} isNew={isNew} />
        <Group title={t('group.place')} help={help('place')}>
          {placeNames.map((name) => (
            <Plain key={name} name={name} isRequired {...props} />
          ))}
        </Group>
      </div>
      <div className={classes['column']}>
        <Measures {...props} />
        <Group title={t('group.pointing')} help={help('pointing')}>
          {speedNames.map((name) => (
            <Plain key={name} name={name} {...props} />
          ))}
        </Group>
        <Group title={t('group.horizon')} help={help('horizon')}>
          <div className={classes['whole']}>
            <LongTextField
              name="horizonMask"
              label={t('field.horizonMask')}
              hint={t('hint.horizonMask')}
              value={mask}
              onChange={onMask}
              faults={props.faults}
            />
          </div>
        </Group>
      </div>
      <div className={classes['column']}>
        <Numbers group="limits" {...props} />
      </div>
      <div className={classes['column']}>
        <Accuracy {...props} />
      </div>
    </div>
  );
}

/** Noise and errors: a line for a telescope, because a calibration finds them; a radar sells ranges only with their noise. */
function Accuracy(props: FieldsProps) {
  const t = useTexts(sensorsTexts);
  const { draft, faults } = props;
  const isRefused = Object.keys(faults.fields).some((name) => name.startsWith('noise.') || name.startsWith('bias.'));
  const isStated = draft.noise !== undefined || draft.bias !== undefined;
  return (
    <Fold
      name={t('group.accuracy')}
      verdict={t('group.accuracyHint')}
      isOpen={isRefused || isStated || draft.sensorType === 'RADAR_ACTIVE'}
    >
      <div className={classes['column']}>
        <Numbers group="noise" {...props} />
        <Numbers group="bias" {...props} />
      </div>
    </Fold>
  );
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

type PlainNumber = (typeof placeNames)[number] | (typeof speedNames)[number];

function Plain({
  name,
  isRequired = false,
  draft,
  onChange,
  faults,
}: FieldsProps & { readonly name: PlainNumber; readonly isRequired?: boolean }) {
  const t = useTexts(sensorsTexts);
  return (
    <QuantityField
      name={name}
      label={t(`field.${name}`)}
      unit={units[name]}
      value={draft[name]}
      onChange={(value) => onChange(withField(draft, name, value))}
      faults={faults}
      isRequired={isRequired}
    />
  );
}

function Identity({ draft, onChange, faults, isNew }: FieldsProps & { readonly isNew: boolean }) {
  const t = useTexts(sensorsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const { providers } = useParties();
  const provider = draft.providerId ?? '';
  const known = providers.map(({ id, name }) => ({ value: id, label: name }));
  const kept =
    provider === '' || known.some(({ value }) => value === provider) ? [] : [{ value: provider, label: provider }];
  const text = (name: 'groundSensorName' | 'owner') => (
    <TextField
      name={name}
      label={t(`field.${name}`)}
      value={draft[name] ?? ''}
      onChange={(value) => onChange(withField(draft, name, value === '' ? undefined : value))}
      faults={faults}
      isRequired={name === 'groundSensorName'}
    />
  );
  return (
    <Group title={t('group.identity')} help={help('identity')}>
      <ChoiceField
        name="sensorType"
        label={t('field.sensorType')}
        value={draft.sensorType ?? 'OPTICAL_PASSIVE'}
        choices={sensorTypes.map((value) => ({ value, label: names(`type.${value}`) }))}
        onChange={(sensorType) => onChange({ ...draft, sensorType })}
        faults={faults}
      />
      {isNew ? (
        <TextField
          name="sensorCode"
          label={t('field.sensorCode')}
          value={draft.sensorCode ?? ''}
          onChange={(value) => onChange(withField(draft, 'sensorCode', value === '' ? undefined : value))}
          faults={faults}
          isRequired
        />
      ) : (
        <span>
          {t('field.sensorCode')}: <strong>{draft.sensorCode}</strong>
        </span>
      )}
      <div className={classes['whole']}>{text('groundSensorName')}</div>
      <div className={classes['whole']}>{text('owner')}</div>
      <div className={classes['whole']}>
        <ChoiceField
          name="providerId"
          label={t('field.providerId')}
          value={provider}
          choices={[{ value: '', label: t('field.noProvider') }, ...known, ...kept]}
          onChange={(id) => onChange(withField(draft, 'providerId', id === '' ? undefined : id))}
          faults={faults}
        />
      </div>
      <div className={classes['whole']}>
        <OperatorsField draft={draft} onChange={onChange} faults={faults} />
      </div>
    </Group>
  );
}

/** The operators that see and use the sensor; none means every operator. */
function OperatorsField({ draft, onChange, faults }: FieldsProps) {
  const t = useTexts(sensorsTexts);
  const { operators = [] } = useParties();
  const chosen = draft.visibleToOperators ?? [];
  const known = operators.map(({ id, name }) => ({ value: id, label: name }));
  const kept = chosen.filter((id) => !known.some(({ value }) => value === id)).map((id) => ({ value: id, label: id }));
  return (
    <MultiSelect
      label={t('field.visibleToOperators')}
      description={t('hint.visibleToOperators')}
      data={[...known, ...kept]}
      value={[...chosen]}
      onChange={(ids) => onChange(withField(draft, 'visibleToOperators', ids.length === 0 ? undefined : ids))}
      error={faults.fields['visibleToOperators']}
      searchable
      clearable
    />
  );
}

function Measures({ draft, onChange, faults }: FieldsProps) {
  const t = useTexts(sensorsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const chosen = draft.measurementTypes ?? [];
  return (
    <Group title={t('field.measurementTypes')} help={help('measures')}>
      <div className={`${classes['whole']} ${words['checks']}`}>
        {measurementTypes.map((type) => (
          <CheckField
            key={type}
            name={`measurementTypes.${type}`}
            label={names(`measures.${type}`)}
            value={chosen.includes(type)}
            onChange={(isChosen) => {
              const next = measurementTypes.filter((one) => (one === type ? isChosen : chosen.includes(one)));
              onChange(withField(draft, 'measurementTypes', next.length === 0 ? undefined : next));
            }}
            faults={faults}
          />
        ))}
      </div>
    </Group>
  );
}

function Numbers({ group, draft, onChange, faults }: FieldsProps & { readonly group: NumberGroup }) {
  const t = useTexts(sensorsTexts);
  const help = useTexts(trackingHelpTexts);
  const label = useNumberLabel();
  return (
    <Group title={t(`group.${group}`)} help={help(group)}>
      {Object.entries(numberFields[group]).map(([name, unit]) => (
        <QuantityField
          key={name}
          name={`${group}.${name}`}
          label={label(name)}
          unit={unit}
          value={numberIn(draft, group, name)}
          onChange={(value) => onChange(withEntry(draft, { group, name, value }))}
          faults={faults}
        />
      ))}
      {group === 'limits' ? (
        <div className={classes['whole']}>
          <CheckField
            name="limits.needsSunlight"
            label={t('field.needsSunlight')}
            value={draft.limits?.needsSunlight === true}
            onChange={(value) => onChange(withEntry(draft, { group, name: 'needsSunlight', value }))}
            faults={faults}
          />
        </div>
      ) : null}
    </Group>
  );
}
