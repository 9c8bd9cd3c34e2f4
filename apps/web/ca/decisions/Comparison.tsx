import { decisionNoteIn } from '@farpass/contract/code-words';
import type { DecisionLogDocument } from '@farpass/contract/conjunctions';
import { Button } from '@mantine/core';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Note } from '../../ui/page/States.tsx';
import type { DecisionDraft } from './decision-draft.ts';
import classes from './decisions.module.css';
import { decisionTexts } from './texts.ts';

interface ComparisonProps {
  readonly mine: DecisionDraft;
  readonly decision: DecisionLogDocument;
  /** The person has tried to save, and nothing was saved. */
  readonly isRefused: boolean;
  readonly onLoad: () => void;
  readonly onKeep: () => void;
}

/** The stored decision of someone else next to the typed one, and the choice between them. */
export function Comparison({ mine, decision, isRefused, onLoad, onKeep }: ComparisonProps) {
  const t = useTexts(decisionTexts);
  const person = decision.changedBy ?? '';
  return (
    <section className={classes['whole']} aria-label={t('comparison.label')}>
      <Note level="caution">
        {t(isRefused ? 'comparison.refused' : 'comparison.newer', { person })}
        <div className={classes['compared']}>
          <Both mine={mine} decision={decision} />
        </div>
        <div className={`${classes['buttons']} ${classes['ways']}`}>
          <Button size="compact-sm" variant="default" onClick={onLoad}>
            {t('comparison.load')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onKeep}>
            {t('comparison.keep')}
          </Button>
        </div>
      </Note>
    </section>
  );
}

function Both({ mine, decision }: Pick<ComparisonProps, 'mine' | 'decision'>) {
  const t = useTexts(decisionTexts);
  const language = useLanguage();
  const { status, owner = '', note, changedBy = '', changedAt = '' } = decision;
  const rows = [
    { name: t('status'), mine: t(`statuses.${mine.status}`), stored: t(`statuses.${status}`) },
    { name: t('owner'), mine: ownerText(mine.owner, t), stored: ownerText(owner, t) },
    {
      name: t('comparison.note'),
      mine: mine.note.trim() === '' ? absent : mine.note,
      stored: note === undefined ? absent : decisionNoteIn(note, language),
    },
  ];
  return (
    <table className={details['table']}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('comparison.mine')}</th>
          <th scope="col">
            {t('comparison.stored', { person: changedBy })} <Instant atMs={readInstant(changedAt)} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, mine: own, stored }) => (
          <tr key={name} data-differs={own !== stored}>
            <th scope="row">{name}</th>
            <td>{own}</td>
            <td>{stored}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ownerText = (owner: string, t: TextsOf<typeof decisionTexts>) => (owner === '' ? t('noOwner') : owner);
