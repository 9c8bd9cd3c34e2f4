import { useTexts } from '../../../texts/feature-texts.ts';
import { TextField } from '../../../ui/form/Fields.tsx';
import type { FormFaults } from '../../../ui/form/faults.ts';
import { QuantityField } from '../../../ui/form/QuantityField.tsx';
import { screeningsTexts } from '../texts.ts';
import { requestLimits, type ScreeningDraft } from './request.ts';

interface WindowFieldsProps {
  readonly draft: Pick<ScreeningDraft, 'from' | 'days'>;
  readonly onChange: (changes: Partial<Pick<ScreeningDraft, 'from' | 'days'>>) => void;
  readonly faults: FormFaults;
}

/** The start and the length of a screening's window. */
export function WindowFields({ draft, onChange, faults }: WindowFieldsProps) {
  const t = useTexts(screeningsTexts);
  return (
    <>
      <TextField
        name="from"
        label={t('form.from')}
        hint={t('form.fromHint')}
        value={draft.from}
        onChange={(from) => onChange({ from })}
        faults={faults}
      />
      <QuantityField
        name="days"
        label={t('form.days')}
        hint={t('form.daysHint', requestLimits)}
        unit="d"
        value={draft.days}
        onChange={(days) => onChange({ days })}
        faults={faults}
        greatest={requestLimits.days}
      />
    </>
  );
}
