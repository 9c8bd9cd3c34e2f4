import type { AnnualStatisticsDocument } from '@farpass/contract/history';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { daysPerYear } from '../../ui/format/duration.ts';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { EmptyState, Note } from '../../ui/page/States.tsx';
import { statisticsTexts } from './texts.ts';

/** Below this, a rate per year is an extrapolation. */
const enoughYears = 1;

/** The basis of the figures, shown before them: the number of messages, the span, the senders. */
export function Basis({ statistics }: { readonly statistics: AnnualStatisticsDocument }) {
  const t = useTexts(statisticsTexts);
  const zone = useDisplayZone();
  const span = useSpanWords();
  const { messages, uniqueEvents, originators, observedYears: years } = statistics;
  if (messages === 0) return <NoMessages />;
  const time = (text: string | undefined) => {
    const atMs = text === undefined ? undefined : readInstant(text);
    return atMs === undefined ? absent : formatInstant(atMs, { pattern: 'seconds', zone });
  };
  const names = originators.map(({ originator, messages: count }) => `${originator} (${formatNumber(count, 0)})`);
  const isShort = years === undefined || years < enoughYears;
  const isGiven = statistics.assumptions.observedYears === 'GIVEN';
  return (
    <Note level={isShort || statistics.isSynthetic ? 'caution' : 'pending'}>
      {t('basis.text', {
        messages: t('meta.messages', { count: messages }),
        events: t('basis.events', { count: uniqueEvents }),
        from: time(statistics.observedFrom),
        to: time(statistics.observedTo),
        originators: names.join(', '),
      })}{' '}
      {years === undefined ? t('basis.none') : t(isGiven ? 'basis.given' : 'basis.span', { span: span(years) })}{' '}
      {years !== undefined && isShort ? `${t('basis.short')} ` : null}
      {statistics.isSynthetic ? t('basis.synthetic') : null}
    </Note>
  );
}

function useSpanWords(): (years: number) => string {
  const t = useTexts(statisticsTexts);
  return (years) =>
    years < enoughYears
      ? t('basis.days', { count: formatSignificant(years * daysPerYear, 2) })
      : t('basis.years', { count: formatSignificant(years, 3) });
}

function NoMessages() {
  const t = useTexts(statisticsTexts);
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <Link className={details['action']} to="/ca/conjunctions">
          {t('empty.action')}
        </Link>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
