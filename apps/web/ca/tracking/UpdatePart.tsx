import { forcesWords, updateFindingSentence } from '@farpass/contract/code-words';
import type { TrackingOrderDocument } from '@farpass/contract/watch';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { reasonOf } from '../../texts/finding-text.ts';
import { useLanguage } from '../../texts/language.ts';
import { Fact } from '../../ui/details/Fact.tsx';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../ui/plot/plot.ts';
import { SigmaRtn } from './SigmaRtn.tsx';
import { trackingTexts } from './texts.ts';
import classes from './tracking.module.css';

type Update = TrackingOrderDocument['updates'][number];

/** The result of tracks: before and after, the tracks, the residual of each measurement, the forces. */
export function UpdatePart({ update }: { readonly update: Update }) {
  const t = useTexts(trackingTexts);
  const { evidence } = update;
  const plot = useResiduals(update);
  const language = useLanguage();
  const reason = useReasons(evidence);
  return (
    <div className={classes['update']}>
      <div className={classes['line']}>
        <Instant atMs={readInstant(update.at)} />
      </div>
      {evidence.verdict === 'failed' ? <Note level="caution">{t('update.failed', { reason })}</Note> : null}
      {evidence.verdict === 'poor' ? <Note level="caution">{t('update.poor', { reason })}</Note> : null}
      {isFallOfOneSensor(update) ? <Note level="caution">{t('update.oneSensor')}</Note> : null}
      <dl className={classes['facts']}>
        <Fact name={t('update.before')}>
          <PowerOfTen value={update.probabilityBefore} />
        </Fact>
        <Fact name={t('update.after')}>
          <PowerOfTen value={update.probabilityAfter} />
        </Fact>
        {evidence.sigmaBeforeRtnM === undefined ? null : (
          <Fact name={t('update.sigmaBefore')}>
            <SigmaRtn sigma={evidence.sigmaBeforeRtnM} />
          </Fact>
        )}
        {evidence.sigmaAfterRtnM === undefined ? null : (
          <Fact name={t('update.sigmaAfter')}>
            <SigmaRtn sigma={evidence.sigmaAfterRtnM} />
          </Fact>
        )}
        {evidence.reducedChiSquare === undefined ? null : (
          <Fact name={t('update.chi')}>{formatSignificant(evidence.reducedChiSquare, 2)}</Fact>
        )}
        {evidence.forces === '' ? null : (
          <Fact name={t('update.forces')}>{forcesWords(evidence.forces, language)}</Fact>
        )}
        <Fact name={t('update.apriori')}>{evidence.apriori}</Fact>
        {evidence.records?.map((record) => (
          <Fact key={record.side} name={t(`update.record.${record.side}`)}>
            <RecordText record={record} />
          </Fact>
        ))}
      </dl>
      <ul className={classes['plain']} aria-label={t('update.tracks')}>
        {evidence.tracks.map((track) => (
          <li key={track.observationFileId + track.start}>
            {track.sensorCode} <Instant atMs={readInstant(track.start)} />{' '}
            {t('update.used', { used: track.used, all: track.measurements })}
            {track.figures === undefined ? null : ` · ${t(`update.figures.${track.figures}`)}`}
            <Whose track={track} />
          </li>
        ))}
      </ul>
      {plot === undefined ? null : <PlotFrame plot={plot} fileName="tracking_residuals" heightPx={170} />}
    </div>
  );
}

/** Whether a track is of the object, and the person who said it where it was in doubt. */
function Whose({
  track: { isAssociated, doubt, confirmed },
}: {
  readonly track: Update['evidence']['tracks'][number];
}) {
  const t = useTexts(trackingTexts);
  if (confirmed !== undefined)
    return (
      <span className="fp-dim"> · {t('update.confirmed', { person: confirmed.by, reason: confirmed.reason })}</span>
    );
  if (isAssociated) return null;
  return <strong> {t(doubt === undefined ? 'update.strange' : 'update.doubtful')}</strong>;
}

type CovarianceRecord = NonNullable<Update['evidence']['records']>[number];

/** By how much the sigmas known before were multiplied, and the past that says so. */
function RecordText({ record }: { readonly record: CovarianceRecord }) {
  const t = useTexts(trackingTexts);
  const { source, whose, factor, found, interval, comparisons, from, to } = record;
  const [low, high] = interval.map((each) => formatSignificant(each, 3));
  const past = t(`update.record.${source}`, { whose, count: comparisons, from, to });
  const applied = t('update.record.applied', { factor: formatSignificant(factor, 3) });
  const because = t('update.record.found', { found: formatSignificant(found, 3), low: low ?? '', high: high ?? '' });
  return `${applied} ${because} ${past}`;
}

/** Whether tracks of one sensor alone give less: the conjunction keeps its risk until a second source confirms them. */
function isFallOfOneSensor({ evidence, probabilityBefore, probabilityAfter }: Update): boolean {
  if (probabilityBefore === undefined || probabilityAfter === undefined) return false;
  const sensors = new Set(evidence.tracks.filter(({ used }) => used > 0).map(({ sensorCode }) => sensorCode));
  return probabilityAfter < probabilityBefore && sensors.size === 1;
}

/** Why tracks gave no message or a poor one. Updates of older versions have no codes: the server's sentence is used. */
function useReasons({ reasons, findings }: Update['evidence']): string {
  const language = useLanguage();
  if (findings === undefined) return reasons.join('; ');
  return findings
    .map(({ parameters, ...finding }) => {
      const named = { ...parameters, reason: reasonOf(parameters, language) };
      return updateFindingSentence({ ...finding, parameters: named }, language);
    })
    .join(' ');
}

/** The residual of each measurement, by sensor. */
function useResiduals({ evidence }: Update): Plot | undefined {
  const t = useTexts(trackingTexts);
  return useMemo(() => {
    if (evidence.residuals.length === 0) return undefined;
    const pointsOf = (fits: (residual: (typeof evidence.residuals)[number]) => boolean) =>
      evidence.residuals.filter(fits).flatMap(({ at, sigmas }) => {
        const x = readInstant(at);
        return x === undefined ? [] : [{ x, y: sigmas }];
      });
    const used = evidence.tracks.map(({ sensorCode }, index) => ({
      name: `${index + 1} ${sensorCode}`,
      draw: 'points' as const,
      points: pointsOf(({ track, isUsed }) => isUsed && track === index),
    }));
    const rejected = pointsOf(({ isUsed }) => !isUsed);
    const left = { name: t('update.rejected'), draw: 'points', points: rejected, level: 'caution' } as const;
    return {
      title: t('update.residuals'),
      x: { label: t('update.time'), scale: 'time' },
      y: { label: 'σ', scale: 'linear', least: 0 },
      series: [...used, ...(rejected.length === 0 ? [] : [left])],
    } satisfies Plot;
  }, [evidence, t]);
}
