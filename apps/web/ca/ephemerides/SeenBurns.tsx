import type { EphemerisSeriesDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import classes from './ephemeris.module.css';
import { mostDrawnBurns } from './plots.ts';
import { ephemerisTexts } from './texts.ts';

/** The manoeuvres that the states of a file show. */
export function SeenBurns({ burns }: Pick<EphemerisSeriesDocument, 'burns'>) {
  const t = useTexts(ephemerisTexts);
  return (
    <Card title={t('time.burns')} help={t('cardHelp.burns')}>
      {burns.length === 0 ? (
        <p className={classes['text']}>{t('time.noBurn')}</p>
      ) : (
        <>
          {burns.length > mostDrawnBurns ? (
            <p className={classes['hint']}>{t('time.manyBurns', { count: burns.length, most: mostDrawnBurns })}</p>
          ) : null}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={classes['burns']} tabIndex={0} aria-label={t('time.burns')}>
            <table className={classes['table']} aria-label={t('time.burns')}>
              <thead>
                <tr>
                  <th scope="col">{t('time.burnFrom')}</th>
                  <th scope="col">{t('time.burnTo')}</th>
                  <th scope="col">{t('time.burnSize')}</th>
                </tr>
              </thead>
              <tbody>
                {burns.map(({ from, to, deltaVMPerS }) => (
                  <tr key={from}>
                    <th scope="row">
                      <Instant atMs={readInstant(from)} />
                    </th>
                    <td>
                      <Instant atMs={readInstant(to)} />
                    </td>
                    <td>{formatSignificant(deltaVMPerS, 2)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </Card>
  );
}
