import { Button, Checkbox } from '@mantine/core';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { percentText } from './figures.ts';
import { QuantileBar } from './QuantileBar.tsx';
import type { Orderable } from './SetTable.tsx';
import { SigmaRtn } from './SigmaRtn.tsx';
import { trackingTexts } from './texts.ts';
import classes from './tracking.module.css';

type PassTableProps = Orderable & {
  readonly chosen: readonly string[];
  readonly onChoose: (passIds: readonly string[]) => void;
};

/** From this chance on, a detection is not worth a word. */
const surelyFound = 0.9;

/** The chance that the sensor finds the object, if that is not sure. */
function Found({ detection }: { readonly detection: TrackingPass['detection'] | undefined }) {
  const t = useTexts(trackingTexts);
  if (detection === undefined || (detection.chance >= surelyFound && detection.search === null)) return null;
  const { chance, search, directionSigmaDeg } = detection;
  const values = { percent: percentText(chance), offset: formatNumber(directionSigmaDeg[0] ?? 0, 1) };
  return (
    <span className={classes['quiet']}>
      {' '}
      {t('passes.found', values)}
      {search === null ? '' : `; ${t('passes.search', { fields: search.fields, observations: search.observations })}`}
    </span>
  );
}

type TrackingPass = PassTableProps['value']['passes'][number];

/** All passes before the closest approach, each with its own benefit; those in time can be chosen and ordered. */
export function PassTable({ value, chosen, onChoose, isBlocked, ordering, onOrder }: PassTableProps) {
  const t = useTexts(trackingTexts);
  const { passes, unusable, settled } = value;
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <>
      {passes.length === 0 ? <p className={details['note']}>{t('passes.nothing')}</p> : null}
      {passes.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes['tall']} tabIndex={0} aria-label={t('passes.title')}>
          <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('passes.title')}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('passes.sensor')}</th>
                <th scope="col">{t('passes.start')}</th>
                <th scope="col" className={details['end']}>
                  {t('passes.elevation')}
                </th>
                <th scope="col" className={details['end']}>
                  {t('passes.range')}
                </th>
                <th scope="col" className={details['end']}>
                  {t('sets.price')}
                </th>
                <th scope="col">{t('sets.after')}</th>
                <th scope="col">{t('sets.probability')}</th>
                <th scope="col" className={details['end']}>
                  {t('sets.settled')} [%]
                </th>
                <th scope="col">{t('passes.state')}</th>
              </tr>
            </thead>
            <tbody>
              {passes.map((pass) => (
                <tr key={pass.id} data-late={!pass.inTime} className={classes['pass']}>
                  <td data-whole>
                    <Checkbox
                      size="xs"
                      aria-label={t('passes.choose', { sensor: pass.sensorCode, start: pass.start.slice(0, 16) })}
                      checked={chosen.includes(pass.id)}
                      disabled={!pass.inTime || isBlocked}
                      onChange={() => toggle(pass.id)}
                    />
                  </td>
                  <td data-head={t('passes.sensor')}>
                    {pass.sensorCode} <span className={classes['quiet']}>{pass.sensorName}</span>
                  </td>
                  <td data-head={t('passes.start')}>
                    <Instant atMs={readInstant(pass.start)} />
                  </td>
                  <td className={details['end']} data-head={t('passes.elevation')}>
                    {formatNumber(pass.maxElevationDeg, 0)}
                  </td>
                  <td className={details['end']} data-head={t('passes.range')}>
                    {formatNumber(pass.rangeKm, 0)}
                  </td>
                  <td className={details['end']} data-head={t('sets.price')}>
                    {pass.price === null ? t('sets.free') : formatMoney(pass.price)}
                  </td>
                  <td data-head={t('sets.after')}>
                    <SigmaRtn sigma={pass.sigmaRtnM} />
                  </td>
                  <td data-whole data-head={t('sets.probability')}>
                    <QuantileBar quantiles={pass.quantiles} settled={settled} />
                  </td>
                  <td className={details['end']} data-head={`${t('sets.settled')} [%]`}>
                    {percentText(pass.chanceSettled)}
                  </td>
                  <td data-head={t('passes.state')}>
                    {pass.inTime ? t('passes.inTime') : t('passes.late')}
                    <Found detection={pass.detection} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {chosen.length === 0 ? null : (
        <Button
          mt={8}
          size="compact-sm"
          variant="default"
          disabled={isBlocked}
          loading={ordering === chosen.join(' ')}
          onClick={() => onOrder(chosen)}
        >
          {t('passes.own')}
        </Button>
      )}
      {unusable.length === 0 ? null : (
        <p className={details['note']}>
          {t('passes.unusableTitle')}:{' '}
          {[...new Set(unusable.map(({ sensorCode }) => sensorCode))]
            .map((sensor) => {
              const limits = unusable
                .filter(({ sensorCode }) => sensorCode === sensor)
                .map(({ passes: count, limit }) => `${count} × ${t(`passes.limits.${limit}`)}`);
              return `${sensor}: ${limits.join(', ')}`;
            })
            .join('; ')}
        </p>
      )}
    </>
  );
}
