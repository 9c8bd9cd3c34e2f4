import { lazy } from 'react';
import type { EarthDrawing } from './earth-drawing.ts';
import { GlobeFrame } from './GlobeFrame.tsx';

const EarthScene = lazy(async () => ({ default: (await import('./scene/EarthScene.tsx')).EarthScene }));

interface EarthGlobeProps {
  /** What a screen reader says about it, and where its values are. */
  readonly label: string;
  readonly drawing: EarthDrawing;
}

/** A globe with what is drawn on it; the library that draws is loaded when the first globe is shown. */
export function EarthGlobe({ label, drawing }: EarthGlobeProps) {
  return (
    <GlobeFrame label={label} height="low">
      <EarthScene label={label} drawing={drawing} />
    </GlobeFrame>
  );
}
