import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { useMemo } from 'react';
import { EarthGlobe } from '../../../globe/EarthGlobe.tsx';
import { OnDemand } from '../../../globe/OnDemand.tsx';
import { ValueTable } from '../../../globe/ValueTable.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { Note } from '../../../ui/page/States.tsx';
import { elevationDeg, satelliteDrawing, sensorsOf } from './satellite-drawing.ts';
import { orbitTexts } from './texts.ts';
import { placeAt } from './track.ts';
import { useWatching } from './use-watching.ts';

interface SatelliteGlobeProps {
  readonly name: string;
  readonly found: SatelliteOrbitDocument;
}

/** The orbit of a satellite over the rotating Earth, its ground track, and the sensors that have it in view. */
export function SatelliteGlobe(props: SatelliteGlobeProps) {
  const t = useTexts(orbitTexts);
  return (
    <OnDemand title={t('globe.title')} what={t('globe.what')}>
      <Drawn {...props} />
    </OnDemand>
  );
}

function Drawn({ name, found }: SatelliteGlobeProps) {
  const t = useTexts(orbitTexts);
  const nowMs = useClock('fiveSeconds');
  const { mayTrack, sensors } = useWatching();
  const drawing = useMemo(() => satelliteDrawing({ name, found, sensors, nowMs }), [name, found, sensors, nowMs]);
  const now = placeAt(found.groundTrack, nowMs);
  const rows =
    now === undefined
      ? []
      : sensorsOf(sensors)
          .map((sensor) => ({ sensor, elevation: elevationDeg({ sensor, object: now }) }))
          .toSorted((a, b) => b.elevation - a.elevation);
  const seeing = rows.filter(({ sensor, elevation }) => elevation >= sensor.lowestDeg).length;
  return (
    <>
      <EarthGlobe label={t('globe.label', { name, count: seeing })} drawing={drawing} />
      {mayTrack ? null : <Note level="pending">{t('globe.noSensors')}</Note>}
      {rows.length === 0 ? null : (
        <ValueTable
          label={t('globe.sensors')}
          head={[t('globe.sensor'), t('globe.elevation'), t('globe.inView')]}
          rows={rows.map(({ sensor, elevation }) => [
            `${sensor.code} ${sensor.name}`,
            formatNumber(elevation, 1),
            t(elevation >= sensor.lowestDeg ? 'globe.yes' : 'globe.no'),
          ])}
        />
      )}
    </>
  );
}
