import { type CdmDocument, getCdmFile } from '@farpass/contract/conjunctions';
import type { CovarianceInMetres } from '@farpass/intake/cdm';
import { Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyIcon } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { formatPowerOfTen } from '../../ui/format/power-of-ten.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import classes from './cdms.module.css';
import type { CovarianceForm } from './covariance-matrices.ts';
import { cdmTexts } from './texts.ts';

/** The whole covariance of both objects, collapsed until someone opens it. A provider's summary has none. */
export function Covariances({ cdm }: { readonly cdm: CdmDocument }) {
  const t = useTexts(cdmTexts);
  const [isOpen, setOpen] = useState(false);
  if (cdm.isSummary) return null;
  return (
    <Card title={t('covariance.title')} help={t('covariance.help')}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes['unfold']}>{t('covariance.show')}</summary>
        {isOpen ? <Matrices cdmId={cdm.cdmId} /> : null}
      </details>
    </Card>
  );
}

function Matrices({ cdmId }: { readonly cdmId: string }) {
  const t = useTexts(cdmTexts);
  const api = useApi();
  const [form, setForm] = useState<CovarianceForm>('matrix');
  const { data, error, refetch } = useQuery({
    queryKey: [getCdmFile.path, 'covariances', cdmId],
    queryFn: async () => {
      const file = await api.file(getCdmFile, { params: { 'cdm-id': cdmId }, query: { format: 'kvn' } });
      const matrices = await import('./covariance-matrices.ts');
      const text = await file.text();
      return { covariances: matrices.covariancesOf(text), textOf: matrices.textOfCovariance };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <output className={details['waiting']} style={{ height: 420 }} />;
  return (
    <div className={classes['matrices']}>
      <Choice
        label={t('covariance.form')}
        value={form}
        choices={(['matrix', 'correlation'] as const).map((value) => ({ value, label: t(`covariance.${value}`) }))}
        onChange={setForm}
      />
      {data.covariances.map((stated, place) => {
        const name = t(place === 0 ? 'message.object1' : 'message.object2');
        if (stated === undefined)
          return (
            <p key={name} className={details['note']}>
              {t('covariance.none', { name })}
            </p>
          );
        return <MatrixTable key={name} name={name} stated={stated} form={form} text={data.textOf(stated, form)} />;
      })}
      <p className={details['note']}>{t(`covariance.units.${form}`)}</p>
    </div>
  );
}

interface MatrixTableProps {
  readonly name: string;
  readonly stated: CovarianceInMetres;
  readonly form: CovarianceForm;
  /** The text that the button copies. */
  readonly text: string;
}

function MatrixTable({ name, stated, form, text }: MatrixTableProps) {
  const t = useTexts(cdmTexts);
  return (
    <div>
      <div className={classes['matrixHead']}>
        <h3 className={details['part']}>{name}</h3>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<CopyIcon size={14} />}
              aria-label={copied ? undefined : t('covariance.copy', { name })}
              onClick={copy}
            >
              {t(copied ? 'file.copied' : 'file.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={t('covariance.of', { name })}>
        <table className={classes['matrix']}>
          <thead>
            <tr>
              <th scope="col">RTN</th>
              {stated.components.map((component) => (
                <th key={component} scope="col">
                  {component}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stated.components.map((component, row) => (
              <tr key={component}>
                <th scope="row">{component}</th>
                {stated.components.map((other, column) => (
                  <td key={other} data-diagonal={row === column || undefined}>
                    {elementText(stated[form][row]?.[column], {
                      isCorrelation: form === 'correlation' && row !== column,
                    })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const digits = 4;
/** Beyond these limits, figures are shown as powers of ten. */
const [plainFrom, plainTo] = [1e-3, 1e6];

function elementText(value: number | undefined, { isCorrelation }: { readonly isCorrelation: boolean }): string {
  if (value === undefined) return absent;
  if (isCorrelation) return formatNumber(value, 3);
  if (value === 0) return '0';
  const size = Math.abs(value);
  return size < plainFrom || size >= plainTo ? formatPowerOfTen(value, digits) : formatSignificant(value, digits);
}
