import type { UnofferedPassDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { passKey } from './draft.ts';
import { countsByReason } from './feasible.ts';
import classes from './requests.module.css';
import { requestsTexts } from './texts.ts';

/** The passes above the horizon that are not offered, each with its reasons; closed until someone asks. */
export function UnofferedList({ unoffered }: { readonly unoffered: readonly UnofferedPassDocument[] }) {
  const t = useTexts(requestsTexts);
  if (unoffered.length === 0) return null;
  const counts = countsByReason(unoffered).map(({ reason, count }) => `${count} ${t(`unoffered.${reason}`)}`);
  return (
    <details className={classes['unoffered']}>
      <summary>
        {t('unoffered.title', { count: unoffered.length })} <span className="fp-dim">{counts.join(', ')}</span>
      </summary>
      <div className={details['scroll']}>
        <table className={details['table']} aria-label={t('unoffered.label')}>
          <thead>
            <tr>
              <th scope="col">{t('pass.sensor')}</th>
              <th scope="col">{t('pass.start')}</th>
              <th scope="col" className={details['end']}>
                {t('pass.elevation')}
              </th>
              <th scope="col">{t('unoffered.why')}</th>
            </tr>
          </thead>
          <tbody>
            {unoffered.map((pass) => (
              <tr key={passKey(pass)}>
                <th scope="row">
                  {pass.groundSensorName} <span className="fp-dim">{pass.sensorCode}</span>
                </th>
                <td>
                  <Instant atMs={readInstant(pass.start)} />
                </td>
                <td className={details['end']}>{formatNumber(pass.highestElevationDeg, 0)}</td>
                <td>{pass.reasons.map((reason) => t(`unoffered.${reason}`)).join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
