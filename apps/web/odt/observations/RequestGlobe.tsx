import { type ObservationRequestDocument, predictPasses } from '@farpass/contract/odt';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { EarthGlobe } from '../../globe/EarthGlobe.tsx';
import { OnDemand } from '../../globe/OnDemand.tsx';
import { ValueTable } from '../../globe/ValueTable.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { ErrorState } from '../../ui/page/States.tsx';
import { useSensors } from '../sensors/use-sensors.ts';
import { requestDrawing } from './request-drawing.ts';
import { observationsTexts } from './texts.ts';

/** The passes of a request in space: over the sensors, each with the cone in which it sees. */
export function RequestGlobe({ request }: { readonly request: ObservationRequestDocument }) {
  const t = useTexts(observationsTexts);
  const { catalogueId, from, to } = request;
  return (
    <OnDemand title={t('globe.title')} what={t('globe.what')}>
      {catalogueId === undefined ? (
        <p className={details['note']}>{t('globe.noNumber')}</p>
      ) : (
        <Drawn catalogueId={catalogueId} from={from} to={to} />
      )}
    </OnDemand>
  );
}

interface DrawnProps {
  readonly catalogueId: number;
  readonly from: string;
  readonly to: string;
}

function Drawn({ catalogueId, from, to }: DrawnProps) {
  const t = useTexts(observationsTexts);
  const zone = useDisplayZone();
  const { sensors } = useSensors();
  const query = useQuery(
    callQuery(useApi(), predictPasses, { query: { 'catalogue-id': catalogueId, from, to, track: true } }),
  );
  const predictions = query.data;
  const drawing = useMemo(
    () =>
      predictions === undefined || sensors === undefined
        ? undefined
        : requestDrawing({ predictions, sensors, atMs: readInstant(from) ?? 0 }),
    [predictions, sensors, from],
  );
  if (query.isError) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (drawing === undefined || predictions === undefined) {
    return <output className={details['waiting']} style={{ height: 320 }} />;
  }
  const time = (text: string) => formatInstant(readInstant(text) ?? 0, { pattern: 'seconds', zone });
  const rows = predictions.flatMap(({ sensorCode, visibilityIntervals }) =>
    visibilityIntervals.map(({ start, end, highest }) => [
      `${sensorCode}, ${time(start)}`,
      time(end),
      formatNumber(highest.elevationDeg, 1),
      formatNumber(highest.azimuthDeg, 1),
      formatNumber(highest.rangeKm, 0),
    ]),
  );
  return (
    <>
      <EarthGlobe label={t('globe.label', { count: rows.length })} drawing={drawing} />
      <ValueTable
        label={t('globe.passes')}
        head={[t('globe.pass'), t('globe.end'), t('globe.elevation'), t('globe.azimuth'), t('globe.range')]}
        rows={rows}
      />
    </>
  );
}
