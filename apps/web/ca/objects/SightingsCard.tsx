import { getObjectSightings, type ObjectSightingsDocument } from '@farpass/contract/history';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import classes from './objects.module.css';
import { objectTexts } from './texts.ts';

/** Which sensors can see an object in the coming days, and with what chance; nothing without an element set. */
export function SightingsCard({ noradId }: { readonly noradId: number }) {
  const t = useTexts(objectTexts);
  const parts = { params: { 'norad-id': noradId }, query: {} };
  const { data, error, refetch } = useQuery(callQuery(useApi(), getObjectSightings, parts));
  return (
    <Card title={t('sightings.title')} help={t('sightings.help')}>
      {error === null ? null : <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <output className={details['waiting']} style={{ height: 120 }} /> : null}
      {data === undefined ? null : <Found found={data} />}
    </Card>
  );
}

/** The first passes are listed; the command line and the API have all. */
const mostListed = 12;

function Found({ found: { sightings, without } }: { readonly found: ObjectSightingsDocument }) {
  const t = useTexts(objectTexts);
  const names = without.map(({ sensorName }) => sensorName).join(', ');
  return (
    <>
      {sightings.length === 0 ? (
        <p className={details['note']}>{t('sightings.none')}</p>
      ) : (
        <Table shown={sightings.slice(0, mostListed)} />
      )}
      {sightings.length > mostListed ? (
        <p className={details['note']}>{t('sightings.more', { shown: mostListed, count: sightings.length })}</p>
      ) : null}
      {without.length === 0 ? null : <p className={details['note']}>{t('sightings.without', { names })}</p>}
    </>
  );
}

function Table({ shown }: { readonly shown: ObjectSightingsDocument['sightings'] }) {
  const t = useTexts(objectTexts);
  const percent = (share: number) => `${formatNumber(100 * share, 0)} %`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes['burns']} tabIndex={0} aria-label={t('sightings.title')}>
      <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('sightings.title')}>
        <thead>
          <tr>
            <th scope="col">{t('sightings.start')}</th>
            <th scope="col">{t('sightings.sensor')}</th>
            {(['elevation', 'range', 'sigma', 'chance'] as const).map((column) => (
              <th key={column} scope="col" className={details['end']}>
                {t(`sightings.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ sensorCode, sensorName, start, maxElevationDeg, rangeKm, directionSigmaDeg, chance }) => (
            <tr key={sensorCode + start}>
              <td data-head={t('sightings.start')}>
                <Instant atMs={readInstant(start)} />
              </td>
              <td data-head={t('sightings.sensor')}>{sensorName}</td>
              <td className={details['end']} data-head={t('sightings.elevation')}>
                {formatNumber(maxElevationDeg, 0)}°
              </td>
              <td className={details['end']} data-head={t('sightings.range')}>
                {formatNumber(rangeKm, 0)} km
              </td>
              <td className={details['end']} data-head={t('sightings.sigma')}>
                {formatNumber(directionSigmaDeg, 2)}°
              </td>
              <td className={details['end']} data-head={t('sightings.chance')}>
                {percent(chance)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
