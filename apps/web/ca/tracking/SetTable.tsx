import { utcText } from '@farpass/contract/time-zone';
import type { TrackingValueDocument } from '@farpass/contract/watch';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { percentText, signedPercentText } from './figures.ts';
import { QuantileBar } from './QuantileBar.tsx';
import { SigmaRtn } from './SigmaRtn.tsx';
import { shownSets } from './shown-sets.ts';
import { trackingTexts } from './texts.ts';
import classes from './tracking.module.css';

export interface Orderable {
  readonly value: TrackingValueDocument;
  readonly isBlocked: boolean;
  /** The passes in the current order, joined. */
  readonly ordering: string | undefined;
  readonly onOrder: (passIds: readonly string[]) => void;
}

/** Sets of passes with their benefit, best first; the best one is ordered with one click. */
export function SetTable({ value, isBlocked, ordering, onOrder }: Orderable) {
  const t = useTexts(trackingTexts);
  const { sets, best, surest, settled, verdict } = value;
  if (sets.length === 0) return <p className={details['note']}>{t('sets.nothing')}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={t('sets.title')}>
        <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('sets.title')}>
          <thead>
            <tr>
              <th scope="col">{t('sets.rank')}</th>
              <th scope="col">{t('sets.passes')}</th>
              <th scope="col" className={details['end']}>
                {t('sets.price')}
              </th>
              <th scope="col">{t('sets.after')}</th>
              <th scope="col">{t('sets.probability')}</th>
              <th scope="col" className={details['end']}>
                {t('sets.cleared')} [%]
              </th>
              <th scope="col" className={details['end']}>
                {t('sets.confirmed')} [%]
              </th>
              <th scope="col" className={details['end']}>
                {t('sets.settled')} [%]
              </th>
              <th scope="col" className={details['end']}>
                {t('sets.gain')} [%]
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shownSets(value).map(({ set, index }) => (
              <tr key={set.passIds.join(' ')}>
                <td data-head={t('sets.rank')}>
                  {set.rank}
                  {index === best ? <span className={classes['mark']}>{t('sets.best')}</span> : null}
                  {index === surest && surest !== best ? (
                    <span className={classes['mark']}>{t('sets.surest')}</span>
                  ) : null}
                </td>
                <td data-head={t('sets.passes')} data-whole>
                  {set.passIds.map((id, place) => (
                    <Fragment key={id}>
                      {place === 0 ? null : ', '}
                      <span className={classes['figures']}>{passText(id)}</span>
                    </Fragment>
                  ))}
                </td>
                <td className={details['end']} data-head={t('sets.price')}>
                  {set.price === null ? t('sets.free') : formatMoney(set.price)}
                </td>
                <td data-head={t('sets.after')}>
                  <SigmaRtn sigma={set.sigmaRtnM} />
                </td>
                <td data-whole data-head={t('sets.probability')}>
                  <QuantileBar quantiles={set.quantiles} settled={settled} />
                </td>
                <td className={details['end']} data-head={`${t('sets.cleared')} [%]`}>
                  {percentText(set.chanceCleared)}
                </td>
                <td className={details['end']} data-head={`${t('sets.confirmed')} [%]`}>
                  {percentText(set.chanceConfirmed)}
                </td>
                <td className={details['end']} data-head={`${t('sets.settled')} [%]`}>
                  {percentText(set.chanceSettled)}
                </td>
                <td className={details['end']} data-head={`${t('sets.gain')} [%]`}>
                  {set.gainOverWaiting === undefined ? absent : signedPercentText(set.gainOverWaiting)}
                </td>
                <td data-whole>
                  <Button
                    size="compact-sm"
                    variant={index === best && verdict === 'WORTH' ? 'filled' : 'default'}
                    disabled={isBlocked}
                    loading={ordering === set.passIds.join(' ')}
                    onClick={() => onOrder(set.passIds)}
                  >
                    {index === best ? t('sets.orderBest') : t('sets.order')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={details['note']}>{t('sets.scale')}</p>
    </>
  );
}

/** Sensor and start of a pass, to the minute. */
function passText(id: string): string {
  const [sensor = '', start = ''] = id.split('@');
  return `${sensor} ${utcText(start, 'minutes')}`;
}
