import { type DecisionLogDocument, decisionStatuses } from '@farpass/contract/ca';
import { decisionNoteIn } from '@farpass/contract/code-words';
import { Button } from '@mantine/core';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { ChoiceField, TextField } from '../../ui/form/Fields.tsx';
import { noFaults } from '../../ui/form/faults.ts';
import { LongTextField } from '../../ui/form/LongTextField.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import { DecisionLog } from './DecisionLog.tsx';
import classes from './decisions.module.css';
import { earlierNote } from './earlier-note.ts';
import { decisionTexts } from './texts.ts';
import { useDecision } from './use-decision.ts';

interface DecisionCardProps {
  readonly conjunctionId: string;
  /** A critical event without an acknowledgement is emphasised. */
  readonly isUrgent: boolean;
}

/** The decisions about an event: acknowledge it, take it over, set its status, give reasons; and their log. */
export function DecisionCard({ conjunctionId, isUrgent }: DecisionCardProps) {
  const t = useTexts(decisionTexts);
  const { decision, isFailed, isSaving, isTooLate, change } = useDecision(conjunctionId);
  if (isFailed && decision === undefined) return null;
  if (decision === undefined) {
    return (
      <Card title={t('title')}>
        <output className={classes['waiting']} aria-label={t('title')} />
      </Card>
    );
  }
  const isLoud = isUrgent && !decision.isAcknowledged;
  return (
    <Card title={t('title')} help={t('cardHelp.decision')} aside={isLoud ? null : <Acknowledged decision={decision} />}>
      {isLoud ? <Note level="critical">{t('loud')}</Note> : null}
      {isTooLate ? <Note level="caution">{t('tooLate')}</Note> : null}
      <DecisionForm decision={decision} isSaving={isSaving} onChange={change} />
      <EarlierNote decision={decision} />
      <DecisionLog entries={decision.log} />
    </Card>
  );
}

function Acknowledged({ decision: { isAcknowledged, acknowledgedBy } }: { readonly decision: DecisionLogDocument }) {
  const t = useTexts(decisionTexts);
  return (
    <span className={classes['state']}>
      <StatusSymbol level={isAcknowledged ? 'ok' : 'inactive'} size={10} />
      {isAcknowledged ? t('acknowledged', { person: acknowledgedBy ?? '' }) : t('unacknowledged')}
    </span>
  );
}

/** The last note, if something was decided since without a new one. If not, it is at the top of the log. */
function EarlierNote({ decision }: { readonly decision: DecisionLogDocument }) {
  const t = useTexts(decisionTexts);
  const language = useLanguage();
  const entry = earlierNote(decision.log);
  if (entry === undefined) return null;
  return (
    <p className={classes['note']}>
      <span className="fp-dim">
        {t('lastNote', { person: entry.person, status: t(`statuses.${entry.status}`) })}{' '}
        <Instant atMs={readInstant(entry.at)} />
      </span>{' '}
      {decisionNoteIn(entry.note, language)}
    </p>
  );
}

interface DecisionFormProps {
  readonly decision: DecisionLogDocument;
  readonly isSaving: boolean;
  readonly onChange: ReturnType<typeof useDecision>['change'];
}

type Start = Required<Pick<DecisionLogDocument, 'status' | 'owner' | 'note'>>;

/** What the form begins with. The field is for a new note: without one, the last note stays. */
const startOf = ({ status, owner = '' }: DecisionLogDocument): Start => ({ status, owner, note: '' });

/** What is typed stays when the stored decision changes; then status and owner are loaded by a click. */
function DecisionForm({ decision, isSaving, onChange }: DecisionFormProps) {
  const t = useTexts(decisionTexts);
  const person = usePerson();
  const stored = startOf(decision);
  const { draft, hasNewer, change: edit, take, join } = useDraft(stored);
  const save = async () => {
    const note = draft.note.trim() === '' ? decision.note : draft.note;
    const saved = await onChange(decision, { ...draft, ...(note === undefined ? {} : { note }), isAcknowledged: true });
    if (saved !== undefined) take(startOf(saved));
  };
  const fields = { faults: noFaults };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ChoiceField
        {...fields}
        name="status"
        label={t('status')}
        value={draft.status}
        choices={decisionStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        onChange={(value) => {
          const status = decisionStatuses.find((one) => one === value);
          if (status !== undefined) edit({ ...draft, status });
        }}
      />
      <TextField
        {...fields}
        name="owner"
        label={t('owner')}
        value={draft.owner}
        onChange={(owner) => edit({ ...draft, owner })}
      />
      <LongTextField
        {...fields}
        name="note"
        label={t('note')}
        rows={2}
        value={draft.note}
        onChange={(note) => edit({ ...draft, note })}
      />
      <div className={classes['buttons']}>
        {decision.isAcknowledged ? null : (
          <Button loading={isSaving} onClick={() => void onChange(decision, { isAcknowledged: true })}>
            {t('acknowledge')}
          </Button>
        )}
        {person === undefined || draft.owner === person.userName ? null : (
          <Button variant="default" onClick={() => edit({ ...draft, owner: person.userName })}>
            {t('takeOver')}
          </Button>
        )}
        <Button
          type="submit"
          variant={decision.isAcknowledged ? 'filled' : 'default'}
          loading={isSaving}
          disabled={hasNewer}
        >
          {t('save')}
        </Button>
      </div>
      {hasNewer && !isSaving ? (
        <div className={classes['whole']}>
          <Note level="caution">
            {t('newer', {
              person: decision.changedBy ?? '',
              status: t(`statuses.${decision.status}`),
              owner: decision.owner === undefined ? t('noOwner') : t('ownedBy', { owner: decision.owner }),
            })}{' '}
            <Button size="compact-xs" variant="default" onClick={() => join({ ...stored, note: draft.note })}>
              {t('load')}
            </Button>
          </Note>
        </div>
      ) : null}
    </form>
  );
}
