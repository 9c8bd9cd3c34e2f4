import { listObservations } from '@farpass/contract/odt';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { EndedDispute } from '../disputes/DisputeCard.tsx';
import { ReportCard } from '../report/ReportCard.tsx';
import { HelpFact } from '../words/HelpFact.tsx';
import { SimulatedTag } from '../words/SimulatedTag.tsx';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import { useSaving } from './FileList.tsx';
import { observationsTexts } from './texts.ts';

interface FileCardProps {
  readonly fileId: string;
  readonly requestId: string;
}

/** The file in the address: when and by which sensor it was observed, and the formats for saving it. */
export function FileCard({ fileId, requestId }: FileCardProps) {
  const t = useTexts(observationsTexts);
  const names = useTexts(trackingTexts);
  const save = useSaving();
  const query = useList(listObservations, { 'file-id': fileId, 'observation-request-id': requestId });
  const [file] = query.data ?? [];
  if (query.isError && query.data === undefined)
    return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (query.data !== undefined && file === undefined) return <Note level="caution">{t('file.missing')}</Note>;
  return (
    <>
      <Card
        title={t('file.title')}
        aside={
          <Link
            className={details['link']}
            to="/odt/observation/$observation_request_id/{-$observation_file_id}"
            params={{ observation_request_id: requestId }}
          >
            {t('file.close')}
          </Link>
        }
      >
        {file === undefined ? null : (
          <>
            {file.dispute === undefined ? null : <EndedDispute dispute={file.dispute} />}
            <dl className={words['facts']}>
              <HelpFact name={t('column.file')} isLong>
                {file.fileName}
              </HelpFact>
              <HelpFact name={t('column.sensor')}>
                {file.groundSensorName} <span className={words['whole']}>({file.sensorCode})</span>{' '}
                <SimulatedTag isSimulated={file.isSimulated} />
              </HelpFact>
              <HelpFact name={t('file.start')}>
                <Instant atMs={readInstant(file.start ?? '')} />
              </HelpFact>
              <HelpFact name={t('file.end')}>
                <Instant atMs={readInstant(file.end ?? '')} />
              </HelpFact>
              <HelpFact name={t('column.observations')} help={t('help.observations')}>
                {file.numberOfObservations}
              </HelpFact>
              <HelpFact name={t('column.delivered')}>
                <Instant atMs={readInstant(file.deliveredDate)} />
              </HelpFact>
              <HelpFact name={t('file.form')} help={t('help.converted')}>
                {names(`fileType.${file.observationFileType}`)}
                {file.isConverted ? ` (${t('file.converted')})` : ''}
              </HelpFact>
              <HelpFact name={t('column.size')}>{formatNumber(file.sizeBytes / 1000, 1)}</HelpFact>
            </dl>
            <div className={words['actions']}>
              <Button variant="default" onClick={() => save(file, 'ordered')}>
                {t('file.ordered')}
              </Button>
              <Button variant="default" onClick={() => save(file, 'delivered')}>
                {t('file.delivered')}
              </Button>
            </div>
          </>
        )}
      </Card>
      {file === undefined ? null : <ReportCard file={file} />}
    </>
  );
}
