import { type HoldDocument, liftHold, listHolds, placeHold } from '@farpass/contract/history';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { faultsOfError } from '../../api/form-faults.ts';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { useDoor } from '../loosenings/use-door.tsx';
import classes from './retention.module.css';
import { retentionTexts } from './texts.ts';

const names = ['conjunctionId', 'reason'] as const;

/** Legal holds: those in force and the lifted ones, and a form to place or lift one with its reason. */
export function Holds({ isAdministrator }: { readonly isAdministrator: boolean }) {
  const t = useTexts(retentionTexts);
  const api = useApi();
  const { data: holds = [], refetch } = useList(listHolds, {});
  const pass = useDoor();
  const [draft, setDraft] = useState({ conjunctionId: '', reason: '' });
  const [faults, setFaults] = useState(noFaults);
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work();
      setFaults(noFaults);
      setDraft({ conjunctionId: '', reason: '' });
      await refetch();
    } catch (error) {
      setFaults(faultsOfError(error, names));
    }
  };
  const { conjunctionId, reason } = draft;
  const id = idIn(conjunctionId);
  const body = { reason, ...(id === '' ? {} : { conjunctionId: id }) };
  const place = () => act(() => api.call(placeHold, { body, showsFaults: true }));
  const lift = ({ holdId }: HoldDocument) =>
    act(() =>
      pass((accepted) =>
        api.call(liftHold, { params: { 'hold-id': holdId }, body: { reason, ...accepted }, showsFaults: true }),
      ),
    );
  const labels = Object.fromEntries(names.map((name) => [name, t(name)]));
  return (
    <Card title={t('holds')}>
      {holds.length === 0 ? <p className="fp-dim">{t('noHolds')}</p> : null}
      {holds.length === 0 ? null : (
        <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('holds')}>
          <thead>
            <tr>
              {(['held', 'reason', 'placed', 'lifted'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {holds.map((hold) => (
              <tr key={hold.holdId}>
                <td data-head={t('held')}>
                  <Held hold={hold} />
                </td>
                <td data-head={t('reason')}>{hold.reason}</td>
                <td data-head={t('placed')}>
                  {hold.placedBy} <Instant atMs={readInstant(hold.placedAt)} />
                </td>
                <td data-head={t('lifted')}>
                  <Lifted hold={hold} />{' '}
                  {isAdministrator && hold.liftedAt === undefined ? (
                    <Button size="compact-sm" variant="default" onClick={() => void lift(hold)}>
                      {t('lift')}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isAdministrator ? (
        <div className={classes['placing']}>
          <Form names={names} labels={labels} faults={faults} onSubmit={() => void place()}>
            {names.map((name) => (
              <TextField
                key={name}
                name={name}
                label={t(name)}
                {...(name === 'conjunctionId' ? { hint: t('conjunctionHint') } : {})}
                value={draft[name]}
                onChange={(text) => setDraft({ ...draft, [name]: text })}
                faults={faults}
              />
            ))}
            <div>
              <Button type="submit" variant="default">
                {t('place')}
              </Button>
            </div>
          </Form>
        </div>
      ) : null}
    </Card>
  );
}

/** The id in a text that is one, or the address of the page of a conjunction. */
function idIn(text: string): string {
  const [address = ''] = text.trim().split(/[?#]/);
  return address.split('/').findLast((part) => part !== '') ?? '';
}

function Held({ hold: { conjunctionId, held } }: { readonly hold: HoldDocument }) {
  const t = useTexts(retentionTexts);
  if (conjunctionId === undefined) return <>{t('everything')}</>;
  if (held === undefined) return <>{conjunctionId}</>;
  const { satelliteId, satelliteName, secondaryName, tca } = held;
  return (
    <>
      <Link
        className={details['link']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: satelliteId, conjunction_id: conjunctionId }}
      >
        {satelliteName} × {secondaryName}
      </Link>{' '}
      <Instant atMs={readInstant(tca)} />
    </>
  );
}

function Lifted({ hold }: { readonly hold: HoldDocument }) {
  const t = useTexts(retentionTexts);
  const { liftedAt, liftedBy, liftReason } = hold;
  if (liftedAt === undefined) return <>{t('inForce')}</>;
  return (
    <>
      {liftedBy} <Instant atMs={readInstant(liftedAt)} />: {liftReason}
    </>
  );
}
