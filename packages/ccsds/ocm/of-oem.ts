import { makeSection } from '../message/index.ts';
import type { Oem, OemCovariance, OemSegment } from '../oem/index.ts';
import type { Ocm, OcmBlock } from './record.ts';
import { ocmCovariance, ocmHeader, ocmMetadata, ocmTrajectory } from './table.ts';

/** The names that an OCM has and an OEM has not. */
interface OcmNames {
  readonly messageId: string;
  /** The object in its catalogue. */
  readonly catalogue: string;
  readonly designator: string;
  /** TRAJ_BASIS: the words of the reader, such as OPERATIONAL and CANDIDATE. */
  readonly basis: string;
}

/**
 * An OEM as an OCM (CCSDS 502.0-B-3): its segments are trajectories with the states as written, its covariances follow
 * each one, in lower triangles. Axes that move with the object are taken as inertial at their time, as everywhere here.
 */
export function ocmOfOem({ header, segments }: Oem, { messageId, catalogue, designator, basis }: OcmNames): Ocm {
  const [first] = segments;
  const last = segments.at(-1);
  if (first === undefined || last === undefined) throw new Error('An OEM without a segment has no orbit.');
  const { OBJECT_NAME, OBJECT_ID, TIME_SYSTEM, START_TIME } = first.metadata.values;
  return {
    kind: 'OCM',
    version: '3.0',
    header: makeSection(ocmHeader, {
      CREATION_DATE: header.values.CREATION_DATE,
      ORIGINATOR: header.values.ORIGINATOR,
      MESSAGE_ID: messageId,
    }),
    metadata: makeSection(ocmMetadata, {
      OBJECT_NAME,
      INTERNATIONAL_DESIGNATOR: OBJECT_ID,
      CATALOG_NAME: catalogue,
      OBJECT_DESIGNATOR: designator,
      TIME_SYSTEM,
      EPOCH_TZERO: START_TIME,
      START_TIME,
      STOP_TIME: last.metadata.values.STOP_TIME,
    }),
    blocks: segments.flatMap((segment, place) => blocksOf(segment, { basis, id: place + 1 })),
  };
}

interface BlockNames {
  readonly basis: string;
  readonly id: number;
}

function blocksOf({ metadata, states, covariances }: OemSegment, { basis, id }: BlockNames): readonly OcmBlock[] {
  const { CENTER_NAME, REF_FRAME, REF_FRAME_EPOCH, START_TIME, STOP_TIME, ...values } = metadata.values;
  const hasAccelerations = states.every(({ numbers }) => numbers.split(' ').length === 9);
  const section = makeSection(ocmTrajectory, {
    TRAJ_ID: `T${id}`,
    TRAJ_BASIS: basis,
    ...(values.INTERPOLATION === undefined ? {} : { INTERPOLATION: values.INTERPOLATION }),
    ...(values.INTERPOLATION_DEGREE === undefined ? {} : { INTERPOLATION_DEGREE: values.INTERPOLATION_DEGREE.text }),
    CENTER_NAME,
    TRAJ_REF_FRAME: REF_FRAME,
    ...(REF_FRAME_EPOCH === undefined ? {} : { TRAJ_FRAME_EPOCH: REF_FRAME_EPOCH }),
    USEABLE_START_TIME: values.USEABLE_START_TIME ?? START_TIME,
    USEABLE_STOP_TIME: values.USEABLE_STOP_TIME ?? STOP_TIME,
    TRAJ_TYPE: hasAccelerations ? 'CARTPVA' : 'CARTPV',
    TRAJ_UNITS: hasAccelerations
      ? '[km, km, km, km/s, km/s, km/s, km/s**2, km/s**2, km/s**2]'
      : '[km, km, km, km/s, km/s, km/s]',
  });
  const lines = states.map(({ epoch, numbers }) => {
    const shown = hasAccelerations ? numbers : numbers.split(' ').slice(0, 6).join(' ');
    return `${epoch} ${shown}`;
  });
  return [{ kind: 'traj', section, lines }, ...covarianceBlocks(covariances, REF_FRAME, id)];
}

/** One block for each frame. */
function covarianceBlocks(covariances: readonly OemCovariance[], usual: string, id: number): readonly OcmBlock[] {
  const byFrame = Map.groupBy(covariances, ({ frame }) => orbitFrames[frame ?? ''] ?? frame ?? usual);
  return [...byFrame].map(([frame, some], place): OcmBlock => {
    const section = makeSection(ocmCovariance, {
      COV_ID: `C${id}.${place + 1}`,
      COV_BASIS: 'PREDICTED',
      COV_REF_FRAME: frame,
      COV_TYPE: 'CARTPV',
      COV_ORDERING: 'LTM',
      COV_UNITS: '[km, km, km, km/s, km/s, km/s]',
    });
    return { kind: 'cov', section, lines: some.map(({ epoch, elements }) => `${epoch} ${elements.join(' ')}`) };
  });
}

/** Names of an OEM for axes that move with the object, in the words of an OCM. */
const orbitFrames: Readonly<Record<string, string>> = {
  RTN: 'RSW_INERTIAL',
  RSW: 'RSW_INERTIAL',
  TNW: 'TNW_INERTIAL',
};
