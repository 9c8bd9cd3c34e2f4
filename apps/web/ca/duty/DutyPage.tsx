import { type DutyRosterDocument, getDutyRoster, putDutyRoster } from '@farpass/contract/watch';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useListFreshness, useServerEvent } from '../../api/api-context.tsx';
import { callKey, callQuery } from '../../api/call-query.ts';
import { isChangedMeanwhile } from '../../api/failure.ts';
import { faultsOfError } from '../../api/form-faults.ts';
import { serverNowMs } from '../../base/server-clock.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import { Waiting } from '../../ui/page/Waiting.tsx';
import classes from './duty.module.css';
import { draftOf, isChanged, nextShift, type ShiftDraft, shiftOf } from './roster-draft.ts';
import { dutyTexts } from './texts.ts';

/** Who is on call when, and who is the second person; the roster as a calendar. */
export function DutyPage() {
  const t = useTexts(dutyTexts);
  const query = useQuery(callQuery(useApi(), getDutyRoster, {}));
  const freshness = useListFreshness();
  useServerEvent('ca.duty.changed', () => freshness.writeTo(getDutyRoster));
  const roster = query.data;
  return (
    <Page title={t('title')}>
      <p className={classes['lead']}>{t('lead')}</p>
      {query.isPending ? <Waiting /> : null}
      {query.isError && roster === undefined ? (
        <ErrorState message={t('failed')} onRetry={() => void query.refetch()} />
      ) : null}
      {roster === undefined ? null : (
        <div className={details['stack']}>
          <Now roster={roster} />
          <Shifts key={roster.etag} roster={roster} />
          <Calendar roster={roster} />
        </div>
      )}
    </Page>
  );
}

interface RosterProps {
  readonly roster: DutyRosterDocument;
}

function Now({ roster: { onCall, gaps, left, unreached = [] } }: RosterProps) {
  const t = useTexts(dutyTexts);
  return (
    <Card title={t('now')}>
      <p className={classes['now']}>{t(`by.${onCall.by}`, { people: onCall.people.join(', ') })}</p>
      <p className="fp-dim">
        {t('second')}: {onCall.second.join(', ')}
      </p>
      {left.length === 0 ? null : <Note level="serious">{t('left', { people: left.join(', ') })}</Note>}
      {unreached.length === 0 ? null : (
        <Note level="serious">
          {t('unreached')}
          <ul className={classes['gaps']}>
            {unreached.map(({ person, channels }) => (
              <li key={person}>
                {person}:{' '}
                {channels.length === 0 ? t('noChannel') : channels.map((one) => t(`channel.${one}`)).join(', ')}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {gaps.length === 0 ? null : (
        <Note level="caution">
          {t('gaps', { count: gaps.length })}
          <ul className={classes['gaps']}>
            {gaps.slice(0, 5).map(({ from, until }) => (
              <li key={from}>
                <Instant atMs={readInstant(from)} /> – <Instant atMs={readInstant(until)} />
              </li>
            ))}
          </ul>
        </Note>
      )}
    </Card>
  );
}

/** Stores a roster; a change that comes too late is refused. */
function useSaving({ etag }: DutyRosterDocument) {
  const api = useApi();
  const cache = useQueryClient();
  const [faults, setFaults] = useState(noFaults);
  const [isSaving, setSaving] = useState(false);
  const [isTooLate, setTooLate] = useState(false);
  const save = async (body: Pick<DutyRosterDocument, 'shifts'> & { readonly renewsCalendar?: boolean }) => {
    setSaving(true);
    try {
      const stored = await api.call(putDutyRoster, { body, ifMatch: etag, showsFaults: true });
      cache.setQueryData(callKey(getDutyRoster, {}), stored);
    } catch (error) {
      setTooLate(isChangedMeanwhile(error));
      setFaults(faultsOfError(error, fieldNames(body.shifts.length)));
    } finally {
      setSaving(false);
    }
  };
  return { save, faults, isSaving, isTooLate };
}

const fields = ['person', 'second', 'from', 'until'] as const;

function fieldNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => fields.map((field) => `shifts.${index}.${field}`)).flat();
}

function Shifts({ roster }: RosterProps) {
  const t = useTexts(dutyTexts);
  const [shifts, setShifts] = useState(() => roster.shifts.map(draftOf));
  const { save, faults, isSaving, isTooLate } = useSaving(roster);
  const change = (index: number, changed: Partial<ShiftDraft>) =>
    setShifts(shifts.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  const names = fieldNames(shifts.length);
  const labels = Object.fromEntries(names.map((name) => [name, t(labelOf(name))]));
  const [first = ''] = roster.members;
  return (
    <Card title={t('shifts')}>
      <Form names={names} labels={labels} faults={faults} onSubmit={() => void save({ shifts: shifts.map(shiftOf) })}>
        {shifts.length === 0 ? <p className="fp-dim">{t('none')}</p> : null}
        {shifts.map((shift, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a shift has no other name
          <fieldset key={index} className={classes['shift']}>
            <legend className="fp-out-of-sight">{`${shift.person} ${shift.from}`}</legend>
            <ChoiceField
              name={`shifts.${index}.person`}
              label={t('person')}
              value={shift.person}
              choices={peopleOf(roster, shift.person)}
              onChange={(person) => change(index, { person })}
              faults={faults}
            />
            <ChoiceField
              name={`shifts.${index}.second`}
              label={t('secondShort')}
              value={shift.second}
              choices={[{ value: '', label: t('noSecond') }, ...peopleOf(roster, shift.second)]}
              onChange={(second) => change(index, { second })}
              faults={faults}
            />
            <TextField
              name={`shifts.${index}.from`}
              label={t('from')}
              value={shift.from}
              onChange={(from) => change(index, { from })}
              faults={faults}
            />
            <TextField
              name={`shifts.${index}.until`}
              label={t('until')}
              value={shift.until}
              onChange={(until) => change(index, { until })}
              faults={faults}
            />
            <Button
              variant="default"
              aria-label={t('remove', { person: shift.person })}
              onClick={() => setShifts(shifts.filter((_, at) => at !== index))}
            >
              ×
            </Button>
          </fieldset>
        ))}
        {isTooLate ? <Note level="caution">{t('changedElsewhere')}</Note> : null}
        <div className={classes['buttons']}>
          <Button type="submit" variant={isChanged(shifts, roster.shifts) ? 'filled' : 'default'} loading={isSaving}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={() => setShifts([...shifts, nextShift(shifts, first, serverNowMs())])}>
            {t('add')}
          </Button>
          <Button variant="default" onClick={() => setShifts(roster.shifts.map(draftOf))}>
            {t('discard')}
          </Button>
          {roster.changedBy === undefined ? null : (
            <span className="fp-dim">
              {t('saved', { person: roster.changedBy })} <Instant atMs={readInstant(roster.changedAt ?? '')} />
            </span>
          )}
        </div>
      </Form>
    </Card>
  );
}

function labelOf(name: string): 'person' | 'secondShort' | 'from' | 'until' {
  if (name.endsWith('.person')) return 'person';
  if (name.endsWith('.second')) return 'secondShort';
  return name.endsWith('.from') ? 'from' : 'until';
}

/** The members; someone who has left stays visible in their shifts. */
function peopleOf({ members }: DutyRosterDocument, chosen: string) {
  const people = chosen === '' || members.includes(chosen) ? members : [...members, chosen];
  return people.map((value) => ({ value, label: value }));
}

function Calendar({ roster }: RosterProps) {
  const t = useTexts(dutyTexts);
  const language = useLanguage();
  const { save, isSaving } = useSaving(roster);
  if (roster.calendarKey === undefined) return null;
  const address = `${window.location.origin}/api/v1/ca/duty/calendar?key=${roster.calendarKey}&language=${language}`;
  return (
    <Card title={t('calendar')}>
      <p>{t('calendarText')}</p>
      <p className={classes['address']}>
        <code>{address}</code>
      </p>
      <div className={classes['buttons']}>
        <Button component="a" variant="default" href={address} download="duty-roster.ics">
          {t('download')}
        </Button>
        <Button
          variant="default"
          loading={isSaving}
          onClick={() => void save({ shifts: roster.shifts, renewsCalendar: true })}
        >
          {t('renew')}
        </Button>
      </div>
    </Card>
  );
}
