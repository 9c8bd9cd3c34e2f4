import type { EphemerisDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatAge, formatTimeLeft } from '../../ui/format/duration.ts';
import { formatInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { TimeTicks } from '../../ui/timeline/TimeTicks.tsx';
import { type Span, shareOf } from '../../ui/timeline/time-axis.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import {
  axisOf,
  bySatellite,
  type FileGroup,
  gapsOf,
  hullOf,
  isOperational,
  type Standing,
  spansOf,
  standingOf,
} from './coverage.ts';
import classes from './ephemeris.module.css';
import { ephemerisTexts } from './texts.ts';

interface CoverageBarsProps {
  readonly files: readonly EphemerisDocument[];
  /** The satellite of a file by its name: files of several satellites are shown in groups. */
  readonly satelliteOf?: (file: EphemerisDocument) => string | undefined;
}

/** The coverage of each file on one time axis around now. The table of the files has the values. */
export function CoverageBars({ files, satelliteOf = () => undefined }: CoverageBarsProps) {
  const t = useTexts(ephemerisTexts);
  const nowMs = useClock('minute');
  const groups = groupsWorthShowing(bySatellite(files, satelliteOf));
  const axis = axisOf(files.flatMap(spansOf), nowMs);
  return (
    <Card title={t('coverage.title')} help={t('cardHelp.coverage')}>
      {groups.length < 2
        ? null
        : groups.map(({ satellite = t('unmapped'), files: ofSatellite }) => (
            <details key={satellite} open className={classes['group']}>
              <summary>
                {satellite} <span className="fp-dim">{t('coverage.files', { count: ofSatellite.length })}</span>
              </summary>
              <Bars files={ofSatellite} axis={axis} nowMs={nowMs} />
            </details>
          ))}
      {groups.length < 2 ? <Bars files={files} axis={axis} nowMs={nowMs} /> : null}
      <ul className={classes['bars']} aria-hidden="true">
        <li>
          <span />
          <TimeTicks axis={axis} />
          <span />
        </li>
      </ul>
      <p className={classes['hint']}>{t('coverage.hint')}</p>
    </Card>
  );
}

/** A heading for each file would repeat the table: there are headings only if one satellite has several files. */
function groupsWorthShowing(groups: readonly FileGroup[]): readonly FileGroup[] {
  return groups.some(({ files }) => files.length > 1) ? groups : [];
}

interface BarsProps {
  readonly files: readonly EphemerisDocument[];
  readonly axis: Span;
  readonly nowMs: number;
}

function Bars({ files, axis, nowMs }: BarsProps) {
  return (
    <ul className={classes['bars']}>
      {files.map((file) => (
        <Bar key={file.oemFileId} file={file} axis={axis} nowMs={nowMs} />
      ))}
    </ul>
  );
}

interface BarProps {
  readonly file: EphemerisDocument;
  readonly axis: Span;
  readonly nowMs: number;
}

function Bar({ file, axis, nowMs }: BarProps) {
  const t = useTexts(ephemerisTexts);
  const text = useBarText(file);
  const spans = spansOf(file);
  const shares = spans.flatMap((span) => shareOf(span, { axis }) ?? []);
  const standing = standingOf(spans, nowMs);
  return (
    <li>
      <Explained className={classes['name']} text={text}>
        {file.fileName}
      </Explained>
      <span className={classes['track']} role="img" aria-label={text}>
        {shares.map(({ from, width }) => (
          <span
            key={from}
            style={{ left: `${from * 100}%`, width: `${width * 100}%` }}
            data-over={standing.kind === 'over'}
            data-designation={file.designation}
          />
        ))}
        {shares.length === 0 && spans.length > 0 ? <em>{t('coverage.outside')}</em> : null}
        <i style={{ left: `${((nowMs - axis.startMs) / (axis.stopMs - axis.startMs)) * 100}%` }} />
      </span>
      <span className={classes['standing']} data-over={standing.kind === 'over'}>
        <StandingText file={file} standing={standing} />
      </span>
    </li>
  );
}

interface StandingTextProps {
  readonly file: EphemerisDocument;
  readonly standing: Standing;
}

/** How long a file still covers; of one that covers nothing for screenings or for events, its designation. */
function StandingText({ file: { designation }, standing }: StandingTextProps) {
  const t = useTexts(ephemerisTexts);
  if (designation === 'QUARANTINED')
    return (
      <>
        <StateMark level="serious" /> {t('designation.QUARANTINED')}
      </>
    );
  const text =
    'ms' in standing
      ? t(`coverage.${standing.kind}`, {
          age: standing.kind === 'over' ? formatAge(standing.ms) : formatTimeLeft(standing.ms),
        })
      : t(standing.kind === 'instant' ? 'coverage.instant' : 'coverage.noSpan');
  return designation === 'TRIAL' ? `${t('designation.TRIAL')} · ${text}` : text;
}

/** The text of a bar for a screen reader. */
function useBarText(file: EphemerisDocument): string {
  const t = useTexts(ephemerisTexts);
  const zone = useDisplayZone();
  const spans = spansOf(file);
  const hull = hullOf(spans);
  if (hull === undefined) return t('coverage.none', { name: file.fileName });
  const write = (ms: number) => formatInstant(ms, { pattern: 'seconds', zone });
  const gaps = gapsOf(spans).length;
  const name = isOperational(file)
    ? file.fileName
    : `${file.fileName} (${t(`designation.${file.designation ?? 'TRIAL'}`)})`;
  const span = t('coverage.from', { name, start: write(hull.startMs), stop: write(hull.stopMs) });
  return gaps === 0 ? span : `${span}, ${t('coverage.gaps', { count: gaps })}`;
}
