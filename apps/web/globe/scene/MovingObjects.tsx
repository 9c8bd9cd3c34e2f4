import { type Cartesian2, JulianDate, ScreenSpaceEventHandler, ScreenSpaceEventType } from 'cesium';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCesium } from 'resium';
import { serverNowMs } from '../../base/server-clock.ts';
import { useScheme } from '../../ui/theme/use-scheme.ts';
import type { ShownObject } from '../motion/catalogue-objects.ts';
import type { Motion, Positions } from '../motion/motion.ts';
import { ObjectPoints } from './object-points.ts';

interface MovingObjectsProps {
  readonly motion: Motion;
  readonly objects: readonly ShownObject[];
  /** 1 for each object that is shown. */
  readonly shown: Uint8Array;
  readonly picked: number | undefined;
  readonly onPick: (object: number | undefined) => void;
}

/** The objects of a catalogue as points, and the orbit of the selected one. */
export function MovingObjects({ motion, objects, shown, picked, onPick }: MovingObjectsProps) {
  const { scene, cesiumWidget } = useCesium();
  const scheme = useScheme();
  const [points, setPoints] = useState<ObjectPoints>();
  const pick = useEffectEvent((place: Cartesian2) => onPick(points?.at(place)));

  useEffect(() => {
    if (scene === undefined) return;
    const made = new ObjectPoints(scene, objects);
    setPoints(made);
    return () => made.destroy();
  }, [scene, objects]);

  useEffect(() => {
    points?.dress({ scheme, shown, picked });
    if (motion.shown !== undefined) points?.move(motion.shown);
  }, [points, motion, scheme, shown, picked]);

  useEffect(() => {
    if (points === undefined || cesiumWidget === undefined) return;
    const { clock, scene: drawn } = cesiumWidget;
    const startMs = motion.shown?.atMs ?? serverNowMs();
    const start = JulianDate.fromDate(new Date(startMs));
    const move = (positions: Positions) => {
      points.move(positions);
      clock.currentTime = JulianDate.addSeconds(start, (positions.atMs - startMs) / 1000, clock.currentTime);
      drawn.requestRender();
    };
    if (motion.shown !== undefined) move(motion.shown);
    return motion.listen(move);
  }, [points, motion, cesiumWidget]);

  useEffect(() => {
    if (points === undefined || picked === undefined) return;
    let isWanted = true;
    void motion.turn({ object: picked, atMs: motion.shown?.atMs ?? serverNowMs() }).then((positionsKm) => {
      if (isWanted) points.drawTurn(positionsKm, turnColours[scheme]);
    });
    return () => {
      isWanted = false;
      points.drawTurn(undefined, turnColours[scheme]);
    };
  }, [points, motion, picked, scheme]);

  useEffect(() => {
    if (scene === undefined) return;
    const handler = new ScreenSpaceEventHandler(scene.canvas);
    handler.setInputAction(
      ({ position }: ScreenSpaceEventHandler.PositionedEvent) => pick(position),
      ScreenSpaceEventType.LEFT_CLICK,
    );
    return () => handler.destroy();
  }, [scene]);
  return null;
}

const turnColours = { dark: '#ffd27f', light: '#7a4a00' } as const;
