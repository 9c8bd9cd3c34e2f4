import type { FieldTable, Section } from '../message/field.ts';
import type {
  ocmCovariance,
  ocmHeader,
  ocmManoeuvre,
  ocmMetadata,
  ocmOrbitDetermination,
  ocmPerturbations,
  ocmPhysical,
  ocmTrajectory,
  ocmUser,
} from './table.ts';

/** A block without data lines. */
interface PlainBlock<Kind extends string, Table extends FieldTable> {
  readonly kind: Kind;
  readonly section: Section<Table>;
}

/**
 * A block with data lines as written, with single blanks between words. The first word is a time, or as MAN_COMPOSITION
 * says.
 */
interface LineBlock<Kind extends string, Table extends FieldTable> extends PlainBlock<Kind, Table> {
  readonly lines: readonly string[];
}

export type OcmTrajectory = LineBlock<'traj', typeof ocmTrajectory>;
export type OcmCovariance = LineBlock<'cov', typeof ocmCovariance>;
export type OcmManoeuvre = LineBlock<'man', typeof ocmManoeuvre>;

/** One block of an OCM, named after its XML element. */
export type OcmBlock =
  | OcmTrajectory
  | OcmCovariance
  | OcmManoeuvre
  | PlainBlock<'phys', typeof ocmPhysical>
  | PlainBlock<'pert', typeof ocmPerturbations>
  | PlainBlock<'od', typeof ocmOrbitDetermination>
  | PlainBlock<'user', typeof ocmUser>;

/** An Orbit Comprehensive Message (502.0-B-3), with its blocks in the order of the file. */
export interface Ocm {
  readonly kind: 'OCM';
  readonly version: string;
  readonly header: Section<typeof ocmHeader>;
  readonly metadata: Section<typeof ocmMetadata>;
  readonly blocks: readonly OcmBlock[];
}
