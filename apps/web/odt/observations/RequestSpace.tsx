import {
  type ObservationPassDocument,
  type ObservationRequestDocument,
  type PassPredictionDocument,
  predictPasses,
  predictPassesOfOrbit,
  type SensorDocument,
} from '@farpass/contract/odt';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { EarthGlobe } from '../../globe/EarthGlobe.tsx';
import { OnDemand } from '../../globe/OnDemand.tsx';
import { ValueTable } from '../../globe/ValueTable.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { ErrorState } from '../../ui/page/States.tsx';
import { bestPass, type FeasiblePass, feasiblePasses } from '../requests/feasible.ts';
import { requestDrawing } from '../requests/request-drawing.ts';
import { useSensors } from '../sensors/use-sensors.ts';
import classes from './observations.module.css';
import { RequestMap } from './RequestMap.tsx';
import { observationsTexts } from './texts.ts';

/** The passes of a request on the globe and on the map: above the sensors, each with its cone of view. */
export function RequestSpace({ request }: { readonly request: ObservationRequestDocument }) {
  const t = useTexts(observationsTexts);
  return (
    <OnDemand title={t('globe.title')} what={t('globe.what')}>
      <Predicted request={request} />
    </OnDemand>
  );
}

function Predicted({ request }: { readonly request: ObservationRequestDocument }) {
  const t = useTexts(observationsTexts);
  const { sensors } = useSensors();
  const query = useQuery(usePrediction(request));
  if (query.isError) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (query.data === undefined || sensors === undefined) {
    return query.isPending && query.fetchStatus === 'idle' ? (
      <p className={details['note']}>{t('globe.noOrbit')}</p>
    ) : (
      <output className={details['waiting']} style={{ height: 320 }} />
    );
  }
  return <Shown predictions={query.data} sensors={sensors} planned={request.passes} />;
}

/** Predicts from the newest element set for a catalogue object, and from the request's own orbit otherwise. */
function usePrediction({ catalogueId, from, to, orbitDataMessageType, orbitDataMessage }: ObservationRequestDocument) {
  const api = useApi();
  const shown = { from, to, track: true, groundTrack: true };
  if (orbitDataMessageType !== undefined && orbitDataMessage !== undefined) {
    const body = { orbitDataMessageType, orbitDataMessage, ...shown };
    return callQuery(api, predictPassesOfOrbit, { body });
  }
  return callQuery(
    api,
    predictPasses,
    catalogueId === undefined ? undefined : { query: { 'catalogue-id': catalogueId, ...shown } },
  );
}

interface ShownProps {
  readonly predictions: readonly PassPredictionDocument[];
  readonly sensors: readonly SensorDocument[];
  /** The passes of the request. */
  readonly planned: readonly ObservationPassDocument[];
}

const forms = ['globe', 'map'] as const;

function Shown({ predictions, sensors, planned }: ShownProps) {
  const t = useTexts(observationsTexts);
  const zone = useDisplayZone();
  const [form, setForm] = useState<(typeof forms)[number]>('globe');
  const [sensorCode, setSensorCode] = useState('');
  const [passKey, setPassKey] = useState('');
  const chosen = useMemo(
    () => (sensorCode === '' ? predictions : predictions.filter((one) => one.sensorCode === sensorCode)),
    [predictions, sensorCode],
  );
  const passes = useMemo(() => feasiblePasses(chosen), [chosen]);
  const pass = passes.find(({ key }) => key === passKey) ?? firstPlanned(passes, planned) ?? bestPass(passes);
  const drawing = useMemo(() => requestDrawing({ predictions: chosen, sensors, pass }), [chosen, sensors, pass]);
  const time = (atMs: number) => formatInstant(atMs, { pattern: 'seconds', zone });
  const label = { count: passes.length, sensor: pass?.sensorCode ?? '' };
  return (
    <>
      <div className={classes['space']}>
        <NativeSelect
          size="xs"
          label={t('globe.sensor')}
          value={sensorCode}
          data={[
            { value: '', label: t('globe.allSensors') },
            ...predictions.map((one) => ({
              value: one.sensorCode,
              label: `${one.sensorCode} (${one.visibilityIntervals.length})`,
            })),
          ]}
          onChange={(event) => setSensorCode(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          label={t('globe.chosen')}
          value={pass?.key ?? ''}
          disabled={pass === undefined}
          data={passes.map(({ key, sensorCode: code, span }) => ({
            value: key,
            label: `${code}, ${time(span.startMs)}`,
          }))}
          onChange={(event) => setPassKey(event.currentTarget.value)}
        />
        <Choice
          label={t('globe.form')}
          isQuiet
          value={form}
          choices={forms.map((value) => ({ value, label: t(`globe.forms.${value}`) }))}
          onChange={setForm}
        />
      </div>
      {form === 'globe' ? (
        <EarthGlobe label={t('globe.label', label)} drawing={drawing} />
      ) : (
        <RequestMap passes={passes} pass={pass} sensors={sensors} sensorCode={sensorCode} />
      )}
      {passes.length === 0 ? (
        <p className={details['note']}>{t('globe.noPass')}</p>
      ) : (
        <ValueTable
          label={t('globe.passes')}
          head={[t('globe.pass'), t('globe.end'), t('globe.elevation'), t('globe.azimuth'), t('globe.range')]}
          rows={passes.map(({ sensorCode: code, span, interval: { highest } }) => [
            `${code}, ${time(span.startMs)}`,
            time(span.stopMs),
            formatNumber(highest.elevationDeg, 1),
            formatNumber(highest.azimuthDeg, 1),
            formatNumber(highest.rangeKm, 0),
          ])}
        />
      )}
    </>
  );
}

/** The first pass that the request has in the plan; the globe opens on it. */
function firstPlanned(passes: readonly FeasiblePass[], planned: readonly ObservationPassDocument[]) {
  const own = planned.filter(({ status }) => status !== 'CANCELLED' && status !== 'UNSUCCESSFUL');
  return passes.find(({ sensorCode, span }) =>
    own.some((pass) => {
      const [startMs = Number.NaN, endMs = Number.NaN] = [readInstant(pass.start), readInstant(pass.end)];
      return pass.sensorCode === sensorCode && startMs < span.stopMs && span.startMs < endMs;
    }),
  );
}
