import { useTexts } from '../../texts/feature-texts.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { SimulatedTag } from '../words/SimulatedTag.tsx';
import { differentPrices, type FeasiblePass } from './feasible.ts';
import { requestsTexts } from './texts.ts';

/** The parts of the price of a pass, a line for each different one: plain price, priority and measurement. */
export function PriceParts({ passes }: { readonly passes: readonly FeasiblePass[] }) {
  const t = useTexts(requestsTexts);
  const prices = differentPrices(passes);
  if (prices.length === 0) return null;
  return (
    <ul className="fp-dim" aria-label={t('price.parts')}>
      {prices.map(({ key, price, sensors, isSimulated }) => (
        <li key={key}>
          <strong>{formatMoney(price)}</strong> {partsText(price, t)} · {sensors.join(', ')}{' '}
          <SimulatedTag isSimulated={isSimulated} />
        </li>
      ))}
    </ul>
  );
}

function partsText(
  price: NonNullable<FeasiblePass['price']>,
  t: ReturnType<typeof useTexts<typeof requestsTexts>>,
): string {
  const { plain, currency, priorityPercent, measurementPercent, observations } = price;
  const factors = [
    ...(priorityPercent === 100 ? [] : [t('price.priority', { percent: priorityPercent })]),
    ...(observations === 1 ? [] : [t('price.observations', { count: observations })]),
    ...(measurementPercent === 100 ? [] : [t('price.measurement', { percent: measurementPercent })]),
  ];
  return factors.length === 0 ? '' : `= ${[formatMoney({ amount: plain, currency }), ...factors].join(' × ')}`;
}
