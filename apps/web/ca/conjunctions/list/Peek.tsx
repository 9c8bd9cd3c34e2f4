import { decisionNoteIn } from '@farpass/contract/code-words';
import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import details from '../../../ui/details/details.module.css';
import { Countdown, Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { DecisionWords } from '../../decisions/DecisionMark.tsx';
import classes from '../conjunctions.module.css';
import { tcaMsOf } from '../split.ts';
import { conjunctionsTexts } from '../texts.ts';
import { Trend } from './Trend.tsx';

/** An event at a glance, next to the list. */
export function Peek({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(conjunctionsTexts);
  const language = useLanguage();
  const { conjunctionData: data } = conjunction;
  const note = conjunction.decision?.note;
  const facts = [
    [t('column.left'), <Countdown key="left" toMs={tcaMsOf(conjunction)} />],
    [t('column.tca'), <Instant key="tca" atMs={tcaMsOf(conjunction)} hasDay />],
    [t('column.probability'), <PowerOfTen key="probability" value={data.probabilityOfCollision} />],
    [t('timeline.miss'), <Distance key="miss" metres={data.totalMissDistance} />],
    [t('column.radial'), <Distance key="radial" metres={data.radialSeparation} />],
    [t('column.cdms'), conjunction.numberOfCdms],
    [t('column.trend'), <Trend key="trend" history={conjunction.probabilityHistory} />],
    [t('column.updated'), <Instant key="updated" atMs={readInstant(conjunction.lastUpdate)} />],
    [
      t('column.status'),
      <DecisionWords
        key="status"
        decision={conjunction.decision}
        burn={conjunction.burn}
        isBeingAssessed={conjunction.isBeingAssessed}
        isPast={conjunction.state === 'PAST'}
      />,
    ],
    ...(note === undefined ? [] : [[t('column.note'), decisionNoteIn(note, language)] as const]),
    [t('column.origin'), conjunction.origin],
  ] as const;
  return (
    <div className={classes['peek']}>
      <strong>
        {conjunction.satelliteName} × {conjunction.secondaryName || conjunction.secondaryId}
      </strong>
      <RiskTag data={data} isLong />
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <Link
        className={details['action']}
        to="/ca/conjunction/$satellite_id/$conjunction_id"
        params={{ satellite_id: conjunction.satelliteId, conjunction_id: conjunction.conjunctionId }}
      >
        {t('peek.open')}
      </Link>
    </div>
  );
}
