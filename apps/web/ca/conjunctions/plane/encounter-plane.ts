import { missSigma, planeEllipse } from '@farpass/conjunction/plane';
import type { CdmDocument } from '@farpass/contract/conjunctions';
import { readInstant } from '../../../ui/format/instant.ts';

/** A symmetric 2×2 covariance in the encounter plane, m². */
export interface PlaneCovariance {
  readonly xx: number;
  readonly yx: number;
  readonly yy: number;
}

/** One standard deviation as an ellipse: half axes in m, and the angle of the larger one from the x axis towards y. */
export interface Ellipse {
  readonly majorM: number;
  readonly minorM: number;
  readonly angleRad: number;
}

/** The principal axes of a covariance; a variance below zero (a broken covariance) has no extent. */
export function ellipseOf({ xx, yx, yy }: PlaneCovariance): Ellipse {
  const { major, minor, angleRad } = planeEllipse({ xx, xy: yx, yy });
  return { majorM: major, minorM: minor, angleRad };
}

/** How many pixels a metre has along each axis of the plane. */
export interface PlaneScale {
  readonly x: number;
  readonly y: number;
}

/** One standard deviation as it is drawn: half axes in px, and the angle of the larger one from the x axis towards y. */
export function drawnEllipse({ xx, yx, yy }: PlaneCovariance, scale: PlaneScale) {
  const drawn = ellipseOf({ xx: xx * scale.x ** 2, yx: yx * scale.x * scale.y, yy: yy * scale.y ** 2 });
  return { majorPx: drawn.majorM, minorPx: drawn.minorM, angleRad: drawn.angleRad };
}

/** One message in the encounter plane: x is radial (up), y completes x, y, relative velocity; origin at object 1. */
export interface PlaneMessage {
  readonly cdmId: string;
  readonly createdMs: number;
  /** Whether one of our screenings made it, not a provider. */
  readonly isOwn: boolean;
  readonly xM: number;
  readonly yM: number;
  readonly missM: number;
  /** Combined hard-body radius, m. */
  readonly radiusM: number;
  readonly object1: PlaneCovariance | undefined;
  readonly object2: PlaneCovariance | undefined;
  readonly combined: PlaneCovariance | undefined;
}

/** The messages with a position in the plane, oldest first. */
export function planeMessages(cdms: readonly CdmDocument[]): readonly PlaneMessage[] {
  return cdms
    .flatMap((cdm) => {
      const { object1, object2 } = cdm;
      const { conjunctionPlaneX: xM, conjunctionPlaneY: yM } = object2;
      const createdMs = readInstant(cdm.creationDate);
      if (xM === undefined || yM === undefined || createdMs === undefined) return [];
      const one = covarianceOf(object1);
      const two = covarianceOf(object2);
      const radiusM = (object1.hardBodyRadius ?? 0) + (object2.hardBodyRadius ?? 0);
      const place = {
        cdmId: cdm.cdmId,
        createdMs,
        isOwn: cdm.isOwn === true,
        xM,
        yM,
        missM: Math.hypot(xM, yM),
        radiusM,
      };
      return [{ ...place, object1: one, object2: two, combined: one && two && sum(one, two) }];
    })
    .sort((a, b) => a.createdMs - b.createdMs);
}

function covarianceOf(object: CdmDocument['object1']): PlaneCovariance | undefined {
  const { conjunctionPlaneCovarianceXX: xx, conjunctionPlaneCovarianceYX: yx } = object;
  const { conjunctionPlaneCovarianceYY: yy } = object;
  return xx === undefined || yx === undefined || yy === undefined ? undefined : { xx, yx, yy };
}

function sum(a: PlaneCovariance, b: PlaneCovariance): PlaneCovariance {
  return { xx: a.xx + b.xx, yx: a.yx + b.yx, yy: a.yy + b.yy };
}

/** Standard deviation of the miss along its own direction, m; undefined without a covariance or without a direction. */
export function missSigmaM({ xM, yM, combined }: PlaneMessage): number | undefined {
  if (combined === undefined) return undefined;
  const { xx, yx: xy, yy } = combined;
  return missSigma({ x: xM, y: yM }, { xx, xy, yy });
}

/** The messages of one source: the provider's, or those of our own screenings. */
export interface PlaneSeries {
  readonly source: MessageSource;
  readonly messages: readonly PlaneMessage[];
}

export type MessageSource = 'provider' | 'own';

/** The messages of each source that has any, each oldest first. */
export function seriesOf(messages: readonly PlaneMessage[]): readonly PlaneSeries[] {
  const series = [
    { source: 'provider', messages: messages.filter(({ isOwn }) => !isOwn) },
    { source: 'own', messages: messages.filter(({ isOwn }) => isOwn) },
  ] as const;
  return series.filter((one) => one.messages.length > 0);
}

/** The messages up to the one that is assessed: a newer one that does not count is left out. */
export function messagesUntil(messages: readonly PlaneMessage[], cdmId: string | undefined): readonly PlaneMessage[] {
  const last = messages.findIndex((one) => one.cdmId === cdmId);
  return last < 0 ? messages : messages.slice(0, last + 1);
}
