import type { OrbitResultDocument } from '@farpass/contract/odt';
import { Link } from '@tanstack/react-router';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { formatNumber, formatSignificant, withUnit } from '../../ui/format/quantity.ts';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import words from '../words/words.module.css';
import { orbitsTexts } from './texts.ts';

interface ResultProps {
  readonly result: OrbitResultDocument;
}

type SensorFit = OrbitResultDocument['sensors'][number];

const heads = ['sensor', 'used', 'rejected', 'angles', 'anglesStated', 'range', 'rangeStated', 'source'] as const;
const isText = (head: (typeof heads)[number]) => head === 'sensor' || head === 'source';

/**
 * How accurately each sensor measured, the figures that weighted its measurements, and the other parameters solved for.
 */
export function SensorsPart({ result }: ResultProps) {
  const t = useTexts(orbitsTexts);
  const help = useTexts(trackingHelpTexts);
  return (
    <div className={words['sections']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={t('sensors.label')}>
        <table className={`${details['table']} ${details['rowCards']}`}>
          <caption className="fp-out-of-sight">{t('sensors.label')}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={isText(head) ? undefined : details['end']}>
                  {t(`sensors.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {result.sensors.map((sensor) => (
              <SensorRow key={sensor.sensorCode} sensor={sensor} />
            ))}
          </tbody>
        </table>
      </section>
      <p className={words['quiet']}>
        {t('sensors.explained')}
        <HelpTooltip topic={t('sensors.label')} text={help('sensors')} />
      </p>
      <ul className={details['list']}>
        {result.consistency.shares.map(({ sigmas, found, expected }) => (
          <li key={sigmas}>{t('sensors.shares', { sigmas, found: percent(found), expected: percent(expected) })}</li>
        ))}
      </ul>
      <Solved result={result} />
    </div>
  );
}

const percent = (share: number) => `${formatNumber(100 * share, 1)} %`;
const significantText = (value: number | undefined) => (value === undefined ? absent : formatSignificant(value, 3));
const metresPerKm = 1000;
const inMetres = (km: number | undefined) => (km === undefined ? undefined : km * metresPerKm);

function SensorRow({ sensor: { sensorCode, used, rejected, rms, figures } }: { readonly sensor: SensorFit }) {
  const t = useTexts(orbitsTexts);
  const { raArcsec: ra, decArcsec: dec } = rms;
  const angles = ra === undefined || dec === undefined ? (ra ?? dec) : Math.hypot(ra, dec) / Math.SQRT2;
  const cells = [
    used,
    rejected,
    significantText(angles),
    significantText(angles === undefined ? undefined : figures.anglesArcsec),
    significantText(inMetres(rms.rangeKm)),
    significantText(figures.rangeM),
    t(`sensors.${figures.source}`),
  ];
  return (
    <tr>
      <th scope="row" data-head={t('sensors.sensor')}>
        <Link className={details['link']} to="/odt/sensor/$sensor_code" params={{ sensor_code: sensorCode }}>
          {sensorCode}
        </Link>
      </th>
      {heads.slice(1).map((head, place) => (
        <td key={head} className={isText(head) ? undefined : details['end']} data-head={t(`sensors.${head}`)}>
          {cells[place]}
        </td>
      ))}
    </tr>
  );
}

/** Coefficients and sensor errors that were solved for together with the state. */
function Solved({ result: { solved } }: ResultProps) {
  const t = useTexts(orbitsTexts);
  const coefficients = (['drag', 'srp'] as const).flatMap((name) => {
    const found = solved[name];
    return found === undefined ? [] : [{ name, ...found }];
  });
  if (coefficients.length + solved.biases.length === 0) {
    return <p className={words['quiet']}>{t('solved.none')}</p>;
  }
  return (
    <section>
      <h3 className={details['part']}>{t('solved.title')}</h3>
      <ul className={details['list']}>
        {coefficients.map(({ name, value, sigma, isCarried }) => (
          <li key={name}>
            {t(`solved.${name}`)}: {formatSignificant(value, 3)} ± {formatSignificant(sigma, 2)}{' '}
            <span className="fp-dim">{t(isCarried ? 'solved.carried' : 'solved.notCarried')}</span>
          </li>
        ))}
        {solved.biases.map(({ site, quantity, value, sigma }) => (
          <li key={`${site} ${quantity}`}>
            {t('solved.bias', { quantity: biasName(t, quantity), sensor: site })}:{' '}
            {biasText(quantity, { value, sigma })}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Speech = TextsOf<typeof orbitsTexts>;
const biases = ['range', 'range-rate', 'first-angle', 'second-angle', 'time'] as const;
type Bias = (typeof biases)[number];
const isBias = (quantity: string): quantity is Bias => biases.some((name) => name === quantity);

function biasName(t: Speech, quantity: string): string {
  return isBias(quantity) ? t(`bias.${quantity}`) : quantity;
}

/** Units in which sensor errors are shown, and the factor from the API's unit. */
const biasUnits: Readonly<Record<Bias, readonly [unit: string, factor: number]>> = {
  range: ['m', 1000],
  'range-rate': ['m/s', 1000],
  'first-angle': ['″', 1],
  'second-angle': ['″', 1],
  time: ['ms', 1000],
};

function biasText(quantity: string, { value, sigma }: { readonly value: number; readonly sigma: number }): string {
  const [unit, factor] = isBias(quantity) ? biasUnits[quantity] : ['', 1];
  return withUnit({ value: `${formatSignificant(value * factor, 3)} ± ${formatSignificant(sigma * factor, 2)}`, unit });
}
