import { scaled, unit } from '@farpass/astro/linear';
import {
  BoundingSphere,
  Cartesian2,
  Cartesian3,
  Cartesian4,
  Color,
  ColorGeometryInstanceAttribute,
  EllipsoidGeometry,
  GeometryInstance,
  HeadingPitchRange,
  HorizontalOrigin,
  JulianDate,
  LabelCollection,
  LabelStyle,
  Material,
  Matrix4,
  PerInstanceColorAppearance,
  PointPrimitiveCollection,
  PolylineCollection,
  Primitive,
  PrimitiveCollection,
  type Scene,
} from 'cesium';
import { useEffect, useRef } from 'react';
import { useCesium } from 'resium';
import { type DrawnEllipsoid, type EarthDrawing, roleColours } from '../earth-drawing.ts';
import { GlobeScene } from './GlobeScene.tsx';

interface EarthSceneProps {
  /** What a screen reader says of the drawing. */
  readonly label: string;
  readonly drawing: EarthDrawing;
}

/** The globe with lines, marks and ellipsoids. */
export function EarthScene({ label, drawing }: EarthSceneProps) {
  return (
    <GlobeScene label={label} space="dark">
      <Drawing drawing={drawing} />
    </GlobeScene>
  );
}

const metresPerKm = 1000;

/** The letters of names are made in the frames after the first, and nothing else asks for these; slow drawing takes its time. */
const letters = { frames: 6, everyMs: 50, mostTries: 400 } as const;

function Drawing({ drawing }: { readonly drawing: EarthDrawing }) {
  const { scene, cesiumWidget } = useCesium();
  const shown = useRef<readonly PrimitiveCollection[]>([]);
  useEffect(() => {
    if (scene === undefined) return;
    const drawn = drawn3d(drawing);
    const before = shown.current;
    shown.current = [...before, drawn];
    scene.primitives.add(drawn);
    let [frames, tries] = [0, 0];
    const forget = scene.postRender.addEventListener(() => {
      frames += 1;
    });
    const timer = setInterval(() => {
      if (scene.isDestroyed()) {
        clearInterval(timer);
        return;
      }
      tries += 1;
      scene.requestRender();
      if (frames < letters.frames && tries < letters.mostTries) return;
      clearInterval(timer);
      // The old drawing goes when the new one has its names, so that none of them flickers.
      for (const one of before) scene.primitives.remove(one);
      shown.current = [drawn];
    }, letters.everyMs);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, [scene, drawing]);
  useEffect(() => {
    if (cesiumWidget === undefined) return;
    const { clock } = cesiumWidget;
    clock.currentTime = JulianDate.fromDate(new Date(drawing.atMs));
    cesiumWidget.scene.requestRender();
  }, [cesiumWidget, drawing.atMs]);
  const { centreKm, radiusKm, fromKm } = drawing.view;
  const centre = centreKm.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place in another object is no reason to move
  useEffect(() => {
    if (scene !== undefined) look(scene, { centreKm, radiusKm, ...(fromKm && { fromKm }) });
  }, [scene, centre, radiusKm]);
  return null;
}

/** Turns the camera to a sphere; what is small is looked at from as near as it needs. */
function look(scene: Scene, { centreKm, radiusKm, fromKm }: EarthDrawing['view']): void {
  const sphere = new BoundingSphere(metres(centreKm), radiusKm * metresPerKm);
  scene.screenSpaceCameraController.minimumZoomDistance = Math.min(1, sphere.radius / 10);
  if (fromKm === undefined) {
    scene.camera.flyToBoundingSphere(sphere, {
      duration: 0,
      offset: new HeadingPitchRange(0.5, -0.6, 3 * sphere.radius),
    });
  } else {
    scene.camera.setView({ destination: metres(scaled(unit(fromKm), 3 * radiusKm)) });
  }
  scene.requestRender();
}

function drawn3d(drawing: EarthDrawing): PrimitiveCollection {
  const lines = new PolylineCollection();
  for (const { role, positionsKm, isFaint = false } of drawing.lines) {
    lines.add({
      positions: positionsKm.map(metres),
      width: isFaint ? 1 : 2.2,
      material: Material.fromType('Color', {
        color: Color.fromCssColorString(roleColours[role]).withAlpha(isFaint ? 0.55 : 1),
      }),
    });
  }
  const points = new PointPrimitiveCollection();
  const labels = new LabelCollection();
  const ground = Color.fromCssColorString('#0b111c');
  for (const { role, positionKm, label } of drawing.marks) {
    const position = metres(positionKm);
    const fillColor = Color.fromCssColorString(roleColours[role]);
    points.add({ position, color: fillColor, pixelSize: 8, outlineColor: ground, outlineWidth: 1.5 });
    labels.add({
      position,
      text: label,
      font: '600 13px "Inter Variable", sans-serif',
      fillColor,
      outlineColor: ground,
      outlineWidth: 4,
      style: LabelStyle.FILL_AND_OUTLINE,
      horizontalOrigin: role === 'other' ? HorizontalOrigin.RIGHT : HorizontalOrigin.LEFT,
      pixelOffset: role === 'other' ? left : right,
    });
  }
  const all = new PrimitiveCollection();
  for (const one of [
    lines,
    points,
    labels,
    ...drawing.ellipsoids.map((shape) => ellipsoidOf(shape, roleColours[shape.role])),
  ]) {
    all.add(one);
  }
  return all;
}

/** Two objects that meet have their names on two sides. */
const right = new Cartesian2(10, -8);
const left = new Cartesian2(-10, -8);

/** A unit sphere stretched to the half axes. */
function ellipsoidOf({ key, centreKm, halfAxesKm }: DrawnEllipsoid, colour: string): Primitive {
  const [a, b, c] = halfAxesKm.map(metres);
  const centre = metres(centreKm);
  const modelMatrix = new Matrix4();
  for (const [column, axis] of [a, b, c, centre].entries()) {
    Matrix4.setColumn(
      modelMatrix,
      column,
      new Cartesian4(axis?.x, axis?.y, axis?.z, column === 3 ? 1 : 0),
      modelMatrix,
    );
  }
  return new Primitive({
    geometryInstances: new GeometryInstance({
      id: key,
      geometry: new EllipsoidGeometry({
        radii: new Cartesian3(1, 1, 1),
        vertexFormat: PerInstanceColorAppearance.VERTEX_FORMAT,
      }),
      attributes: { color: ColorGeometryInstanceAttribute.fromColor(Color.fromCssColorString(colour).withAlpha(0.28)) },
    }),
    appearance: new PerInstanceColorAppearance({ translucent: true, closed: true }),
    modelMatrix,
    asynchronous: false,
  });
}

function metres([x, y, z]: readonly [number, number, number]): Cartesian3 {
  return new Cartesian3(x * metresPerKm, y * metresPerKm, z * metresPerKm);
}
