import { getManoeuvreFile, type ManoeuvrePlanDocument, manoeuvreFormats } from '@farpass/contract/ca';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { download } from '../../../ui/download.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import { useActing, usePlans } from '../use-manoeuvres.ts';

const handedOver: ReadonlySet<ManoeuvrePlanDocument['state']> = new Set(['APPROVED', 'EXPORTED', 'EXECUTED']);

/** The approved plans of a conjunction with their files. */
export function ExportTab({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(manoeuvreTexts);
  const plans = usePlans(conjunctionId).data;
  const approved = plans?.filter(({ state }) => handedOver.has(state)) ?? [];
  if (plans !== undefined && approved.length === 0)
    return <EmptyState title={t('export.title')}>{t('export.none')}</EmptyState>;
  return (
    <div className={details['stack']}>
      {approved.map((plan) => (
        <PlanFiles key={plan.manoeuvreId} plan={plan} />
      ))}
    </div>
  );
}

type Format = (typeof manoeuvreFormats)[number];
type Variant = 'nominal' | 'cold' | 'hot' | 'no-burn';

const variants = [
  { variant: 'cold', label: 'cold' },
  { variant: 'hot', label: 'hot' },
  { variant: 'no-burn', label: 'noBurn' },
] as const;

function PlanFiles({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const { saving, save } = useSaving(plan);
  return (
    <Card title={`${plan.name} · ${t(`plans.states.${plan.state}`)}`} help={help('export')}>
      <p className={details['note']}>{t('export.hint')}</p>
      <div className={classes['buttons']}>
        {manoeuvreFormats.map((format) => (
          <Button
            key={format}
            variant={format === 'zip' ? 'filled' : 'default'}
            size="compact-sm"
            loading={saving === format}
            onClick={() => save(format, 'nominal')}
          >
            {t('export.download', { format: format.toUpperCase() })}
          </Button>
        ))}
        {variants.map(({ variant, label }) => (
          <Button
            key={variant}
            variant="default"
            size="compact-sm"
            loading={saving === variant}
            onClick={() => save('oem', variant)}
          >
            {t('export.download', { format: `OEM (${t(`export.${label}`)})` })}
          </Button>
        ))}
      </div>
    </Card>
  );
}

/** Saves a file of a plan; the first of an approved plan marks it as exported. */
function useSaving(plan: ManoeuvrePlanDocument) {
  const api = useApi();
  const { act } = useActing();
  const [saving, setSaving] = useState<string>();
  const save = async (format: Format, variant: Variant) => {
    setSaving(variant === 'nominal' ? format : variant);
    try {
      const params = { 'manoeuvre-id': plan.manoeuvreId };
      const content = await api.file(getManoeuvreFile, { params, query: { format, variant } });
      const ending = variant === 'nominal' ? '' : `-${variant}`;
      download({ name: `${plan.name.replaceAll(/[^\w.-]+/g, '_')}${ending}.${format}`, content });
      if (plan.state === 'APPROVED' && format !== 'json') await act(plan, 'EXPORT');
    } catch {
      // The client has already reported the failure.
    } finally {
      setSaving(undefined);
    }
  };
  return { saving, save: (format: Format, variant: Variant) => void save(format, variant) };
}
