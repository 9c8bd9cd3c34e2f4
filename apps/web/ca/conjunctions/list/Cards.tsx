import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { Link, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Countdown, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { formatDistance } from '../../../ui/format/quantity.ts';
import { StatusSymbol } from '../../../ui/status/StatusSymbol.tsx';
import { riskLabels, shownAs } from '../../../ui/status/status.ts';
import { CountedRisk } from '../../assessment/CountedRisk.tsx';
import { riskSymbol } from '../../assessment/risk-symbol.ts';
import classes from '../conjunctions.module.css';
import { tcaMsOf } from '../split.ts';
import { conjunctionsTexts } from '../texts.ts';
import { countText } from './counts.ts';
import type { Ahead } from './use-counts.ts';

/** The next critical event and the number of future conjunctions at each risk. */
export function Cards({ ahead }: { readonly ahead: Ahead | undefined }) {
  return (
    <div className={classes['cards']}>
      <NextCritical conjunction={ahead?.critical} isKnown={ahead !== undefined} />
      <RiskCounts counts={ahead?.counts} />
    </div>
  );
}

function NextCritical({
  conjunction,
  isKnown,
}: {
  readonly conjunction: ConjunctionOutlineDocument | undefined;
  readonly isKnown: boolean;
}) {
  const t = useTexts(conjunctionsTexts);
  if (conjunction === undefined) {
    return (
      <section className={classes['next']} data-empty="true" aria-label={t('next.title')} aria-busy={!isKnown}>
        {isKnown ? null : <h2>{t('next.short')}</h2>}
        {isKnown ? <span className={classes['pair']}>{t('next.none')}</span> : null}
      </section>
    );
  }
  const { conjunctionData: data } = conjunction;
  const { value, unit } = formatDistance(data.totalMissDistance ?? Number.NaN);
  return (
    <section className={classes['next']} data-critical="true" aria-label={t('next.title')}>
      <h2>
        <StatusSymbol {...riskSymbol(data)} /> {t('next.short')}
      </h2>
      <span className={classes['pair']}>
        <Link
          to="/ca/conjunction/$satellite_id/$conjunction_id"
          params={{ satellite_id: conjunction.satelliteId, conjunction_id: conjunction.conjunctionId }}
        >
          {conjunction.satelliteName} × {conjunction.secondaryName || conjunction.secondaryId}
        </Link>
      </span>
      <Countdown toMs={tcaMsOf(conjunction)} />
      <p>
        {`${value} ${unit}`.trim()}
        {data.probabilityOfCollision === undefined ? null : (
          <>
            {' · '}
            <PowerOfTen value={data.probabilityOfCollision} />
          </>
        )}
      </p>
    </section>
  );
}

function RiskCounts({ counts }: { readonly counts: Ahead['counts'] | undefined }) {
  const search = useSearch({ strict: false });
  return riskLabels.map((label) => {
    const risk = label.toUpperCase();
    const isActive = search['risk'] === risk && search['when'] !== 'past';
    return (
      <Link
        key={label}
        to="."
        search={(before) => ({ ...before, when: undefined, risk: isActive ? undefined : risk })}
        className={classes['count']}
        data-active={isActive}
        resetScroll={false}
        replace
      >
        <CountedRisk
          isShort
          label={label}
          count={countText(counts?.[label])}
          uncertain={
            label === 'unknown' ? undefined : counts && countText(counts[shownAs(label, { isUncertain: true })])
          }
        />
      </Link>
    );
  });
}
