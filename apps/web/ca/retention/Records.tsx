import { type ArchiveDocument, getArchiveFile, listArchives, listRemovals } from '@farpass/contract/history';
import { Button } from '@mantine/core';
import { useApi } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { download } from '../../ui/download.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { retentionTexts } from './texts.ts';

/** The newest are shown; the API has all. */
const mostShown = 50;

/** The archives of an operator, each to download as a Parquet file. */
export function Archives() {
  const t = useTexts(retentionTexts);
  const api = useApi();
  const { data: archives = [] } = useList(listArchives, {});
  const save = async ({ archiveId, oldestTca }: ArchiveDocument) => {
    const content = await api.file(getArchiveFile, { params: { 'archive-id': archiveId } }).catch(() => undefined);
    if (content !== undefined)
      download({ name: `messages-${oldestTca.slice(0, 10)}-${archiveId.slice(-6)}.parquet`, content });
  };
  return (
    <Card title={t('archives')}>
      {archives.length === 0 ? <p className="fp-dim">{t('noArchives')}</p> : null}
      {archives.length === 0 ? null : (
        <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('archives')}>
          <thead>
            <tr>
              {(['closestApproach', 'messages', 'made', 'file'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {archives.slice(0, mostShown).map((archive) => (
              <tr key={archive.archiveId}>
                <td data-head={t('closestApproach')}>{archive.oldestTca.slice(0, 10)}</td>
                <td data-head={t('messages')}>{formatNumber(archive.messages, 0)}</td>
                <td data-head={t('made')}>
                  <Instant atMs={readInstant(archive.madeAt)} />
                </td>
                <td data-head={t('file')}>
                  <Button size="compact-sm" variant="default" onClick={() => void save(archive)}>
                    {t('download')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** The record of messages and screenings that were moved or removed. */
export function Removals() {
  const t = useTexts(retentionTexts);
  const { data: removals = [] } = useList(listRemovals, {});
  return (
    <Card title={t('removals')}>
      {removals.length === 0 ? <p className="fp-dim">{t('noRemovals')}</p> : null}
      {removals.length === 0 ? null : (
        <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('removals')}>
          <thead>
            <tr>
              {(['when', 'what', 'count', 'from', 'to', 'rule'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {removals.slice(0, mostShown).map(({ removalId, at, kind, count, oldest, newest, days }) => (
              <tr key={removalId}>
                <td data-head={t('when')}>
                  <Instant atMs={readInstant(at)} />
                </td>
                <td data-head={t('what')}>{t(`kind.${kind}`)}</td>
                <td data-head={t('count')}>{formatNumber(count, 0)}</td>
                <td data-head={t('from')}>
                  <Instant atMs={readInstant(oldest)} />
                </td>
                <td data-head={t('to')}>
                  <Instant atMs={readInstant(newest)} />
                </td>
                <td data-head={t('rule')}>{formatNumber(days, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
