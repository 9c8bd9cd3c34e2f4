import { getManoeuvreFile, type ManoeuvrePlanDocument, type manoeuvreFormats } from '@farpass/contract/manoeuvres';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { download } from '../../../ui/download.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import { WaitingOrFailed } from '../../../ui/page/WaitingOrFailed.tsx';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import { manoeuvreTexts } from '../texts.ts';
import { useActing, usePlans } from '../use-manoeuvres.ts';
import { needsReason, openAcceptPlan } from '../verdict/AcceptPlanDialog.tsx';
import { verdictTexts } from '../verdict/texts.ts';
import { PlanFacts } from './Plans.tsx';

const handedOver: ReadonlySet<ManoeuvrePlanDocument['state']> = new Set(['APPROVED', 'EXPORTED', 'EXECUTED', 'MISSED']);

/** The approved plans of a conjunction with their files. */
export function ExportTab({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(manoeuvreTexts);
  const query = usePlans(conjunctionId);
  const plans = query.data;
  if (plans === undefined) return <WaitingOrFailed query={query} />;
  const approved = plans.filter(({ state }) => handedOver.has(state));
  if (approved.length === 0) {
    const toPlans = (
      <Link className={details['link']} to="." search={(before) => ({ ...before, tab: 'manoeuvre' })}>
        {t('export.toPlans')}
      </Link>
    );
    return (
      <EmptyState title={t('export.title')} action={toPlans}>
        {t('export.none')}
      </EmptyState>
    );
  }
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

interface OfferedFile {
  readonly name: 'zip' | 'opm' | 'ocm' | 'oem' | 'cold' | 'hot' | 'noBurn' | 'json';
  readonly format: Format;
  readonly variant: Variant;
}

const offered: readonly OfferedFile[] = [
  { name: 'zip', format: 'zip', variant: 'nominal' },
  { name: 'opm', format: 'opm', variant: 'nominal' },
  { name: 'ocm', format: 'ocm', variant: 'nominal' },
  { name: 'oem', format: 'oem', variant: 'nominal' },
  { name: 'cold', format: 'oem', variant: 'cold' },
  { name: 'hot', format: 'oem', variant: 'hot' },
  { name: 'noBurn', format: 'oem', variant: 'no-burn' },
  { name: 'json', format: 'json', variant: 'nominal' },
];

function PlanFiles({ plan }: { readonly plan: ManoeuvrePlanDocument }) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const { saving, save } = useSaving(plan);
  const isSaving = ({ name }: OfferedFile, format: Format) => saving?.name === name && saving.format === format;
  return (
    <Card title={`${plan.name} · ${t(`plans.states.${plan.state}`)}`} help={help('export')}>
      <PlanFacts plan={plan} />
      <p className={details['note']}>{t('export.hint')}</p>
      <table className={details['table']}>
        <thead>
          <tr>
            <th scope="col">{t('export.format')}</th>
            <th scope="col">{t('export.contents')}</th>
            <th scope="col" aria-label={t('export.save')} />
          </tr>
        </thead>
        <tbody>
          {offered.map((one) => {
            const called = t(`export.names.${one.name}`);
            return (
              <tr key={one.name}>
                <th scope="row">{called}</th>
                <td>{t(`export.whats.${one.name}`)}</td>
                <td className={details['end']}>
                  {one.format === 'oem' ? (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t('export.downloadStk', { format: called })}
                      loading={isSaving(one, 'stk')}
                      onClick={() => save({ ...one, format: 'stk' })}
                    >
                      {t('export.stk')}
                    </Button>
                  ) : null}
                  <Button
                    variant={one.format === 'zip' ? 'filled' : 'default'}
                    size="compact-sm"
                    aria-label={t('export.download', { format: called })}
                    loading={isSaving(one, one.format)}
                    onClick={() => save(one)}
                  >
                    {t('export.save')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

/** Saves a file of a plan under the name that the server gives it; the first of an approved plan marks it as exported. */
function useSaving(plan: ManoeuvrePlanDocument) {
  const api = useApi();
  const t = useTexts(manoeuvreTexts);
  const v = useTexts(verdictTexts);
  const { act } = useActing();
  const [saving, setSaving] = useState<OfferedFile>();
  const save = async (file: OfferedFile, acceptedRisk?: { readonly reason: string }) => {
    const { format, variant } = file;
    setSaving(file);
    try {
      // With a reason, the plan is exported first: the server hands its files over only then.
      if (acceptedRisk !== undefined && !(await act(plan, 'EXPORT', acceptedRisk))) return;
      const params = { 'manoeuvre-id': plan.manoeuvreId };
      const { name, content } = await api.namedFile(getManoeuvreFile, { params, query: { format, variant } });
      download({ name: name ?? `plan.${format === 'stk' ? 'e' : format}`, content });
      if (plan.state === 'APPROVED' && format !== 'json' && acceptedRisk === undefined) await act(plan, 'EXPORT');
    } catch {
      // The client has already reported the failure.
    } finally {
      setSaving(undefined);
    }
  };
  const isHeld = plan.actions.includes('EXPORT') && needsReason(plan, 'EXPORT');
  const ask = (file: OfferedFile) => {
    if (!isHeld || file.format === 'json') return void save(file);
    const title = v('accept.title', { action: t('plans.actions.EXPORT'), plan: plan.name });
    openAcceptPlan({ plan, title, onAccepted: (reason) => void save(file, { reason }) });
  };
  return { saving, save: ask };
}
