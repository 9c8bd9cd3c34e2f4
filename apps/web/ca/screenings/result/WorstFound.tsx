import type { ScreeningDocument } from '@farpass/contract/screenings';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { PowerOfTen } from '../../../ui/details/Figures.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { StatusTag } from '../../../ui/status/StatusSymbol.tsx';
import { hasEnded } from '../change.ts';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';
import { useScreening } from '../use-screenings.ts';
import { type AssessedApproach, byUrgency, detailOf } from './approaches.ts';
import { useAssessed, useVerdictText } from './use-result.ts';
import { verdictOf } from './verdict.ts';

/**
 * The findings of a screening in short: its verdict and the most urgent approaches, each a link. Needs
 * `useLiveScreenings` above.
 */
export function WorstFound({ screeningId }: { readonly screeningId: string }) {
  const { data: screening } = useScreening(screeningId);
  return screening === undefined ? null : <Result screening={screening} />;
}

const mostRows = 3;

function Result({ screening }: { readonly screening: ScreeningDocument }) {
  const t = useTexts(screeningsTexts);
  const text = useVerdictText(verdictOf(screening));
  const worst = byUrgency(useAssessed(screening)).slice(0, mostRows);
  return (
    <div className={classes['worst']} aria-live="polite">
      {text}
      {hasEnded(screening) && worst.length > 0 ? (
        <ul aria-label={t('found.worst')}>
          {worst.map((row) => (
            <li key={`${row.approach.secondary} ${row.approach.tca}`}>
              <Approach row={row} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Approach({ row }: { readonly row: AssessedApproach }) {
  const t = useTexts(screeningsTexts);
  const { approach, risk, probability, tcaMs } = row;
  const pair = `${approach.primaryName || approach.primary} × ${approach.secondaryName || approach.secondary}`;
  const detail = detailOf(row);
  return (
    <>
      <StatusTag label={risk} />
      {detail?.kind !== 'conjunction' ? (
        <span>{pair}</span>
      ) : (
        <Link className={classes['link']} to="/ca/conjunction/$satellite_id/$conjunction_id" params={detail.params}>
          {pair}
        </Link>
      )}
      <span>
        {t('found.column.probability')} {probability === undefined ? absent : <PowerOfTen value={probability} />}
      </span>
      <Instant atMs={tcaMs} />
    </>
  );
}
