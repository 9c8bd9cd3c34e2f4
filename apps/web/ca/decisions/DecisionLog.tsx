import { decisionNoteIn } from '@farpass/contract/code-words';
import type { DecisionEntryDocument } from '@farpass/contract/conjunctions';
import { Link, useParams } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { riskLabelOf, shownAs } from '../../ui/status/status.ts';
import classes from './decisions.module.css';
import { decisionTexts } from './texts.ts';

/** The changes of a person; a note may have been removed. */
const shownChanges = ({ changes, note }: DecisionEntryDocument) =>
  changes.map((change) => (change === 'NOTE' && note === undefined ? 'NOTE_REMOVED' : change));

/** Whether the note was written for this entry. */
const hasOwnNote = ({ changes }: DecisionEntryDocument) =>
  changes.includes('NOTE') || changes.includes('PROPOSED') || changes.includes('LOOSENED');

/** The log of decisions with person, time and basis; newest first. */
export function DecisionLog({ entries }: { readonly entries: readonly DecisionEntryDocument[] }) {
  const t = useTexts(decisionTexts);
  const language = useLanguage();
  const { satellite_id = '', conjunction_id = '' } = useParams({ strict: false });
  if (entries.length === 0) return <p className={classes['empty']}>{t('empty')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes['log']} tabIndex={0} aria-label={t('log')}>
      <ol aria-label={t('log')}>
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.person}`}>
            <Instant atMs={readInstant(entry.at)} /> <strong>{entry.person}</strong>{' '}
            {entry.via === 'LINK' ? `${t('byLink')} ` : ''}
            {t(`statuses.${entry.proposedStatus ?? entry.status}`)} ·{' '}
            {entry.owner === undefined ? t('noOwner') : t('ownedBy', { owner: entry.owner })}
            <div className={classes['basis']}>
              {shownChanges(entry).length === 0 ? null : (
                <span>
                  {t('changed', {
                    changes: shownChanges(entry)
                      .map((change) => t(`changes.${change}`))
                      .join(', '),
                  })}
                </span>
              )}
              <StatusTag label={shownAs(riskLabelOf(entry.riskLevel), { isUncertain: entry.isUncertain === true })} />
              {entry.probabilityOfCollision === undefined ? null : <PowerOfTen value={entry.probabilityOfCollision} />}
              {entry.basedOnCdmId === undefined ? null : (
                <Link
                  className={details['link']}
                  to="/ca/cdm/$satellite_id/$conjunction_id/$message_id"
                  params={{ satellite_id, conjunction_id, message_id: entry.basedOnCdmId }}
                >
                  {t('basedOn')}
                </Link>
              )}
            </div>
            {entry.note === undefined || !hasOwnNote(entry) ? null : <p>{decisionNoteIn(entry.note, language)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
