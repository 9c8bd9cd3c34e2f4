import { norm } from '@farpass/astro/linear';
import { getCdmFile } from '@farpass/contract/conjunctions';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { EarthGlobe } from '../../../globe/EarthGlobe.tsx';
import { OnDemand } from '../../../globe/OnDemand.tsx';
import { ValueTable } from '../../../globe/ValueTable.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Choice } from '../../../ui/choice/Choice.tsx';
import details from '../../../ui/details/details.module.css';
import { absent } from '../../../ui/format/absent.ts';
import { distanceText, formatNumber } from '../../../ui/format/quantity.ts';
import { ErrorState } from '../../../ui/page/States.tsx';
import { type EncounterScale, encounterDrawing, encounterScales } from './encounter-drawing.ts';
import type { EncounterGeometry } from './encounter-geometry.ts';
import { evenTimes, relativeMotion } from './relative-motion.ts';
import { spaceTexts } from './texts.ts';

/** The encounter of a message in space: both objects, their uncertainty, their relative motion and the encounter plane. */
export function EncounterGlobe({ cdmId }: { readonly cdmId: string | undefined }) {
  const t = useTexts(spaceTexts);
  return (
    <OnDemand title={t('title')} what={t('what')}>
      {cdmId === undefined ? <p className={details['note']}>{t('noStates')}</p> : <Encounter cdmId={cdmId} />}
    </OnDemand>
  );
}

function Encounter({ cdmId }: { readonly cdmId: string }) {
  const t = useTexts(spaceTexts);
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [getCdmFile.path, 'geometry', cdmId],
    queryFn: async () => {
      const file = await api.file(getCdmFile, { params: { 'cdm-id': cdmId }, query: { format: 'kvn' } });
      const { encounterGeometry } = await import('./encounter-geometry.ts');
      return { geometry: encounterGeometry(await file.text()) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <output className={details['waiting']} style={{ height: 320 }} />;
  if (data.geometry === undefined) return <p className={details['note']}>{t('noStates')}</p>;
  return <Drawn geometry={data.geometry} />;
}

const tableHalfSeconds = 300;
const tableRows = 21;

function Drawn({ geometry }: { readonly geometry: EncounterGeometry }) {
  const t = useTexts(spaceTexts);
  const [scale, setScale] = useState<EncounterScale>('uncertainty');
  const drawing = useMemo(() => encounterDrawing(geometry, scale), [geometry, scale]);
  const places = useMemo(
    () => relativeMotion(geometry, evenTimes({ halfSeconds: tableHalfSeconds, count: tableRows })),
    [geometry],
  );
  const { first, second } = geometry;
  const km = (value: number) => formatNumber(value, Math.abs(value) < 10 ? 3 : 1);
  return (
    <>
      <div className={details['choices']}>
        <Choice
          label={t('scale')}
          value={scale}
          choices={encounterScales.map((value) => ({ value, label: t(`scales.${value}`) }))}
          onChange={setScale}
        />
      </div>
      <EarthGlobe label={t('label', { first: first.name, second: second.name })} drawing={drawing} />
      <p className={details['note']}>{t('legend', { first: first.name, second: second.name })}</p>
      <ValueTable
        label={t('sigmas')}
        head={[t('object'), t('longest'), t('middle'), t('shortest')]}
        rows={[first, second].map(({ name, sigmaAxesKm }) => [
          name,
          ...(sigmaAxesKm === undefined
            ? [absent, absent, absent]
            : sigmaAxesKm
                .map((axis) => norm(axis) * 1000)
                .toSorted((a, b) => b - a)
                .map(distanceText)),
        ])}
      />
      <ValueTable
        label={t('motion')}
        head={[t('seconds'), t('radial'), t('along'), t('cross'), t('distance')]}
        rows={places.map(({ seconds, rtnKm: [r, along, n], distanceKm }) => [
          formatNumber(seconds, 0),
          km(r),
          km(along),
          km(n),
          km(distanceKm),
        ])}
      />
    </>
  );
}
