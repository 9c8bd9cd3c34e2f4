import {
  BlendOption,
  BoundingSphere,
  BufferPoint,
  BufferPointCollection,
  BufferPointMaterial,
  type Cartesian2,
  Cartesian3,
  Color,
  Material,
  Matrix3,
  Matrix4,
  type Polyline,
  PolylineCollection,
} from 'cesium';
import { kindColours } from '../kind-colours.ts';
import { type ObjectKind, objectKinds, type ShownObject } from '../motion/catalogue-objects.ts';
import type { Positions } from '../motion/motion.ts';

/** The parts of a Cesium scene that the points need. */
export interface PointScene {
  readonly primitives: {
    readonly add: (primitive: object) => unknown;
    readonly remove: (primitive: object) => unknown;
  };
  readonly requestRender: () => void;
  readonly isDestroyed: () => boolean;
  /** The content drawn within a rectangle around a position on the canvas. */
  readonly pick: (place: Cartesian2, width: number, height: number) => unknown;
}

/** The appearance of the points. */
interface Dress {
  readonly scheme: 'dark' | 'light';
  /** 1 for each object that is shown. */
  readonly shown: Uint8Array;
  readonly picked: number | undefined;
}

/** Farther than every object around the Earth, so that their extent need not be computed. */
const reachM = 1e9;
const metresPerKm = 1000;
const sizesPx = { usual: 3, picked: 10 } as const;
const pickWithinPx = 11;

/**
 * Points for the objects of a catalogue, in km along the axes of TEME; one matrix converts all of them to the
 * Earth-fixed metres of the scene. Moving them allocates no memory.
 */
export class ObjectPoints {
  readonly #scene: PointScene;
  readonly #points: BufferPointCollection;
  readonly #lines: PolylineCollection;
  readonly #objects: readonly ShownObject[];
  readonly #rows = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  readonly #rotation = new Matrix3();
  readonly #matrix = new Matrix4();
  readonly #point = new BufferPoint();
  readonly #position = new Cartesian3();
  #turn: Polyline | undefined;
  #shown: Uint8Array | undefined;

  constructor(scene: PointScene, objects: readonly ShownObject[]) {
    this.#scene = scene;
    this.#objects = objects;
    this.#points = new BufferPointCollection({
      primitiveCountMax: Math.max(1, objects.length),
      boundingVolume: new BoundingSphere(Cartesian3.ZERO, reachM),
      blendOption: BlendOption.OPAQUE,
      allowPicking: true,
    });
    for (let index = 0; index < objects.length; index += 1) this.#points.add({ show: false }, this.#point);
    this.#lines = new PolylineCollection();
    scene.primitives.add(this.#points);
    scene.primitives.add(this.#lines);
  }

  /** Moves every point to the position of its object; objects without a position are hidden. */
  move({ positionsKm, codes, toItrf }: Positions): void {
    const points = this.#points;
    const point = this.#point;
    const position = this.#position;
    const shown = this.#shown;
    for (let index = 0; index < codes.length; index += 1) {
      points.get(index, point);
      const isVisible = codes[index] === 0 && shown?.[index] === 1;
      if (point.show !== isVisible) point.show = isVisible;
      if (!isVisible) continue;
      position.x = positionsKm[3 * index] ?? 0;
      position.y = positionsKm[3 * index + 1] ?? 0;
      position.z = positionsKm[3 * index + 2] ?? 0;
      point.setPosition(position);
    }
    this.#turnTo(toItrf);
  }

  /** Colours the points by kind, enlarges the selected one, and hides filtered-out ones. */
  dress({ scheme, shown, picked }: Dress): void {
    this.#shown = shown;
    const colours = kindColours[scheme];
    const materials = new Map<ObjectKind, BufferPointMaterial>(
      objectKinds.map((kind) => [
        kind,
        new BufferPointMaterial({ color: Color.fromCssColorString(colours[kind]), size: sizesPx.usual }),
      ]),
    );
    const white = Color.fromCssColorString(scheme === 'dark' ? '#ffffff' : '#101c2e');
    for (const [index, { kind }] of this.#objects.entries()) {
      this.#points.get(index, this.#point);
      const material = materials.get(kind);
      if (material !== undefined) this.#point.setMaterial(material);
      if (shown[index] !== 1) this.#point.show = false;
    }
    if (picked !== undefined && picked < this.#objects.length) {
      this.#points.get(picked, this.#point);
      const color = Color.fromCssColorString(colours[this.#objects[picked]?.kind ?? 'UNKNOWN']);
      this.#point.setMaterial(
        new BufferPointMaterial({ color, size: sizesPx.picked, outlineColor: white, outlineWidth: 2 }),
      );
    }
    this.#scene.requestRender();
  }

  /** Draws one revolution: x, y, z one after another, TEME, km; without positions, nothing. */
  drawTurn(positionsKm: Float64Array | undefined, colour: string): void {
    if (this.#turn !== undefined) this.#lines.remove(this.#turn);
    this.#turn = undefined;
    if (positionsKm !== undefined && positionsKm.length >= 6) {
      this.#turn = this.#lines.add({
        positions: Cartesian3.unpackArray([...positionsKm]),
        width: 1.6,
        material: Material.fromType('Color', { color: Color.fromCssColorString(colour) }),
      });
    }
    this.#scene.requestRender();
  }

  /** The object at a position on the canvas. */
  at(place: Cartesian2): number | undefined {
    const found: unknown = this.#scene.pick(place, pickWithinPx, pickWithinPx);
    if (typeof found !== 'object' || found === null || !('index' in found)) return undefined;
    return typeof found.index === 'number' ? found.index : undefined;
  }

  destroy(): void {
    if (this.#scene.isDestroyed()) return;
    this.#scene.primitives.remove(this.#points);
    this.#scene.primitives.remove(this.#lines);
  }

  #turnTo(rows: readonly number[]): void {
    for (let at = 0; at < 9; at += 1) this.#rows[at] = rows[at] ?? 0;
    const matrix = Matrix4.fromRotation(Matrix3.fromRowMajorArray(this.#rows, this.#rotation), this.#matrix);
    Matrix4.multiplyByUniformScale(matrix, metresPerKm, this.#points.modelMatrix);
    Matrix4.clone(this.#points.modelMatrix, this.#lines.modelMatrix);
  }
}
