import type { AssessmentDocument, CdmDocument, ConjunctionDocument, SatelliteDocument } from '@farpass/contract/ca';
import type { ReactNode } from 'react';
import { withKeptUnits } from '../../../base/kept-units.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Countdown, Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { factorText } from '../../../ui/format/factor.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { HelpTooltip } from '../../../ui/tooltip/HelpTooltip.tsx';
import { tcaMsOf } from '../split.ts';
import { decisionOf } from './decision.ts';
import classes from './event.module.css';
import { conjunctionTexts } from './texts.ts';

interface SummaryCardsProps {
  readonly conjunction: ConjunctionDocument;
  readonly satellite: SatelliteDocument | undefined;
  readonly assessment: AssessmentDocument | undefined;
  readonly cdms: readonly CdmDocument[] | undefined;
}

/** The main figures for a decision. */
export function SummaryCards({ conjunction, satellite, assessment, cdms }: SummaryCardsProps) {
  const t = useTexts(conjunctionTexts);
  const { conjunctionData: data } = conjunction;
  const tcaMs = tcaMsOf(conjunction);
  const component = (value: number | undefined) => (value === undefined ? absent : formatNumber(value, 0));
  const speed = data.relativeSpeed;
  const angle = assessment?.encounter.crossingAngleDeg;
  const doubt = data.isContradictory === true ? t('card.contradictory') : undefined;
  return (
    <div className={classes['cards']}>
      <Figure figure={<Countdown toMs={tcaMs} />}>
        {t('card.tca')} <Instant atMs={tcaMs} exact hasDay />
      </Figure>
      <Figure figure={<PowerOfTen value={data.probabilityOfCollision} />} doubt={doubt}>
        {useProbabilityNote(conjunction)} <HelpTooltip topic={t('card.probability')} text={t('help.probability')} />
      </Figure>
      <Figure figure={<Distance metres={data.totalMissDistance} />} doubt={doubt}>
        {t('card.miss', {
          r: component(data.relativePositionR),
          t: component(data.relativePositionT),
          n: component(data.relativePositionN),
        })}
      </Figure>
      <Figure figure={speed === undefined ? absent : `${formatNumber(speed / 1000, 2)}\u00A0km/s`} doubt={doubt}>
        {angle === undefined ? t('card.speedOnly') : t('card.speed', { angle: formatNumber(angle, 0) })}
      </Figure>
      <Figure
        figure={
          data.mahalanobisDistance === undefined ? absent : `${formatSignificant(data.mahalanobisDistance, 2)}\u00A0σ`
        }
        doubt={doubt}
      >
        {t('card.mahalanobis')} <HelpTooltip topic={t('card.mahalanobis')} text={t('help.mahalanobis')} />
      </Figure>
      <TimeToDecide tcaMs={tcaMs} satellite={satellite} messages={cdms} />
    </div>
  );
}

interface FigureProps {
  readonly figure: ReactNode;
  readonly children: ReactNode;
  /** Why the figure must not be relied on; it is then drawn small. */
  readonly doubt?: string | undefined;
}

function Figure({ figure, children, doubt }: FigureProps) {
  if (doubt === undefined)
    return (
      <Card>
        <strong className={classes['figure']}>{figure}</strong>
        <span>{withKeptUnits(children)}</span>
      </Card>
    );
  return (
    <Card>
      <span className={classes['doubted']}>
        <s>{figure}</s> {withKeptUnits(children)}
      </span>
      <span className={classes['reason']}>{doubt}</span>
    </Card>
  );
}

/** Lists give the same figure with the digits that they are asked for. */
const rounding = 1e-5;

function useProbabilityNote({ conjunctionData, probabilityHistory }: ConjunctionDocument): string {
  const t = useTexts(conjunctionTexts);
  const { probabilityOfCollision: newest, riskBasis } = conjunctionData;
  if (newest === undefined) return t(riskBasis === undefined ? 'card.notAssessed' : 'card.noProbability');
  if (probabilityHistory.length < 2) return `${t('card.probability')}, ${t('card.firstMessage')}`;
  const before = probabilityHistory.at(-2)?.probabilityOfCollision;
  // A newer message that does not count is in the history, but the figure is not its.
  const last = probabilityHistory.at(-1)?.probabilityOfCollision;
  const isOfNewest = last !== undefined && Math.abs(last - newest) <= rounding * newest;
  if (!isOfNewest || before === undefined || before === 0) return t('card.probability');
  return `${t('card.probability')}, ${t('card.since', { change: changeText(newest / before) })}`;
}

/** A change up to double in percent, a larger one as a factor. */
function changeText(ratio: number): string {
  if (ratio === 0 || (ratio >= 0.01 && ratio <= 2)) {
    const percent = Math.round((ratio - 1) * 100);
    return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}\u00A0%`;
  }
  return factorText(ratio);
}

interface TimeToDecideProps {
  readonly tcaMs: number;
  readonly satellite: SatelliteDocument | undefined;
  readonly messages: readonly CdmDocument[] | undefined;
}

/** The time left to decide: until the commit time of the satellite, or the default one, which is named. */
function TimeToDecide({ tcaMs, satellite, messages }: TimeToDecideProps) {
  const t = useTexts(conjunctionTexts);
  const nowMs = useClock('second');
  const decision = decisionOf({ tcaMs, nowMs, satellite, messages });
  const { commitMs, commitHours: hours, isUsual, isLastCommand, state } = decision;
  const isPast = state === 'passed';
  return (
    <Figure figure={<Countdown toMs={commitMs} />}>
      {t(isLastCommand ? (isPast ? 'card.commandPast' : 'card.command') : isPast ? 'card.decidePast' : 'card.decide', {
        hours,
      })}
      {isUsual ? `; ${t('card.usual')}` : null} <HelpTooltip topic={t('help.decideTopic')} text={t('help.decide')} />
    </Figure>
  );
}
