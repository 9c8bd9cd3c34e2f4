import { lazy } from 'react';
import { patiently } from '../base/patiently.ts';
import type { EarthDrawing } from './earth-drawing.ts';
import { GlobeFrame } from './GlobeFrame.tsx';

const EarthScene = lazy(patiently(async () => ({ default: (await import('./scene/EarthScene.tsx')).EarthScene })));

interface EarthGlobeProps {
  /** The text for a screen reader, which also says where the values are. */
  readonly label: string;
  readonly drawing: EarthDrawing;
}

/** A globe with a drawing; the drawing library is loaded when the first globe is shown. */
export function EarthGlobe({ label, drawing }: EarthGlobeProps) {
  return (
    <GlobeFrame label={label} height="low">
      <EarthScene label={label} drawing={drawing} />
    </GlobeFrame>
  );
}
