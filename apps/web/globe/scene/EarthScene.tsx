import { scaled, unit } from '@farpass/astro/linear';
import {
  BoundingSphere,
  Cartesian3,
  Cartesian4,
  Color,
  ColorGeometryInstanceAttribute,
  EllipsoidGeometry,
  GeometryInstance,
  HeadingPitchRange,
  JulianDate,
  type Label,
  LabelCollection,
  LabelStyle,
  Material,
  Matrix4,
  PerInstanceColorAppearance,
  type PointPrimitive,
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
import { nameSizePx, placeNames } from './names.ts';

interface EarthSceneProps {
  /** The text for a screen reader. */
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

/**
 * The letters of names are created in the frames after the first one, and nothing else requests these frames. Slow
 * drawing needs more tries.
 */
const letters = { frames: 6, everyMs: 50, mostTries: 400 } as const;

function Drawing({ drawing }: { readonly drawing: EarthDrawing }) {
  const { scene, cesiumWidget } = useCesium();
  const shown = useRef<SceneContents>(undefined);
  useEffect(() => {
    if (scene === undefined) return;
    if (shown.current?.scene !== scene) shown.current = openOn(scene);
    show(shown.current, drawing);
    let [frames, tries] = [0, 0];
    const forget = scene.postRender.addEventListener(() => {
      frames += 1;
    });
    scene.requestRender();
    const timer = setInterval(() => {
      if (scene.isDestroyed() || frames >= letters.frames || tries >= letters.mostTries) {
        clearInterval(timer);
        return;
      }
      tries += 1;
      scene.requestRender();
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
  const { centreKm, radiusKm, fromKm, isFitted } = drawing.view;
  const centre = centreKm.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place in another object is not a reason to move
  useEffect(() => {
    if (scene !== undefined)
      look(scene, { centreKm, radiusKm, ...(fromKm && { fromKm }), ...(isFitted && { isFitted }) });
  }, [scene, centre, radiusKm]);
  return null;
}

/** Points the camera at a sphere; small content can be viewed from close up. */
function look(scene: Scene, { centreKm, radiusKm, fromKm, isFitted }: EarthDrawing['view']): void {
  const sphere = new BoundingSphere(metres(centreKm), radiusKm * metresPerKm);
  scene.screenSpaceCameraController.minimumZoomDistance = Math.min(1, sphere.radius / 10);
  if (fromKm === undefined) {
    scene.camera.flyToBoundingSphere(sphere, {
      duration: 0,
      // Without a distance, CesiumJS finds the one at which the sphere fits.
      offset: new HeadingPitchRange(0.5, isFitted ? -0.25 : -0.6, isFitted ? 0 : 3 * sphere.radius),
    });
  } else {
    scene.camera.setView({ destination: metres(scaled(unit(fromKm), 3 * radiusKm)) });
  }
  scene.requestRender();
}

/**
 * The content of a scene: shapes, which each drawing replaces, and marks, which stay and move, so that no name
 * flickers.
 */
interface SceneContents {
  readonly scene: Scene;
  readonly points: PointPrimitiveCollection;
  readonly labels: LabelCollection;
  readonly marks: Map<string, { readonly point: PointPrimitive; readonly label: Label }>;
  /** In the order in which they are placed. */
  names: readonly Label[];
  shapes: PrimitiveCollection | undefined;
}

function openOn(scene: Scene): SceneContents {
  const [points, labels] = [new PointPrimitiveCollection(), new LabelCollection()];
  scene.primitives.add(points);
  scene.primitives.add(labels);
  const shown: SceneContents = { scene, points, labels, marks: new Map(), names: [], shapes: undefined };
  scene.preRender.addEventListener(() => placeNames(scene, shown.names));
  return shown;
}

/** New lines and ellipsoids are drawn in the same frame in which the old ones disappear. */
function show(shown: SceneContents, drawing: EarthDrawing): void {
  const shapes = shapesOf(drawing);
  shown.scene.primitives.add(shapes, 0);
  if (shown.shapes !== undefined) shown.scene.primitives.remove(shown.shapes);
  shown.shapes = shapes;
  showMarks(shown, drawing.marks);
  shown.names = drawing.marks.flatMap(({ key }) => shown.marks.get(key)?.label ?? []);
}

function showMarks({ points, labels, marks }: SceneContents, drawn: EarthDrawing['marks']): void {
  const keys = new Set(drawn.map(({ key }) => key));
  for (const [key, { point, label }] of marks) {
    if (keys.has(key)) continue;
    points.remove(point);
    labels.remove(label);
    marks.delete(key);
  }
  for (const mark of drawn) {
    const held = marks.get(mark.key);
    const look = lookOf(mark);
    if (held === undefined) {
      marks.set(mark.key, { point: points.add(look.point), label: labels.add(look.label) });
    } else {
      held.point.position = look.label.position;
      held.point.color = look.label.fillColor;
      held.label.position = look.label.position;
      held.label.fillColor = look.label.fillColor;
      held.label.text = mark.label;
    }
  }
}

const ground = Color.fromCssColorString('#0b111c');

function lookOf({ role, positionKm, label }: EarthDrawing['marks'][number]) {
  const position = metres(positionKm);
  const fillColor = Color.fromCssColorString(roleColours[role]);
  return {
    point: { position, color: fillColor, pixelSize: 8, outlineColor: ground, outlineWidth: 1.5 },
    label: {
      position,
      text: label,
      font: `600 ${nameSizePx}px "Inter Variable", sans-serif`,
      fillColor,
      outlineColor: ground,
      outlineWidth: 4,
      style: LabelStyle.FILL_AND_OUTLINE,
    },
  };
}

function shapesOf(drawing: EarthDrawing): PrimitiveCollection {
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
  const all = new PrimitiveCollection();
  for (const one of [lines, ...drawing.ellipsoids.map((shape) => ellipsoidOf(shape, roleColours[shape.role]))])
    all.add(one);
  return all;
}

/** A unit sphere scaled to the half axes. */
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
