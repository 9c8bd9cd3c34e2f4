import { type CdmDocument, cdmForms, getCdmFile } from '@farpass/contract/conjunctions';
import { Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyIcon, DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { download } from '../../ui/download.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import classes from './cdms.module.css';
import { cdmTexts } from './texts.ts';

/** A provider's summary has no states: it cannot be written in another form. */
const formsOfSummary = ['received'] as const;
type Form = (typeof cdmForms)[number];

/** The message itself: as it was received, byte for byte, or written in another form. */
export function DataMessage({ cdm }: { readonly cdm: CdmDocument }) {
  const t = useTexts(cdmTexts);
  const api = useApi();
  const [form, setForm] = useState<Form>('received');
  const file = useQuery({
    queryKey: [getCdmFile.path, cdm.cdmId, form],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const content = await api.file(getCdmFile, { params: { 'cdm-id': cdm.cdmId }, query: { format: form } });
      return content.text();
    },
  });
  const name = `${cdm.messageId.replaceAll(/[^\w.-]+/g, '_')}.${form === 'received' ? 'cdm' : form}`;
  const save = () =>
    file.data !== undefined && download({ name, content: new Blob([file.data], { type: 'text/plain' }) });
  return (
    <Card title={t('file.title')}>
      <div className={details['choices']}>
        <Choice
          label={t('file.form')}
          value={form}
          choices={(cdm.isSummary ? formsOfSummary : cdmForms).map((value) => ({ value, label: t(`file.${value}`) }))}
          onChange={setForm}
        />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<DownloadIcon size={14} />}
          disabled={file.data === undefined}
          onClick={save}
        >
          {t('file.download')}
        </Button>
        <CopyButton value={file.data ?? ''}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<CopyIcon size={14} />}
              disabled={file.data === undefined}
              onClick={copy}
            >
              {t(copied ? 'file.copied' : 'file.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      {file.isError ? <ErrorState message={file.error.message} onRetry={() => void file.refetch()} /> : null}
      {file.isPending ? <p className={details['note']}>{t('file.loading')}</p> : null}
      {file.data === undefined ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <pre className={classes['text']} tabIndex={0}>
          {linesOf(file.data).map(({ number, text }) => (
            <span key={number}>{text}</span>
          ))}
        </pre>
      )}
    </Card>
  );
}

/** Each line with its number, as in the lines of faults; a line break at the end does not start a line. */
function linesOf(message: string) {
  const lines = message.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((text, index) => ({ number: index + 1, text }));
}
