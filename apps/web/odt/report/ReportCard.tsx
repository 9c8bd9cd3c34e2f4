import { getObservationReport, type ObservationDocument, type ObservationReportDocument } from '@farpass/contract/odt';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { atServerMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import words from '../words/words.module.css';
import { LightCurve } from './LightCurve.tsx';
import { Measurements } from './Measurements.tsx';
import { reportNotesTexts } from './notes-texts.ts';
import classes from './report.module.css';
import { measurementRows } from './report.ts';
import { reportTexts } from './texts.ts';
import { WhoseCard } from './Whose.tsx';

const oneOfMany = { single: true, noneAllowed: false } as const;

/** The content of a file: its measurements, the change of the brightness, and the objects it shows. */
export function ReportCard({ file }: { readonly file: ObservationDocument }) {
  const t = useTexts(reportTexts);
  const help = useTexts(trackingHelpTexts);
  const query = useQuery(callQuery(useApi(), getObservationReport, { params: { 'file-id': file['file-id'] } }));
  const remarksOf = useRemarks();
  const { data: report } = query;
  const rows = useMemo(() => (report === undefined ? [] : measurementRows(report)), [report]);
  return (
    <Card title={t('title')} help={help('report')}>
      {report === undefined && query.isError ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {report === undefined && !query.isError ? (
        <output className={classes['waiting']} aria-label={t('loading')} />
      ) : null}
      {report === undefined ? null : (
        <div className={words['sections']}>
          <p className={words['quiet']}>
            {t('of', { version: report.version, count: report.numberOfMagnitudeMeasurements })}
          </p>
          {remarksOf(report).map((remark) => (
            <Note key={remark}>{remark}</Note>
          ))}
          <QueryTabs
            label={t('tabs.label')}
            parameter="report"
            rules={oneOfMany}
            tabs={[
              {
                key: 'measurements',
                label: t('tabs.measurements'),
                content: <Measurements rows={rows} file={file} atMs={atServerMs(query.dataUpdatedAt)} />,
              },
              { key: 'whose', label: t('tabs.whose'), content: <WhoseCard report={report} /> },
              { key: 'light', label: t('tabs.light'), content: <LightCurve rows={rows} /> },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

/** The remarks for the reader, in the language of the page. Reports of older versions have no codes. */
function useRemarks(): (report: ObservationReportDocument) => readonly string[] {
  const t = useTexts(reportNotesTexts);
  return ({ remarks, notes }) =>
    notes === undefined ? remarks : notes.map(({ code, text, parameters }) => t(code, { ...parameters, text }));
}
