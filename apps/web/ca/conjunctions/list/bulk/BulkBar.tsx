import { decisionStatuses, getCdmArchive, mostArchived } from '@farpass/contract/conjunctions';
import { getDutyRoster } from '@farpass/contract/watch';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../api/api-context.tsx';
import { callQuery } from '../../../../api/call-query.ts';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { download } from '../../../../ui/download.ts';
import { ButtonMenu } from '../../../../ui/menu/ButtonMenu.tsx';
import { decisionTexts } from '../../../decisions/texts.ts';
import { useManyDecisions } from '../../../decisions/use-many.ts';
import type { ListRow } from '../fold.ts';
import classes from './bulk.module.css';
import { bulkTexts } from './texts.ts';

interface BulkBarProps {
  readonly selected: ReadonlySet<string>;
  /** The rows that are loaded. */
  readonly rows: readonly ListRow[];
  /** Loads every row of the filter; undefined if all are loaded. */
  readonly loadAll: (() => Promise<readonly ListRow[]>) | undefined;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** Statuses that many events can have at once: closing one needs its own reason. */
const statuses = decisionStatuses.filter((status) => status !== 'NO_ACTION' && status !== 'MITIGATED');

/** The actions on the selected rows, each one request, and the result of the last one with its undo. */
export function BulkBar({ selected, rows, loadAll, onSelect }: BulkBarProps) {
  const t = useTexts(bulkTexts);
  const d = useTexts(decisionTexts);
  const many = useManyDecisions();
  const [whole, setWhole] = useState<readonly ListRow[]>([]);
  const [isLoading, setLoading] = useState(false);
  const ids = [...selected];
  const selectAll = async () => {
    setLoading(true);
    const all = (await loadAll?.().catch(() => undefined)) ?? rows;
    setLoading(false);
    setWhole(all);
    onSelect(new Set(all.map(({ conjunctionId }) => conjunctionId)));
  };
  if (ids.length === 0 && many.done === undefined) return null;
  const change = (what: Parameters<typeof many.change>[1]) => {
    const messages = new Map(
      [...whole, ...rows].map(({ conjunctionId, decision }) => [conjunctionId, decision?.cdmId]),
    );
    const seen = ids.map((conjunctionId) => {
      const cdmId = messages.get(conjunctionId);
      return cdmId === undefined ? { conjunctionId } : { conjunctionId, cdmId };
    });
    many.change(seen, what);
    onSelect(new Set());
  };
  return (
    <section className={classes['bar']} aria-label={t('title')}>
      {ids.length === 0 ? null : (
        <>
          <strong>{t('selected', { count: ids.length })}</strong>
          <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void selectAll()}>
            {loadAll === undefined ? t('all', { count: rows.length }) : t('allOfFilter')}
          </Button>
          <Button size="compact-sm" loading={many.isSaving} onClick={() => change({ isAcknowledged: true })}>
            {d('acknowledge')}
          </Button>
          <OwnerMenu onChoose={(owner) => change({ owner })} />
          <ButtonMenu
            side="start"
            button={
              <Button size="compact-sm" variant="default">
                {d('status')}
              </Button>
            }
            entries={statuses.map((status) => ({
              key: status,
              label: d(`statuses.${status}`),
              onChoose: () => change({ status }),
            }))}
          />
          <Messages ids={ids} />
          <Button size="compact-sm" variant="subtle" onClick={() => onSelect(new Set())}>
            {t('clear')}
          </Button>
        </>
      )}
      {many.done === undefined ? null : <Done many={many} />}
    </section>
  );
}

function OwnerMenu({ onChoose }: { readonly onChoose: (owner: string) => void }) {
  const t = useTexts(bulkTexts);
  const people = useQuery(callQuery(useApi(), getDutyRoster, {})).data?.members ?? [];
  return (
    <ButtonMenu
      side="start"
      button={
        <Button size="compact-sm" variant="default">
          {t('owner')}
        </Button>
      }
      entries={people.map((person) => ({ key: person, label: person, onChoose: () => onChoose(person) }))}
    />
  );
}

/** The newest message of each, in one archive for as many as one takes. */
function Messages({ ids }: { readonly ids: readonly string[] }) {
  const t = useTexts(bulkTexts);
  const api = useApi();
  const save = async () => {
    for (let from = 0; from < ids.length; from += mostArchived) {
      const query = { 'conjunction-id': ids.slice(from, from + mostArchived) };
      const content = await api.file(getCdmArchive, { query }).catch(() => undefined);
      // The client has reported the failure.
      if (content === undefined) return;
      download({ name: from === 0 ? 'messages.zip' : `messages-${from / mostArchived + 1}.zip`, content });
    }
  };
  return (
    <Button size="compact-sm" variant="default" onClick={() => void save()}>
      {t('messages')}
    </Button>
  );
}

function Done({ many }: { readonly many: ReturnType<typeof useManyDecisions> }) {
  const t = useTexts(bulkTexts);
  const { changed, refused, undo } = many.done ?? { changed: 0, refused: [], undo: [] };
  const [first] = refused;
  return (
    <output className={classes['done']}>
      {t('changed', { count: changed })}
      {first === undefined
        ? null
        : ` ${t('refused', { count: refused.length, why: first.detail ?? first.code ?? '' })}`}
      {undo.length === 0 ? null : (
        <Button size="compact-sm" variant="default" loading={many.isSaving} onClick={many.undo}>
          {t('undo')}
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={many.dismiss}>
        {t('close')}
      </Button>
    </output>
  );
}
