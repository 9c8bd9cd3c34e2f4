import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../format/absent.ts';
import { formatInstant } from '../format/instant.ts';
import { formatPowerOfTen } from '../format/power-of-ten.ts';
import { formatSignificant } from '../format/quantity.ts';
import { uiTexts } from '../texts.ts';
import classes from './plot.module.css';
import { axisName, categoryAt, hasNamedPoints, type Plot, plotColumns, plotRows } from './plot.ts';

/** The values behind a plot; times are in UTC, as on its axis and in its tooltip. */
export function PlotTable({ plot }: { readonly plot: Plot }) {
  const t = useTexts(uiTexts);
  const columns = plotColumns(plot);
  const isNamed = hasNamedPoints(plot);
  const writeX = (x: number) => {
    if (plot.x.scale === 'time') return formatInstant(x, { pattern: 'seconds', zone: 'UTC' });
    return categoryAt(plot.x, x) ?? formatSignificant(x, 6);
  };
  const writeY = (y: number | undefined) => {
    if (y === undefined) return absent;
    const category = categoryAt(plot.y, y);
    if (category !== undefined) return category;
    return plot.y.scale === 'log' ? formatPowerOfTen(y, 3) : formatSignificant(y, 5);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes['tableScroll']} tabIndex={0} aria-label={t('plot.values', { title: plot.title })}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{axisName(plot.x)}</th>
            {isNamed ? <th scope="col">{t('plot.name')}</th> : null}
            {columns.map(({ key, head }) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plotRows(plot).map(({ x, name, values }) => (
            <tr key={`${x} ${name}`}>
              <th scope="row">{writeX(x)}</th>
              {isNamed ? <td>{name}</td> : null}
              {columns.map(({ key }) => (
                <td key={key}>{writeY(values[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
