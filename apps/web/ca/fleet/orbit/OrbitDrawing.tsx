import { wgs84 } from '@farpass/astro/constants';
import { degreeRad } from '@farpass/astro/linear';
import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../../texts/feature-texts.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import classes from './orbit.module.css';
import { orbitTexts } from './texts.ts';

type Orbit = NonNullable<SatelliteOrbitDocument['orbit']>;

const size = { width: 360, height: 300 } as const;
const marginPx = 34;
/** Equatorial radius that heights are shown against, km. */
const { equatorialRadiusKm: earthRadiusKm } = wgs84;

/** The orbit in its own plane, to scale: perigee to the right, the flight anticlockwise. */
export function OrbitDrawing({ orbit }: { readonly orbit: Orbit }) {
  const t = useTexts(orbitTexts);
  const { semiMajorAxisKm: a, eccentricity: e, trueAnomalyDeg } = orbit.osculating;
  const b = a * Math.sqrt(1 - e * e);
  const scale = Math.min((size.width - 2 * marginPx) / (2 * a), (size.height - 2 * marginPx) / (2 * b));
  const focus = { x: size.width / 2 + a * e * scale, y: size.height / 2 };
  const anomaly = trueAnomalyDeg * degreeRad;
  const radius = (a * (1 - e * e)) / (1 + e * Math.cos(anomaly));
  const here = { x: focus.x + radius * Math.cos(anomaly) * scale, y: focus.y - radius * Math.sin(anomaly) * scale };
  const perigee = { x: focus.x + a * (1 - e) * scale, y: focus.y };
  const apogee = { x: focus.x - a * (1 + e) * scale, y: focus.y };
  const height = (km: number) => `${formatNumber(km, 0)} km`;
  return (
    <svg
      className={classes['orbit']}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={t('orbit.label', {
        perigee: height(orbit.perigeeAltitudeKm),
        apogee: height(orbit.apogeeAltitudeKm),
        anomaly: formatNumber(trueAnomalyDeg, 0),
      })}
      fontSize="11"
      fontFamily="var(--fp-font)"
    >
      <circle
        cx={focus.x}
        cy={focus.y}
        r={earthRadiusKm * scale}
        fill="var(--fp-control)"
        stroke="var(--fp-field-line)"
      />
      <text x={focus.x} y={focus.y + earthRadiusKm * scale * 0.6} fill="var(--fp-dim)" textAnchor="middle">
        {earthRadiusKm * scale > 26 ? t('orbit.earth') : ''}
      </text>
      <ellipse
        cx={size.width / 2}
        cy={size.height / 2}
        rx={a * scale}
        ry={b * scale}
        fill="none"
        stroke="var(--fp-accent)"
        strokeWidth="1.6"
      />
      <path d={`M${focus.x} ${focus.y}L${here.x} ${here.y}`} stroke="var(--fp-dim)" strokeDasharray="3 3" />
      <Mark {...perigee} />
      <Mark {...apogee} />
      <circle cx={here.x} cy={here.y} r="5" fill="var(--fp-text)" stroke="var(--fp-surface)" strokeWidth="1.5" />
      <text x={size.width - 4} y={size.height - 6} fill="var(--fp-dim)" textAnchor="end">
        {t('orbit.perigeeAt', { altitude: height(orbit.perigeeAltitudeKm) })}
      </text>
      <text x={4} y={size.height - 6} fill="var(--fp-dim)">
        {t('orbit.apogeeAt', { altitude: height(orbit.apogeeAltitudeKm) })}
      </text>
      <text x={size.width / 2} y={14} fill="var(--fp-dim)" textAnchor="middle">
        {t('orbit.anomalyAt', { anomaly: formatNumber(trueAnomalyDeg, 1) })}
      </text>
    </svg>
  );
}

function Mark({ x, y }: { readonly x: number; readonly y: number }) {
  return <path d={`M${x} ${y - 5}V${y + 5}`} stroke="var(--fp-text)" strokeWidth="1.5" />;
}
