import {
  getObjectSizes,
  loadObjectSizes,
  type ObjectSizeListDocument,
  removeObjectSizes,
} from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { useUploads } from '../../api/use-uploads.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { Ago } from '../../ui/details/Figures.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { UploadField } from '../../ui/upload/UploadField.tsx';
import { useDoor } from '../loosenings/use-door.tsx';
import classes from './sources.module.css';
import { sourcesTexts } from './texts.ts';

/** The list of sizes and masses of objects: which one is in use, and how another one takes its place. */
export function SizesCard() {
  const t = useTexts(sourcesTexts);
  const queries = useQueryClient();
  const query = useQuery(callQuery(useApi(), getObjectSizes, {}));
  const again = () => void queries.invalidateQueries({ queryKey: callKey(getObjectSizes, {}) });
  const pass = useDoor();
  const { files, onFiles } = useUploads(loadObjectSizes, {
    onDone: again,
    ifMatch: query.data?.etag,
    through: (send) =>
      pass(({ acceptedRisk }) => send(acceptedRisk === undefined ? {} : { reason: acceptedRisk.reason })),
  });
  return (
    <Card title={t('sizes.title')}>
      <p className={classes['lead']}>{t('sizes.text')}</p>
      {query.isError && query.data === undefined ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data === undefined ? null : <ListInUse list={query.data} onRemoved={again} />}
      <UploadField
        label={t('sizes.field')}
        hint={t('sizes.hint')}
        accept=".csv,text/csv"
        files={files}
        onFiles={onFiles}
      />
    </Card>
  );
}

interface ListInUseProps {
  readonly list: ObjectSizeListDocument;
  readonly onRemoved: () => void;
}

function ListInUse({ list, onRemoved }: ListInUseProps) {
  const t = useTexts(sourcesTexts);
  const api = useApi();
  const pass = useDoor();
  const { fileName: file, loadedAt, loadedBy: person = '', withRadius, withMass, isOfFeed, doubted, refused } = list;
  if (file === undefined) return <p className={classes['lead']}>{t('sizes.none')}</p>;
  const remove = async () => {
    const question = {
      title: t('sizes.removeTitle', { file }),
      message: t('sizes.removeText'),
      confirm: t('sizes.remove'),
    };
    if (!(await confirm(question))) return;
    // The client reports a failure.
    await pass(({ acceptedRisk }) => {
      const query = acceptedRisk === undefined ? {} : { reason: acceptedRisk.reason };
      return api.call(removeObjectSizes, { query, ifMatch: list.etag, showsFaults: true });
    }).catch(() => undefined);
    onRemoved();
  };
  const counts = { radius: formatNumber(withRadius, 0), mass: formatNumber(withMass, 0) };
  const rows = doubted?.map(({ line, objectId, radiusM, radiusSigmaM }) =>
    t('sizes.doubtedRow', {
      line: String(line ?? '?'),
      object: objectId,
      size: [radiusM, ...(radiusSigmaM === undefined ? [] : [radiusSigmaM])].map((m) => formatNumber(m, 2)).join(' ± '),
    }),
  );
  return (
    <>
      <p className={classes['lead']}>
        {isOfFeed ? t('sizes.useFeed', { file, ...counts }) : t('sizes.use', { file, person, ...counts })}{' '}
        <span className="fp-dim">{loadedAt === undefined ? null : <Ago atMs={readInstant(loadedAt)} />}</span>{' '}
        {isOfFeed ? null : (
          <Button size="compact-sm" variant="default" onClick={() => void remove()}>
            {t('sizes.remove')}
          </Button>
        )}
      </p>
      {refused === undefined ? null : (
        <div className={classes['lead']}>
          <Note level="caution">
            {t('sizes.refused', {
              count: refused.rows,
              rows: refused.first
                .map(({ line, reason }) => t('sizes.refusedRow', { line: String(line), reason }))
                .join(' '),
            })}
          </Note>
        </div>
      )}
      {rows === undefined ? null : (
        <div className={classes['lead']}>
          <Note level="caution">{t('sizes.doubted', { rows: rows.join('; ') })}</Note>
        </div>
      )}
    </>
  );
}
