import { useTexts } from '../../texts/feature-texts.ts';
import { CheckField, ChoiceField, QuantityField } from '../../ui/form/Fields.tsx';
import type { FormFaults } from '../../ui/form/faults.ts';
import { type Configuration, type SatelliteDraft, withConfiguration } from './draft.ts';
import { satellitesTexts } from './texts.ts';

/** Names by which the server's faults find the limits. */
export const limitNames = [
  'configuration.thresholds',
  'configuration.screeningVolume',
  'configuration.commitTimeHours',
] as const;

/** DESIGN section 6: what holds where a satellite has no thresholds of its own. */
const usualThresholds = { critical: 1e-4, high: 1e-5, medium: 1e-7 } as const;
/** A volume to start from, km: small, so that it is looked at and not taken for a preset. */
const firstVolume = { shape: 'ELLIPSOID', radialKm: 1, alongTrackKm: 25, crossTrackKm: 25 } as const;
const volumeShapes = ['ELLIPSOID', 'BOX', 'SPHERE'] as const;

interface LimitsProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
  readonly faults: FormFaults;
}

/** Thresholds, volume and time to decide that hold for this satellite in place of the usual ones. */
export function Limits({ draft, onChange, faults }: LimitsProps) {
  const t = useTexts(satellitesTexts);
  const { thresholds, screeningVolume, commitTimeHours } = draft.configuration ?? {};
  return (
    <>
      <QuantityField
        name="configuration.commitTimeHours"
        label={t('form.commitTimeHours')}
        value={commitTimeHours}
        onChange={(value) => onChange(withConfiguration(draft, 'commitTimeHours', value))}
        faults={faults}
        unit="h"
      />
      <CheckField
        name="configuration.thresholds"
        label={t('form.thresholds')}
        value={thresholds !== undefined}
        onChange={(isOwn) => onChange(withConfiguration(draft, 'thresholds', isOwn ? usualThresholds : undefined))}
        faults={faults}
      />
      {thresholds === undefined ? null : (
        <Thresholds
          thresholds={thresholds}
          onChange={(next) => onChange(withConfiguration(draft, 'thresholds', next))}
          faults={faults}
        />
      )}
      <CheckField
        name="configuration.screeningVolume"
        label={t('form.volume')}
        value={screeningVolume !== undefined}
        onChange={(isOwn) => onChange(withConfiguration(draft, 'screeningVolume', isOwn ? firstVolume : undefined))}
        faults={faults}
      />
      {screeningVolume === undefined ? null : (
        <Volume
          volume={screeningVolume}
          onChange={(next) => onChange(withConfiguration(draft, 'screeningVolume', next))}
          faults={faults}
        />
      )}
    </>
  );
}

type OwnThresholds = NonNullable<Configuration['thresholds']>;
type OwnVolume = NonNullable<Configuration['screeningVolume']>;
interface PartProps<Part> {
  readonly onChange: (part: Part) => void;
  readonly faults: FormFaults;
}

/** A probability of zero is refused by the server: it stands for a field that was emptied. */
const emptied = 0;

function Thresholds({
  thresholds,
  onChange,
  faults,
}: PartProps<OwnThresholds> & { readonly thresholds: OwnThresholds }) {
  const t = useTexts(satellitesTexts);
  return (['critical', 'high', 'medium'] as const).map((level) => (
    <QuantityField
      key={level}
      name={`configuration.thresholds.${level}`}
      label={t(`form.${level}`)}
      value={thresholds[level]}
      onChange={(value) => onChange({ ...thresholds, [level]: value ?? emptied })}
      faults={faults}
      unit=""
    />
  ));
}

function Volume({ volume, onChange, faults }: PartProps<OwnVolume> & { readonly volume: OwnVolume }) {
  const t = useTexts(satellitesTexts);
  return (
    <>
      <ChoiceField
        name="configuration.screeningVolume.shape"
        label={t('form.volumeShape')}
        value={volume.shape}
        onChange={(shape) => onChange({ ...volume, shape })}
        faults={faults}
        choices={volumeShapes.map((value) => ({ value, label: t(`volume.${value}`) }))}
      />
      {(['radialKm', 'alongTrackKm', 'crossTrackKm'] as const).map((axis) => (
        <QuantityField
          key={axis}
          name={`configuration.screeningVolume.${axis}`}
          label={t(`form.${axis}`)}
          value={volume[axis]}
          onChange={(value) => onChange({ ...volume, [axis]: value ?? emptied })}
          faults={faults}
          unit="km"
        />
      ))}
    </>
  );
}
