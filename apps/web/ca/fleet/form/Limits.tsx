import { defaultThresholds } from '@farpass/conjunction/event';
import { volumeShapes } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/feature-texts.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { ChoiceField } from '../../../ui/form/Fields.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { readRegime, regimeTexts } from '../../objects/regimes.ts';
import { useOrbit } from '../orbit/use-orbit.ts';
import classes from '../satellites.module.css';
import { satellitesTexts } from '../texts.ts';
import { type Configuration, type SatelliteDraft, withConfiguration } from './draft.ts';
import { ProbabilityField, writeProbability } from './ProbabilityField.tsx';

const defaultTexts = Object.fromEntries(
  Object.entries(defaultThresholds).map(([level, value]) => [level, writeProbability(value)]),
);

const axes = ['radialKm', 'alongTrackKm', 'crossTrackKm'] as const;
const levels = ['critical', 'high', 'medium'] as const;
const hardLimits = ['missM', 'radialM'] as const;

/** Names by which faults find the limits. */
export const limitNames = [
  'configuration.commitTimeHours',
  ...levels.map((level) => `configuration.thresholds.${level}`),
  'configuration.thresholds',
  ...hardLimits.map((limit) => `configuration.hardLimits.${limit}`),
  'configuration.screeningVolume.shape',
  ...axes.map((axis) => `configuration.screeningVolume.${axis}`),
  'configuration.screeningVolume',
];

interface LimitsProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
  readonly faults: FormFaults;
}

/** Thresholds, volume and time to decide that apply to this satellite instead of the defaults. */
export function Limits({ draft, onChange, faults }: LimitsProps) {
  const t = useTexts(satellitesTexts);
  const { thresholds, commitTimeHours } = draft.configuration ?? {};
  return (
    <>
      <QuantityField
        name="configuration.commitTimeHours"
        label={t('form.commitTimeHours')}
        hint={t('form.commitHint')}
        value={commitTimeHours}
        onChange={(value) => onChange(withConfiguration(draft, 'commitTimeHours', value))}
        faults={faults}
        unit="h"
      />
      <CheckField
        name="configuration.thresholds"
        label={t('form.thresholds')}
        hint={t('form.thresholdsHint', defaultTexts)}
        value={thresholds !== undefined}
        onChange={(isOwn) => onChange(withConfiguration(draft, 'thresholds', isOwn ? defaultThresholds : undefined))}
        faults={faults}
      />
      {thresholds === undefined ? null : (
        <div className={classes['three']}>
          {levels.map((level) => (
            <ProbabilityField
              key={level}
              name={`configuration.thresholds.${level}`}
              label={t(`form.${level}`)}
              value={thresholds[level]}
              onChange={(value) => onChange(withConfiguration(draft, 'thresholds', { ...thresholds, [level]: value }))}
              faults={faults}
            />
          ))}
        </div>
      )}
      <OwnHardLimits draft={draft} onChange={onChange} faults={faults} />
      <OwnVolume draft={draft} onChange={onChange} faults={faults} />
    </>
  );
}

/** The limits for an event whose newest message allows no probability. */
function OwnHardLimits({ draft, onChange, faults }: LimitsProps) {
  const t = useTexts(satellitesTexts);
  const limits = draft.configuration?.hardLimits ?? {};
  const set = (name: (typeof hardLimits)[number], value: number | undefined) => {
    const { [name]: _, ...others } = limits;
    const next = value === undefined ? others : { ...others, [name]: value };
    onChange(withConfiguration(draft, 'hardLimits', Object.keys(next).length === 0 ? undefined : next));
  };
  return (
    <div className={classes['three']}>
      {hardLimits.map((name) => (
        <QuantityField
          key={name}
          name={`configuration.hardLimits.${name}`}
          label={t(`form.${name}`)}
          hint={t('form.hardLimitsHint')}
          value={limits[name]}
          onChange={(value) => set(name, value)}
          faults={faults}
          unit="m"
        />
      ))}
    </div>
  );
}

type Volume = NonNullable<Configuration['screeningVolume']>;
/** Initial value while the regime is not known, km: small, so that it is checked and not taken for a preset. */
const firstVolume = { shape: 'ELLIPSOID', radialKm: 1, alongTrackKm: 25, crossTrackKm: 25 } as const;

/** The satellite's own volume; without one, that of its regime. */
function OwnVolume({ draft, onChange, faults }: LimitsProps) {
  const t = useTexts(satellitesTexts);
  const preset = usePreset(draft.satelliteId);
  const volume = draft.configuration?.screeningVolume;
  const set = (next: Volume | undefined) => onChange(withConfiguration(draft, 'screeningVolume', next));
  return (
    <>
      <CheckField
        name="configuration.screeningVolume"
        label={t('form.volume')}
        hint={
          preset === undefined
            ? t('form.volumeHint')
            : t('form.volumePreset', { widths: preset.widths, regime: preset.regime })
        }
        value={volume !== undefined}
        onChange={(isOwn) => set(isOwn ? (preset?.volume ?? firstVolume) : undefined)}
        faults={faults}
      />
      {volume === undefined ? null : <VolumeFields volume={volume} onChange={set} faults={faults} />}
      {volume === undefined || preset === undefined ? null : (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => set(preset.volume)}>
            {t('form.usePreset', { regime: preset.regime })}
          </Button>
        </div>
      )}
    </>
  );
}

/** The orbit that a screening uses for this satellite; undefined for one that is not stored or has no orbit. */
function usePreset(satelliteId: string | undefined) {
  const words = useTexts(regimeTexts);
  const { data } = useOrbit(satelliteId, 1);
  if (data?.orbit === undefined || data.presetVolume === undefined) return undefined;
  const { radialKm, alongTrackKm, crossTrackKm } = data.presetVolume;
  const widths = [radialKm, alongTrackKm, crossTrackKm].map((km) => formatNumber(km, km < 10 ? 1 : 0)).join(' × ');
  return { volume: data.presetVolume, widths, regime: words(readRegime(data.orbit.regime)) };
}

interface VolumeFieldsProps {
  readonly volume: Volume;
  readonly onChange: (volume: Volume) => void;
  readonly faults: FormFaults;
}

/** Half-widths; a sphere has one. */
function VolumeFields({ volume, onChange, faults }: VolumeFieldsProps) {
  const t = useTexts(satellitesTexts);
  const isSphere = volume.shape === 'SPHERE';
  const change = (axis: (typeof axes)[number], km: number | undefined) => {
    // An empty field is not a number; the form reports that on submission.
    const width = km ?? Number.NaN;
    onChange(
      isSphere
        ? { ...volume, radialKm: width, alongTrackKm: width, crossTrackKm: width }
        : { ...volume, [axis]: width },
    );
  };
  const reshape = (shape: Volume['shape']) => {
    const widest = Math.max(volume.radialKm, volume.alongTrackKm, volume.crossTrackKm);
    const sphere = { radialKm: widest, alongTrackKm: widest, crossTrackKm: widest };
    onChange({ ...volume, ...(shape === 'SPHERE' ? sphere : {}), shape });
  };
  return (
    <>
      <ChoiceField
        name="configuration.screeningVolume.shape"
        label={t('form.volumeShape')}
        value={volume.shape}
        onChange={reshape}
        faults={faults}
        choices={volumeShapes.map((value) => ({ value, label: t(`volume.${value}`) }))}
      />
      <div className={classes['three']}>
        {axes.slice(0, isSphere ? 1 : axes.length).map((axis) => (
          <QuantityField
            key={axis}
            name={`configuration.screeningVolume.${axis}`}
            label={t(isSphere ? 'form.radiusKm' : `form.${axis}`)}
            value={Number.isNaN(volume[axis]) ? undefined : volume[axis]}
            onChange={(km) => change(axis, km)}
            faults={faults}
            unit="km"
          />
        ))}
      </div>
    </>
  );
}
