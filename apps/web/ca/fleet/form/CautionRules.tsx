import { type CautionRule, cautionRules } from '@farpass/contract/fleet';
import { useTexts } from '../../../texts/feature-texts.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { LongTextField } from '../../../ui/form/LongTextField.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { assessmentTexts } from '../../assessment/texts.ts';
import { satellitesTexts } from '../texts.ts';
import { type Configuration, type SatelliteDraft, withConfiguration } from './draft.ts';

type Off = NonNullable<Configuration['caution']>['off'][number];

const nameOf = (rule: CautionRule) => `configuration.caution.${rule}`;
const reasonOf = (rule: CautionRule) => `${nameOf(rule)}.reason`;

/** Names by which faults find the rules of caution. */
export const cautionNames = cautionRules.flatMap((rule) => [nameOf(rule), reasonOf(rule)]);

interface CautionProps {
  readonly draft: SatelliteDraft;
  readonly onChange: (draft: SatelliteDraft) => void;
  readonly faults: FormFaults;
}

/** The rules of caution; each can be switched off for the satellite, with a reason. Who did it and when comes from the server. */
export function CautionRules({ draft, onChange, faults }: CautionProps) {
  const t = useTexts(satellitesTexts);
  const words = useTexts(assessmentTexts);
  const off = draft.configuration?.caution?.off ?? [];
  const set = (next: readonly Off[]) =>
    onChange(withConfiguration(draft, 'caution', next.length === 0 ? undefined : { off: [...next] }));
  return cautionRules.map((rule) => {
    const found = off.find((one) => one.rule === rule);
    const others = off.filter((one) => one.rule !== rule);
    return (
      <div key={rule}>
        <CheckField
          name={nameOf(rule)}
          label={t('form.caution.off', { rule: words(`basis.${rule}`) })}
          value={found !== undefined}
          onChange={(isOff) => set(isOff ? [...others, { rule, reason: '' }] : others)}
          faults={faults}
        />
        {found === undefined ? null : (
          <LongTextField
            name={reasonOf(rule)}
            label={t('form.caution.reason')}
            hint={t('form.caution.reasonHint')}
            rows={2}
            value={found.reason}
            onChange={(reason) => set(off.map((one) => (one.rule === rule ? { ...one, reason } : one)))}
            faults={faults}
          />
        )}
        {found?.by === undefined ? null : (
          <p className="fp-dim">
            {t('form.caution.by', { person: found.by })}{' '}
            {found.at === undefined ? null : <Instant atMs={readInstant(found.at)} />}
          </p>
        )}
      </div>
    );
  });
}
