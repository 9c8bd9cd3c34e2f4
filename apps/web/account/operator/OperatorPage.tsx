import {
  type AuditLineDocument,
  changeOperatorMember,
  listAuditLines,
  listOperatorMembers,
  type OpenWorkDocument,
  type OperatorMemberDocument,
  openWorkOfMember,
  removeOperatorMember,
} from '@farpass/contract/identity';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { Card, Page } from '../../ui/page/Page.tsx';
import { WaitingOrFailed } from '../../ui/page/WaitingOrFailed.tsx';
import classes from '../account.module.css';
import channels from '../channels/channels.module.css';
import { SignInRules } from './SignInRules.tsx';
import { operatorTexts } from './texts.ts';

/** The members of the operator, and what was done in it. */
export function OperatorPage() {
  const t = useTexts(operatorTexts);
  const query = useQuery(callQuery(useApi(), listOperatorMembers, {}));
  const person = usePerson();
  const members = query.data ?? [];
  const isAdministrator = members.some((one) => one.userName === person?.userName && one.isAdministrator);
  return (
    <Page title={t('title')}>
      <div className={classes['cards']}>
        <Card title={t('members')}>
          <p className={channels['hint']}>{t('lead')}</p>
          {query.data === undefined ? <WaitingOrFailed query={query} /> : null}
          <ul className={channels['log']}>
            {members.map((member) => (
              <Member
                key={member.userId}
                member={member}
                mayChange={isAdministrator && member.userName !== person?.userName}
                onChanged={() => void query.refetch()}
              />
            ))}
          </ul>
        </Card>
        <SignInRules isAdministrator={isAdministrator} />
        <Card title={t('audit')}>
          {query.isPending ? null : isAdministrator ? (
            <Audit />
          ) : (
            <p className={channels['hint']}>{t('auditOthers')}</p>
          )}
        </Card>
      </div>
    </Page>
  );
}

interface MemberProps {
  readonly member: OperatorMemberDocument;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

function Member({ member, mayChange, onChanged }: MemberProps) {
  const t = useTexts(operatorTexts);
  const { mark, remove } = useMemberChanges(member, onChanged);
  const { userName, displayName, isAdministrator, isDisabled, since, invitedBy, lastSignIn, roles } = member;
  const marks = [
    ...(isAdministrator ? [t('administrator')] : []),
    ...(isDisabled ? [t('disabled')] : []),
    roles.length === 0 ? t('noRoles') : roles.join(', '),
    ...(invitedBy === undefined ? [] : [t('invitedBy', { person: invitedBy })]),
    ...(member.invited.length === 0 ? [] : [t('invited', { people: member.invited.join(', ') })]),
    ...(member.tokens === 0 ? [] : [t('tokens', { count: member.tokens })]),
  ];
  return (
    <li>
      <span />
      <div className={channels['said']}>
        <div>
          {displayName} ({userName})
        </div>
        <div className={channels['hint']}>{marks.join(' · ')}</div>
        <div className={channels['hint']}>
          {t('since')} <Instant atMs={readInstant(since)} /> ·{' '}
          {lastSignIn === undefined ? (
            t('never')
          ) : (
            <>
              {t('lastSignIn')} <Instant atMs={readInstant(lastSignIn)} />
            </>
          )}
        </div>
        {mayChange ? (
          <div className={channels['hint']}>
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t(isAdministrator ? 'unmakeOf' : 'makeOf', { person: userName })}
              onClick={() => void mark()}
            >
              {t(isAdministrator ? 'unmake' : 'make')}
            </Button>{' '}
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('removeOf', { person: userName })}
              onClick={() => void remove()}
            >
              {t('remove')}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}

function useMemberChanges(
  { userId, userName, isAdministrator, invited, tokens }: OperatorMemberDocument,
  done: () => void,
) {
  const t = useTexts(operatorTexts);
  const api = useApi();
  const params = { 'user-id': userId };
  const send = async (change: () => Promise<unknown>) => {
    try {
      await change();
    } catch {
      // The client has already reported the failure.
    }
    done();
  };
  const mark = () =>
    send(() => api.call(changeOperatorMember, { params, body: { isAdministrator: !isAdministrator } }));
  const remove = async () => {
    const stay = invited.length === 0 ? '' : ` ${t('invitedStay', { people: invited.join(', ') })}`;
    const lead = `${t('removeText', { tokens: t('tokens', { count: tokens }) })}${stay}`;
    // The client reports a failure; without the list, nothing ends.
    const open = await api.call(openWorkOfMember, { params }).catch(() => undefined);
    if (open === undefined) return;
    const message = <Leaving lead={lead} open={open} />;
    const isSure = await confirm({ title: t('removeOf', { person: userName }), message, confirm: t('remove') });
    if (isSure) await send(() => api.call(removeOperatorMember, { params }));
  };
  return { mark, remove };
}

interface LeavingProps {
  readonly lead: string;
  readonly open: OpenWorkDocument;
}

/** The end of a membership, and the work that someone else has to take over. */
function Leaving({ lead, open: { work, isCut } }: LeavingProps) {
  const t = useTexts(operatorTexts);
  return (
    <>
      <p>{lead}</p>
      <p>{t(work.length === 0 ? 'noOpenWork' : 'openWork')}</p>
      {work.length === 0 ? null : (
        <ul>
          {work.map(({ kind, title, link }, at) => (
            <li key={`${kind} ${String(at)}`}>
              {t(`workKinds.${kind}`)}: {link === undefined ? title : <a href={link}>{title}</a>}
            </li>
          ))}
          {isCut ? <li>…</li> : null}
        </ul>
      )}
    </>
  );
}

const firstLines = 50;

function Audit() {
  const t = useTexts(operatorTexts);
  const [limit, setLimit] = useState(firstLines);
  const query = useQuery(callQuery(useApi(), listAuditLines, { query: { limit } }));
  const { data } = query;
  if (data === undefined) return <WaitingOrFailed query={query} />;
  if (data.length === 0) return <p className={channels['hint']}>{t('none')}</p>;
  return (
    <>
      <p className={channels['hint']}>{t('auditLead')}</p>
      <ul className={channels['log']}>
        {data.map(({ id, at, actor, action, outcome, subject, details }) => (
          <li key={id}>
            <span />
            <div className={channels['said']}>
              <div>
                <Instant atMs={readInstant(at)} /> · {actor} · <code>{action}</code>
                {outcome === 'done' ? '' : ` · ${outcome === 'refused' ? t('refused') : outcome}`}
              </div>
              <div className={channels['hint']}>
                {subject === undefined ? null : <Subject subject={subject} />}
                {details?.['unconditional'] === true ? ` · ${t('unconditional')}` : ''}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {data.length < limit || limit >= 1000 ? null : (
        <Button size="compact-sm" variant="default" onClick={() => setLimit(Math.min(limit * 4, 1000))}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const kinds = [
  'user',
  'token',
  'operator',
  'satellite',
  'conjunction',
  'manoeuvre',
  'ephemeris',
  'screening',
  'coordination',
  'request',
  'observation',
  'orbit',
  'sensor',
  'task',
  'order',
  'customer',
  'source',
] as const;

/** The changed thing by its name; by its id if it has none, or is gone. */
function Subject({ subject: { kind, id, name } }: { readonly subject: NonNullable<AuditLineDocument['subject']> }) {
  const t = useTexts(operatorTexts);
  const known = kinds.find((one) => one === kind);
  return `${known === undefined ? kind : t(`kinds.${known}`)} ${name ?? id}`;
}
