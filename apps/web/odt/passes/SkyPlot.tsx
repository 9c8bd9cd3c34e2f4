import type { HorizonMask } from '@farpass/tracking/coverage';
import { useTexts } from '../../texts/feature-texts.ts';
import classes from './passes.module.css';
import { belowPath, onSky, type SkyPoint, sky, skyPath } from './sky.ts';
import { passesTexts } from './texts.ts';

/** A pass across the sky of one site. */
export interface SkyPass {
  readonly key: string;
  /** The text on hover. */
  readonly name: string;
  readonly points: readonly SkyPoint[];
}

interface SkyPlotProps {
  /** The text for a screen reader. */
  readonly label: string;
  /** The area below it is shaded. */
  readonly horizon?: HorizonMask | undefined;
  readonly passes: readonly SkyPass[];
  /** The selected pass; the others are drawn thin. */
  readonly selected?: string | undefined;
}

const rings = [0, 30, 60] as const;
const directions = [0, 90, 180, 270] as const;

/** The sky above a site: rings of elevation, the part below its horizon, and passes with their direction. */
export function SkyPlot({ label, horizon, passes, selected }: SkyPlotProps) {
  const middle = sky.size / 2;
  const ordered = passes.toSorted((a, b) => Number(a.key === selected) - Number(b.key === selected));
  return (
    <svg
      className={classes['sky']}
      viewBox={`0 0 ${sky.size} ${sky.size}`}
      role="img"
      aria-label={label}
      fontSize="11"
      fontFamily="var(--fp-font)"
    >
      <circle cx={middle} cy={middle} r={sky.radius} fill="var(--fp-raised)" />
      {horizon === undefined ? null : (
        <path d={belowPath(horizon)} fillRule="evenodd" fill="var(--fp-field-line)" fillOpacity="0.35" />
      )}
      <Grid />
      {ordered.map((pass) => (
        <PassLine key={pass.key} pass={pass} isSelected={pass.key === selected} />
      ))}
    </svg>
  );
}

function Grid() {
  const t = useTexts(passesTexts);
  const middle = sky.size / 2;
  const names = [t('sky.north'), t('sky.east'), t('sky.south'), t('sky.west')];
  return (
    <g stroke="var(--fp-line)" strokeWidth="0.8" fill="none">
      {rings.map((elevationDeg) => (
        <circle key={elevationDeg} cx={middle} cy={middle} r={(sky.radius * (90 - elevationDeg)) / 90} />
      ))}
      <path
        d={`M${middle - sky.radius} ${middle}H${middle + sky.radius}M${middle} ${middle - sky.radius}V${middle + sky.radius}`}
      />
      <g stroke="none" fill="var(--fp-dim)" textAnchor="middle" fontWeight="600">
        {directions.map((azimuthDeg, place) => {
          const { x, y } = onSky({ azimuthDeg, elevationDeg: 0 });
          const out = { x: x + (x - middle) * 0.1, y: y + (y - middle) * 0.1 };
          return (
            <text key={azimuthDeg} x={out.x} y={out.y + 4}>
              {names[place]}
            </text>
          );
        })}
      </g>
      <g stroke="none" fill="var(--fp-faint)" fontSize="9">
        {rings.slice(1).map((elevationDeg) => (
          <text key={elevationDeg} x={middle + 3} y={onSky({ azimuthDeg: 0, elevationDeg }).y - 2}>
            {elevationDeg}°
          </text>
        ))}
      </g>
    </g>
  );
}

/** The line of a pass, with a dot at its beginning. */
function PassLine({ pass, isSelected }: { readonly pass: SkyPass; readonly isSelected: boolean }) {
  const [first] = pass.points;
  if (first === undefined) return null;
  const start = onSky(first);
  return (
    <g>
      <title>{pass.name}</title>
      <path
        d={skyPath(pass.points)}
        fill="none"
        stroke="var(--fp-accent)"
        strokeWidth={isSelected ? 3 : 1.2}
        strokeOpacity={isSelected ? 1 : 0.55}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {isSelected ? <circle cx={start.x} cy={start.y} r="4" fill="var(--fp-text)" /> : null}
    </g>
  );
}
