import { useState } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { TextField } from '../../../ui/form/Fields.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import classes from '../satellites.module.css';
import { satellitesTexts } from '../texts.ts';
import { blackoutsOfText, blackoutsText } from './blackouts.ts';
import { type Configuration, type SatelliteDraft, withConfiguration } from './draft.ts';

type Defaults = NonNullable<Configuration['manoeuvres']>;

const quantities = [
  { name: 'commandLeadHours', unit: 'h' },
  { name: 'uploadLeadHours', unit: 'h' },
  { name: 'maximumDeltaVMPerS', unit: 'm/s' },
  { name: 'sizeErrorFraction', unit: '' },
  { name: 'sizeErrorMPerS', unit: 'm/s' },
  { name: 'pointingErrorDeg', unit: '°' },
  { name: 'pointingErrorMPerS', unit: 'm/s' },
  { name: 'propellantKg', unit: 'kg' },
] as const;
const boxAxes = ['radialKm', 'alongTrackKm', 'crossTrackKm'] as const;
const directionAxes = ['T', 'R', 'N'] as const;
const texts = ['originator', 'fileNames'] as const;

/** Names by which faults find what plans begin with. */
export const manoeuvreNames = [
  'needsTwoPeople',
  ...quantities.map(({ name }) => name),
  'directions',
  ...boxAxes.map((axis) => `box.${axis}`),
  'box',
  'blackouts',
  ...texts,
].map((name) => `configuration.manoeuvres.${name}`);

interface DefaultsProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
  readonly faults: FormFaults;
}

/** Defaults for manoeuvre plans of this satellite: constraints, approval and names of files. */
export function ManoeuvreDefaults({ draft, onChange, faults }: DefaultsProps) {
  const t = useTexts(satellitesTexts);
  const stored = draft.configuration?.manoeuvres ?? {};
  const set = <Name extends keyof Defaults>(name: Name, value: Defaults[Name] | undefined) => {
    const { [name]: _, ...others } = stored;
    const next = value === undefined ? others : { ...others, [name]: value };
    onChange(withConfiguration(draft, 'manoeuvres', Object.keys(next).length === 0 ? undefined : next));
  };
  // A line that is being typed stays as it is typed.
  const [typed, setTyped] = useState<string>();
  const allowed = stored.directions ?? ['+T', '-T'];
  const allow = (axis: (typeof directionAxes)[number], isAllowed: boolean) => {
    const others = allowed.filter((one) => !one.endsWith(axis));
    const next = isAllowed ? [...others, `+${axis}` as const, `-${axis}` as const] : others;
    set('directions', next.length === 0 ? undefined : next);
  };
  const field = (name: string) => `configuration.manoeuvres.${name}`;
  return (
    <>
      <CheckField
        name={field('needsTwoPeople')}
        label={t('form.manoeuvres.needsTwoPeople')}
        hint={t('form.manoeuvres.needsTwoPeopleHint')}
        value={stored.needsTwoPeople ?? true}
        onChange={(isNeeded) => set('needsTwoPeople', isNeeded ? undefined : false)}
        faults={faults}
      />
      {quantities.map(({ name, unit }) => (
        <QuantityField
          key={name}
          name={field(name)}
          label={t(`form.manoeuvres.${name}`)}
          value={stored[name]}
          onChange={(value) => set(name, value)}
          faults={faults}
          unit={unit}
        />
      ))}
      <div className={classes['checks']}>
        {directionAxes.map((axis) => (
          <CheckField
            key={axis}
            name={axis === 'T' ? field('directions') : `${field('directions')}.${axis}`}
            label={t(`form.manoeuvres.directions.${axis}`)}
            value={allowed.some((one) => one.endsWith(axis))}
            onChange={(isAllowed) => allow(axis, isAllowed)}
            faults={faults}
          />
        ))}
      </div>
      <LongTextField
        name={field('blackouts')}
        label={t('form.manoeuvres.blackouts')}
        hint={t('form.manoeuvres.blackoutsHint')}
        rows={2}
        value={typed ?? blackoutsText(stored.blackouts)}
        onChange={(text) => {
          setTyped(text);
          const blackouts = blackoutsOfText(text);
          set('blackouts', blackouts.length === 0 ? undefined : blackouts);
        }}
        faults={faults}
      />
      <Box box={stored.box} onChange={(box) => set('box', box)} faults={faults} />
      {texts.map((name) => (
        <TextField
          key={name}
          name={field(name)}
          label={t(`form.manoeuvres.${name}`)}
          hint={t(`form.manoeuvres.${name}Hint`)}
          value={stored[name] ?? ''}
          onChange={(value) => set(name, value || undefined)}
          faults={faults}
        />
      ))}
    </>
  );
}

/** Initial value, km: wide enough for most burns. */
const firstBox = { radialKm: 1, alongTrackKm: 20, crossTrackKm: 1 } as const;

interface BoxProps {
  readonly box: Defaults['box'];
  readonly onChange: (box: Defaults['box']) => void;
  readonly faults: FormFaults;
}

/** The station-keeping box; none unless it is chosen. */
function Box({ box, onChange, faults }: BoxProps) {
  const t = useTexts(satellitesTexts);
  return (
    <>
      <CheckField
        name="configuration.manoeuvres.box"
        label={t('form.manoeuvres.box')}
        hint={t('form.manoeuvres.boxHint')}
        value={box !== undefined}
        onChange={(hasBox) => onChange(hasBox ? firstBox : undefined)}
        faults={faults}
      />
      {box === undefined ? null : (
        <div className={classes['three']}>
          {boxAxes.map((axis) => (
            <QuantityField
              key={axis}
              name={`configuration.manoeuvres.box.${axis}`}
              label={t(`form.${axis}`)}
              value={box[axis]}
              onChange={(half) => onChange({ ...box, [axis]: half ?? 0 })}
              faults={faults}
              unit="km"
            />
          ))}
        </div>
      )}
    </>
  );
}
