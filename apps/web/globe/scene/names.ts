import { Cartesian2, Cartesian3, Ellipsoid, HorizontalOrigin, type Label, type Scene, SceneTransforms } from 'cesium';
import { type LabelSpot, labelSpots } from '../../ui/map/place-labels.ts';

/** Letter height of a name, and how far its mark extends, px. */
export const nameSizePx = 13;
const reachPx = 6;

const { oneOverRadii } = Ellipsoid.WGS84;

const origins: Readonly<Record<LabelSpot['anchor'], HorizontalOrigin>> = {
  start: HorizontalOrigin.LEFT,
  middle: HorizontalOrigin.CENTER,
  end: HorizontalOrigin.RIGHT,
};

/**
 * Places each name where it covers no other name and no mark, as seen by the camera now. A name without room, or behind
 * the Earth, is left out; earlier names are placed first.
 */
export function placeNames(scene: Scene, names: readonly Label[]): void {
  const seen = names.flatMap((label) => {
    const at = windowPlace(scene, label.position);
    label.show = false;
    return at === undefined
      ? []
      : [{ label, x: at.x, y: at.y, text: label.text, fontSize: nameSizePx, reach: reachPx }];
  });
  const { clientWidth: width, clientHeight: height } = scene.canvas;
  for (const [index, spot] of labelSpots(seen, { width, height }).entries()) {
    const one = seen[index];
    if (spot === undefined || one === undefined) continue;
    one.label.show = true;
    one.label.horizontalOrigin = origins[spot.anchor];
    one.label.pixelOffset = new Cartesian2(spot.x - one.x, spot.y - one.y);
  }
}

function windowPlace(scene: Scene, position: Cartesian3): Cartesian2 | undefined {
  return isInFront({ place: position, camera: scene.camera.positionWC })
    ? SceneTransforms.worldToWindowCoordinates(scene, position)
    : undefined;
}

/**
 * Whether a place is in front of the Earth as seen by the camera, tested in space scaled so that the ellipsoid is a
 * unit sphere: the place must not be beyond the horizon.
 */
function isInFront({ place, camera }: Readonly<Record<'place' | 'camera', Cartesian3>>): boolean {
  const eye = Cartesian3.multiplyComponents(camera, oneOverRadii, new Cartesian3());
  const way = Cartesian3.multiplyComponents(place, oneOverRadii, new Cartesian3());
  Cartesian3.subtract(way, eye, way);
  const horizon = Cartesian3.magnitudeSquared(eye) - 1;
  const along = -Cartesian3.dot(way, eye);
  return along <= horizon || (along * along) / Cartesian3.magnitudeSquared(way) <= horizon;
}
