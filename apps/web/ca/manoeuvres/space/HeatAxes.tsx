import type { TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { formatSignificant } from '../../../ui/format/quantity.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import { type HeatRow, leadTexts } from './heat-map.ts';

interface AxisProps {
  readonly space: TradeSpaceDocument;
}

/** Where the axes of time have their labels. */
const shares = [0, 0.25, 0.5, 0.75, 1] as const;

/** Largest and middle sizes of both signs at their rows, and zero between them. */
export function SizeAxis({ space, rows }: AxisProps & { readonly rows: readonly HeatRow[] }) {
  const t = useTexts(manoeuvreTexts);
  const last = rows.length - 1;
  const zero = rows.findIndex(({ direction }) => direction !== rows[0]?.direction);
  const named = [...new Set([0, Math.round(last / 4), Math.round((3 * last) / 4), last])];
  return (
    <div className={classes['sizes']} aria-hidden="true">
      {named.map((at) => {
        const row = rows[at];
        if (row === undefined) return null;
        const sign = (space.directions[row.direction] ?? '').replace('-', '−');
        return (
          <span key={at} style={{ top: `${((at + 0.5) / rows.length) * 100}%` }}>
            {sign} {formatSignificant(space.sizesMPerS[row.size] ?? 0, 2)}
          </span>
        );
      })}
      {zero > 0 ? <span style={{ top: `${(zero / rows.length) * 100}%` }}>0</span> : null}
      <em>{t('space.size')}</em>
    </div>
  );
}

/** The orbits before the closest approach, above the map. */
export function LeadAxis({ space }: AxisProps) {
  const t = useTexts(manoeuvreTexts);
  const last = space.ignitions.length - 1;
  const leads = leadTexts(shares.map((share) => space.ignitions[Math.round(share * last)]?.orbitsBeforeTca ?? 0));
  return (
    <div className={`${classes['leads']} ${classes['above']}`} aria-hidden="true">
      <em>{t('space.orbits')}</em>
      {shares.map((share, place) => (
        <span key={share}>{leads[place]}</span>
      ))}
    </div>
  );
}

/** The time of ignition below the map, in the zone of the reader; the day where it changes. */
export function TimeAxis({ space }: AxisProps) {
  const t = useTexts(manoeuvreTexts);
  const zone = useDisplayZone();
  const last = space.ignitions.length - 1;
  const texts = shares.map((share) => {
    const ms = readInstant(space.ignitions[Math.round(share * last)]?.ignitionEpoch ?? '');
    return ms === undefined ? '' : formatInstant(ms, { pattern: 'seconds', zone });
  });
  return (
    <div className={`${classes['leads']} ${classes['below']}`} aria-hidden="true">
      {shares.map((share, place) => {
        const [date = '', time = ''] = (texts[place] ?? '').split(' ');
        const isNewDay = date !== (texts[place - 1] ?? '').split(' ')[0];
        return (
          <span key={share}>
            {time.slice(0, 5)}
            {isNewDay ? <small>{date}</small> : null}
          </span>
        );
      })}
      <em>
        {t('space.ignition', {
          zone: (texts[0] ?? '').split(' ')[2] === 'Z' ? 'UTC' : ((texts[0] ?? '').split(' ')[2] ?? ''),
        })}
      </em>
    </div>
  );
}
