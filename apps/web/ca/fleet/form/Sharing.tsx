import { destinations } from '@farpass/contract/fleet';
import { useTexts } from '../../../texts/feature-texts.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { satellitesTexts } from '../texts.ts';
import { type SatelliteDraft, withField } from './draft.ts';

/** Names by which faults find the services. */
export const sharingNames = ['shareWith', 'shareEmbargo'] as const;

interface SharingProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
  readonly faults: FormFaults;
}

/** The services that get new operational ephemerides of the satellite, and the switch that holds everything back. */
export function Sharing({ draft, onChange, faults }: SharingProps) {
  const t = useTexts(satellitesTexts);
  const shared = draft.shareWith ?? [];
  return (
    <>
      {destinations.map((one) => (
        <CheckField
          key={one}
          name="shareWith"
          label={t(`form.sharing.with.${one}`)}
          value={shared.includes(one)}
          onChange={(isShared) => {
            const next = destinations.filter((other) => (other === one ? isShared : shared.includes(other)));
            onChange(withField(draft, 'shareWith', next.length === 0 ? undefined : next));
          }}
          faults={faults}
        />
      ))}
      <CheckField
        name="shareEmbargo"
        label={t('form.sharing.embargo')}
        value={draft.shareEmbargo === true}
        onChange={(isHeld) => onChange(withField(draft, 'shareEmbargo', isHeld ? true : undefined))}
        faults={faults}
      />
    </>
  );
}
