import type { ComponentProps } from 'react';
import { GlobeScene } from './GlobeScene.tsx';
import { MovingObjects } from './MovingObjects.tsx';

/** The globe with the objects of a catalogue in motion. */
export function CatalogueScene({
  label,
  ...moving
}: ComponentProps<typeof MovingObjects> & { readonly label: string }) {
  return (
    <GlobeScene label={label}>
      <MovingObjects {...moving} />
    </GlobeScene>
  );
}
