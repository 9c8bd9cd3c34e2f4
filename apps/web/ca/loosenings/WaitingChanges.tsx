import { agreeToLoosening, type LooseningDocument, listLoosenings, withdrawLoosening } from '@farpass/contract/fleet';
import type { OperatorSetting, SatelliteSetting } from '@farpass/contract/history';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { useList } from '../../api/lists/use-lists.ts';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatProbability } from '../../ui/format/power-of-ten.ts';
import { Card } from '../../ui/page/Page.tsx';
import { LoweredConjunction } from './LoweredConjunction.tsx';
import classes from './loosenings.module.css';
import { looseningTexts } from './texts.ts';

/** Changes that wait for a second person or for their day: of one satellite, or of the operator. Nothing if none waits. */
export function WaitingChanges({ subjectId }: { readonly subjectId?: string }) {
  const t = useTexts(looseningTexts);
  const { data = [] } = useList(listLoosenings, { 'is-waiting': true, 'subject-id': subjectId });
  if (data.length === 0) return null;
  return (
    <div className={classes['card']}>
      <Card title={t('card.title')}>
        {data.map((one) => (
          <WaitingChange key={one.looseningId} loosening={one} />
        ))}
      </Card>
    </div>
  );
}

/** A change names ten conjunctions. */
const mostNamed = 10;

function WaitingChange({ loosening }: { readonly loosening: LooseningDocument }) {
  const t = useTexts(looseningTexts);
  const { kind, subjectName = '', changes, lowered, by, agreedBy, reason, effectiveAt, endsAt, state } = loosening;
  const person = agreedBy === undefined ? by : `${by}, ${agreedBy}`;
  const at = state === 'PENDING' ? effectiveAt : endsAt;
  return (
    <section className={classes['item']}>
      <strong>{t(`kinds.${kind}`, { name: subjectName })}</strong>
      <span>{t('card.by', { person, reason })}</span>
      {changes.length === 0 ? null : (
        <ul className={classes['list']}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <Setting field={field} /> <Value field={field} of={before} /> → <Value field={field} of={after} />
            </li>
          ))}
        </ul>
      )}
      {lowered.length === 0 ? null : (
        <div>
          {t('card.lowers', { count: lowered.length })}
          <ul className={classes['list']}>
            {lowered.slice(0, mostNamed).map(({ conjunctionId }) => (
              <LoweredConjunction key={conjunctionId} conjunctionId={conjunctionId} />
            ))}
            {lowered.length > mostNamed ? <li>{t('ask.more', { count: lowered.length - mostNamed })}</li> : null}
          </ul>
        </div>
      )}
      {at === undefined ? null : (
        <span className="fp-dim">
          {t(state === 'PENDING' ? 'card.from' : 'card.until')} <Instant atMs={readInstant(at)} />
        </span>
      )}
      <Steps loosening={loosening} />
    </section>
  );
}

/** The settings that pass the door, by their places in the document. */
const settings = {
  noradId: 'noradId',
  cosparId: 'cosparId',
  shape: 'shape',
  hardBodyRadius: 'hardBodyRadius',
  boxWidth: 'boxWidth',
  boxHeight: 'boxHeight',
  boxLength: 'boxLength',
  wingLength: 'wingLength',
  wingWidth: 'wingWidth',
  dragArea: 'dragArea',
  'configuration.thresholds.critical': 'critical',
  'configuration.thresholds.high': 'high',
  'configuration.thresholds.medium': 'medium',
  'configuration.hardLimits.missM': 'missM',
  'configuration.hardLimits.radialM': 'radialM',
  'configuration.manoeuvres.needsTwoPeople': 'needsTwoPeople',
  'configuration.floors': 'floors',
  'configuration.caution.off': 'off',
  'retention.messageDays': 'messageDays',
  'retention.archiveDays': 'archiveDays',
  'retention.screeningDays': 'screeningDays',
  'retention.hold': 'hold',
  objectSizes: 'objectSizes',
  'realism.factor': 'realismFactor',
} as const satisfies Readonly<
  Partial<Record<SatelliteSetting | OperatorSetting | 'objectSizes' | 'realism.factor', string>>
>;

const isSetting = (field: string): field is keyof typeof settings => Object.hasOwn(settings, field);
const isProbability = (field: string) => field.startsWith('configuration.thresholds.');

function Setting({ field }: { readonly field: string }) {
  const t = useTexts(looseningTexts);
  return isSetting(field) ? <span>{t(`settings.${settings[field]}`)}</span> : <code>{field}</code>;
}

interface ValueProps {
  readonly field: string;
  readonly of: LooseningDocument['changes'][number]['before'];
}

function Value({ field, of }: ValueProps) {
  const t = useTexts(looseningTexts);
  if (of === undefined) return <span className="fp-dim">{t('card.notSet')}</span>;
  if (typeof of === 'boolean') return <strong>{t(of ? 'card.on' : 'card.off')}</strong>;
  if (typeof of === 'string') return <strong>{of}</strong>;
  return <strong>{isProbability(field) ? formatProbability(of) : String(Number(of.toPrecision(4)))}</strong>;
}

function Steps({ loosening }: { readonly loosening: LooseningDocument }) {
  const t = useTexts(looseningTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const notifications = useNotifications();
  const [isSending, setSending] = useState(false);
  const params = { 'loosening-id': loosening.looseningId };
  const act = async (work: () => Promise<unknown>, said: 'agreed' | 'withdrawn') => {
    setSending(true);
    try {
      await work();
      notifications.raise({ code: 200, title: t(`card.${said}`), message: loosening.subjectName ?? '' });
    } catch {
      // The client raises a notification.
    } finally {
      setSending(false);
      freshness.writeTo(listLoosenings);
    }
  };
  if (loosening.mayAgree !== true && loosening.mayWithdraw !== true) return null;
  return (
    <div className={classes['buttons']}>
      {loosening.mayAgree === true ? (
        <Button
          size="compact-sm"
          loading={isSending}
          onClick={() => void act(() => api.call(agreeToLoosening, { params }), 'agreed')}
        >
          {t('card.agree')}
        </Button>
      ) : null}
      {loosening.mayWithdraw === true ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={isSending}
          onClick={() => void act(() => api.call(withdrawLoosening, { params }), 'withdrawn')}
        >
          {t('card.withdraw')}
        </Button>
      ) : null}
    </div>
  );
}
