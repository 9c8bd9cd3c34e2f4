import { volumeShapes } from '@farpass/contract/fleet';
import { useTexts } from '../../../texts/feature-texts.ts';
import { ChoiceField } from '../../../ui/form/Fields.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import { screeningsTexts } from '../texts.ts';
import { presetRegimes, presetVolume, type VolumeDraft, widthLimits } from './volume.ts';

interface VolumeFieldsProps {
  readonly volume: VolumeDraft;
  readonly onChange: (volume: VolumeDraft) => void;
  readonly faults: FormFaults;
}

const axes = ['radialKm', 'alongTrackKm', 'crossTrackKm'] as const;

/** The volume of a screening: the satellite's own, a regime's of 19 SDS, or individual figures. */
export function VolumeFields({ volume, onChange, faults }: VolumeFieldsProps) {
  const t = useTexts(screeningsTexts);
  const presets = presetRegimes.map((regime) => {
    const { radialKm, alongTrackKm, crossTrackKm } = presetVolume(regime);
    return {
      value: regime,
      label: `${regime}: ${[radialKm, alongTrackKm, crossTrackKm].join(' × ')} km`,
    };
  });
  return (
    <>
      <ChoiceField
        name="volume"
        label={t('form.volume')}
        hint={t('form.volumeHint')}
        value={volume.choice}
        choices={[
          { value: 'own', label: t('form.volumeOwn') },
          ...presets,
          { value: 'custom', label: t('form.volumeCustom') },
        ]}
        onChange={(choice) => onChange({ ...volume, choice })}
        faults={faults}
      />
      {volume.choice === 'custom' ? <CustomVolume volume={volume} onChange={onChange} faults={faults} /> : null}
    </>
  );
}

function CustomVolume({ volume, onChange, faults }: VolumeFieldsProps) {
  const t = useTexts(screeningsTexts);
  const isSphere = volume.shape === 'SPHERE';
  return (
    <>
      <ChoiceField
        name="volume.shape"
        label={t('form.shape')}
        value={volume.shape}
        choices={volumeShapes.map((value) => ({ value, label: t(`shape.${value}`) }))}
        onChange={(shape) => onChange({ ...volume, shape })}
        faults={faults}
      />
      {axes.slice(0, isSphere ? 1 : axes.length).map((axis) => (
        <QuantityField
          key={axis}
          name={`volume.${axis}`}
          label={t(isSphere ? 'form.radius' : `form.${axis}`)}
          unit="km"
          value={volume[axis]}
          onChange={(km) => onChange({ ...volume, [axis]: km })}
          faults={faults}
          least={widthLimits.least}
          greatest={widthLimits.greatest}
        />
      ))}
    </>
  );
}
