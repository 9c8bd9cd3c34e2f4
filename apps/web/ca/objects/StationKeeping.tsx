import type { ObjectBurnsDocument } from '@farpass/contract/manoeuvres';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { burnCalendar, type CalendarMonth } from './burn-calendar.ts';
import classes from './objects.module.css';
import { objectTexts } from './texts.ts';

/** The calendar of station-keeping: the burns of the last year by month and day, and the days of the next one. */
export function StationKeeping({ found }: { readonly found: ObjectBurnsDocument }) {
  const t = useTexts(objectTexts);
  const months = useMemo(() => burnCalendar(found), [found]);
  if (months.length === 0) return null;
  return (
    <table className={classes['calendar']} aria-label={t('calendar.title')}>
      <caption>{t('calendar.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('calendar.month')}</th>
          <th scope="col">{t('calendar.days')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <MonthRow key={month.month} month={month} />
        ))}
      </tbody>
    </table>
  );
}

function MonthRow({ month: { month, days, burns, expected } }: { readonly month: CalendarMonth }) {
  const t = useTexts(objectTexts);
  const size = (value: number) => `${value > 0 ? '+' : ''}${formatSignificant(value, 2)}`;
  const said = [
    ...burns.map(({ day, alongMPerS, acrossMPerS }) =>
      acrossMPerS === null
        ? t('calendar.burn', { day, along: size(alongMPerS) })
        : t('calendar.burnAcross', { day, along: size(alongMPerS), across: formatSignificant(acrossMPerS, 2) }),
    ),
    ...(expected === undefined
      ? []
      : [t(expected.from === expected.to ? 'calendar.expectedDay' : 'calendar.expected', expected)]),
  ];
  return (
    <tr>
      <th scope="row">{month}</th>
      <td>
        <div className={classes['days']}>
          <svg className={classes['strip']} viewBox={`0 0 ${8 * 31} 10`} aria-hidden="true">
            <rect className={classes['span']} x="0" y="4" width={8 * days} height="2" />
            {expected === undefined ? null : (
              <rect
                className={classes['window']}
                x={8 * (expected.from - 1)}
                y="1"
                width={8 * (expected.to - expected.from + 1)}
                height="8"
              />
            )}
            {burns.map(({ epoch, day }) => (
              <rect className={classes['mark']} key={epoch} x={8 * (day - 1) + 1} y="0" width="6" height="10" rx="1" />
            ))}
          </svg>
          <span>{said.length === 0 ? absent : said.join('; ')}</span>
        </div>
      </td>
    </tr>
  );
}
