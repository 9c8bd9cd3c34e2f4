import {
  listOwnElementSets,
  mostOwnSetsListed,
  type OwnElementSetDocument,
  releaseOwnElementSet,
} from '@farpass/contract/tle';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useApi, useListFreshness } from '../../../api/api-context.tsx';
import { listingOf } from '../../../api/lists/use-lists.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { absent } from '../../../ui/format/absent.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { confirm } from '../../../ui/modal/confirm.tsx';
import { Card } from '../../../ui/page/Page.tsx';
import { Note } from '../../../ui/page/States.tsx';
import { StateMark } from '../../../ui/status/ProcessMark.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { Explained } from '../../../ui/tooltip/Hint.tsx';
import classes from '../ephemeris.module.css';
import { StoreSets } from './StoreSets.tsx';
import { ownSetsTexts } from './texts.ts';

const noSets: readonly OwnElementSetDocument[] = [];
const objectOf = ({ name, noradId }: OwnElementSetDocument) => name ?? String(noradId);
const isWaiting = ({ designation }: OwnElementSetDocument) => designation === 'QUARANTINED';

/** The organisation's own element sets, those in quarantine first: each says why, and a person releases it. */
export function OwnElementSets() {
  const t = useTexts(ownSetsTexts);
  const api = useApi();
  const query = useQuery({
    queryKey: [listOwnElementSets.path, 'all'],
    queryFn: () => api.call(listOwnElementSets, { query: {} }),
  });
  const rows = useMemo(
    () => (query.data ?? noSets).toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one))),
    [query.data],
  );
  const waiting = rows.filter(isWaiting).length;
  const navigate = useNavigate();
  const open = ({ noradId }: OwnElementSetDocument) =>
    void navigate({ to: '/ca/object/$norad_id', params: { norad_id: String(noradId) } });
  return (
    <div className={classes['stack']}>
      {waiting === 0 ? null : <Note level="serious">{t('waiting', { count: waiting })}</Note>}
      <StoreSets />
      <Card title={t('title')} help={t('help')}>
        {rows.length < mostOwnSetsListed ? null : (
          <Note level="inactive">{t('firstOnly', { count: mostOwnSetsListed })}</Note>
        )}
        <DataTable
          label={t('title')}
          fileName="own_element_sets"
          prefix="set-"
          columns={useColumns()}
          listing={listingOf(query, query.data === undefined ? undefined : rows)}
          idOf={({ setId }) => setId}
          onOpen={open}
          peek={(set) => <Glance set={set} />}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
        />
      </Card>
    </div>
  );
}

type SetColumn = Column<OwnElementSetDocument>;

function useColumns(): readonly SetColumn[] {
  const t = useTexts(ownSetsTexts);
  return useMemo(() => {
    const time = (key: 'epoch' | 'stored' | 'released', of: (set: OwnElementSetDocument) => string | undefined) => ({
      key,
      head: t(`column.${key}`),
      widthPx: 186,
      value: of,
      cell: (set: OwnElementSetDocument) => {
        const at = of(set);
        return at === undefined ? <span className="fp-dim">{absent}</span> : <Instant atMs={readInstant(at)} />;
      },
    });
    return [
      {
        key: 'object',
        head: t('column.object'),
        widthPx: 150,
        value: objectOf,
        cell: (set) => <ObjectLink set={set} />,
      },
      { key: 'number', head: t('column.number'), widthPx: 96, align: 'end', value: ({ noradId }) => noradId },
      {
        key: 'designation',
        head: t('column.designation'),
        widthPx: 130,
        value: ({ designation }) => t(`designation.${designation}`),
        cell: ({ designation }) => (
          <>
            <StateMark level={designation === 'QUARANTINED' ? 'serious' : 'ok'} /> {t(`designation.${designation}`)}
          </>
        ),
      },
      {
        key: 'action',
        head: t('column.action'),
        widthPx: 116,
        cell: (set) => <Release set={set} />,
      },
      time('epoch', ({ epoch }) => epoch),
      {
        key: 'finding',
        head: t('column.finding'),
        widthPx: 320,
        value: ({ finding }) => finding?.message,
        cell: ({ finding }) =>
          finding === undefined ? (
            absent
          ) : (
            <Explained text={finding.message} isPassedByKeys>
              {finding.message}
            </Explained>
          ),
      },
      { key: 'storedBy', head: t('column.storedBy'), widthPx: 110, value: ({ storedBy }) => storedBy },
      time('stored', ({ storedAt }) => storedAt),
      { key: 'releasedBy', head: t('column.releasedBy'), widthPx: 120, value: ({ releasedBy }) => releasedBy },
      { ...time('released', ({ releasedAt }) => releasedAt), isHiddenAtFirst: true },
    ] satisfies readonly SetColumn[];
  }, [t]);
}

function ObjectLink({ set }: { readonly set: OwnElementSetDocument }) {
  return (
    <Link className={details['link']} to="/ca/object/$norad_id" params={{ norad_id: String(set.noradId) }}>
      {objectOf(set)}
    </Link>
  );
}

/** A set next to the table, with the whole finding: a cell cuts it. */
function Glance({ set }: { readonly set: OwnElementSetDocument }) {
  const t = useTexts(ownSetsTexts);
  return (
    <>
      <strong>{objectOf(set)}</strong>
      <p>{t(`designation.${set.designation}`)}</p>
      {set.finding === undefined ? null : <p>{set.finding.message}</p>}
    </>
  );
}

/** Lets screenings use a set in quarantine, once a person confirmed it. */
function Release({ set }: { readonly set: OwnElementSetDocument }) {
  const t = useTexts(ownSetsTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const zone = useDisplayZone();
  if (!isWaiting(set)) return <span className="fp-dim">{absent}</span>;
  const object = objectOf(set);
  const atMs = readInstant(set.epoch);
  const epoch = atMs === undefined ? set.epoch : formatInstant(atMs, { pattern: 'seconds', zone });
  const release = async () => {
    const message = t('confirm.text', { object, epoch, finding: set.finding?.message ?? '' });
    if (!(await confirm({ title: t('confirm.title'), message, confirm: t('confirm.confirm') }))) return;
    await api.call(releaseOwnElementSet, { params: { 'set-id': set.setId } }).catch(() => undefined);
    freshness.writeTo(listOwnElementSets);
  };
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={t('releaseOne', { object, epoch })}
      onClick={() => void release()}
    >
      {t('release')}
    </Button>
  );
}
