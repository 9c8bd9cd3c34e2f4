import type { SatelliteDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import classes from './conjunctions.module.css';
import { type Coverage, coverageLevel, coverageOf } from './split.ts';
import { conjunctionsTexts } from './texts.ts';

export function useCoverage(satellites: readonly SatelliteDocument[] | undefined): Coverage | undefined {
  const nowMs = useClock('minute');
  return satellites && coverageOf(satellites, nowMs);
}

/** The end of the fleet's screened time: without it, an empty list could also mean that nothing was screened. */
export function CoverageText({ coverage }: { readonly coverage: Coverage | undefined }) {
  const t = useTexts(conjunctionsTexts);
  const nowMs = useClock('minute');
  if (coverage === undefined) return <span>{t('coverage.loading')}</span>;
  const counts = coverage.kind === 'some' ? { screened: coverage.screened, of: coverage.of } : {};
  return (
    <span className={classes['coverage']}>
      <StateMark level={coverageLevel(coverage, nowMs)} />
      <span>{t(`coverage.${coverage.kind}`, counts)}</span>
      {'toMs' in coverage ? <Instant atMs={coverage.toMs} /> : null}
      {'stale' in coverage && coverage.stale > 0 ? <span>{t('coverage.stale', { count: coverage.stale })}</span> : null}
    </span>
  );
}

/** Why a list of future events is empty. */
export function useEmptyWords(coverage: Coverage | undefined): string {
  const t = useTexts(conjunctionsTexts);
  const zone = useDisplayZone();
  if (coverage === undefined || coverage.kind === 'none') return t('empty.unscreened');
  if (coverage.kind === 'no-fleet') return t('empty.noFleet');
  if (coverage.kind === 'some') return t('empty.partly', { screened: coverage.screened, of: coverage.of });
  const screened = t('empty.screened', { time: formatInstant(coverage.toMs, { pattern: 'seconds', zone }) });
  return coverage.stale === 0 ? screened : `${screened} ${t('empty.stale', { count: coverage.stale })}`;
}
