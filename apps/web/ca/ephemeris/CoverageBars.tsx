import type { EphemerisDocument } from '@farpass/contract/ca';
import { useTexts } from '../../texts/feature-texts.ts';
import { useClock } from '../../ui/format/clock.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { Instant } from '../../ui/format/Figures.tsx';
import { formatInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { axisOf, hullOf, type Span, shareOf, spansOf } from './coverage.ts';
import classes from './ephemeris.module.css';
import { ephemerisTexts } from './texts.ts';

/** What each file covers on one axis of time around now. The figures stand in the table of the files. */
export function CoverageBars({ files }: { readonly files: readonly EphemerisDocument[] }) {
  const t = useTexts(ephemerisTexts);
  const nowMs = useClock('minute');
  const axis = axisOf(files.flatMap(spansOf), nowMs);
  return (
    <Card title={t('coverage.title')}>
      <ul className={classes['bars']}>
        {files.map((file) => (
          <Bar key={file.oemFileId} file={file} axis={axis} nowMs={nowMs} />
        ))}
        <li>
          <span />
          <span className={classes['axis']}>
            <Instant atMs={axis.startMs} />
            <Instant atMs={axis.stopMs} />
          </span>
        </li>
      </ul>
    </Card>
  );
}

interface BarProps {
  readonly file: EphemerisDocument;
  readonly axis: Span;
  readonly nowMs: number;
}

function Bar({ file, axis, nowMs }: BarProps) {
  const t = useTexts(ephemerisTexts);
  const zone = useDisplayZone();
  const spans = spansOf(file);
  const hull = hullOf(spans);
  const write = (ms: number) => formatInstant(ms, { pattern: 'seconds', zone });
  const text =
    hull === undefined
      ? t('coverage.gap', { name: file.fileName })
      : t('coverage.from', { name: file.fileName, start: write(hull.startMs), stop: write(hull.stopMs) });
  return (
    <li>
      <span className={classes['name']} title={file.fileName}>
        {file.fileName}
      </span>
      <span className={classes['track']} role="img" aria-label={text} title={text}>
        {spans.map((span) => {
          const { from, width } = shareOf(span, axis);
          return <span key={span.startMs} style={{ left: `${from * 100}%`, width: `${width * 100}%` }} />;
        })}
        <i
          style={{ left: `${shareOf({ startMs: nowMs, stopMs: nowMs }, axis).from * 100}%` }}
          title={t('coverage.now')}
        />
      </span>
    </li>
  );
}
