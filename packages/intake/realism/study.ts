import type { Epoch } from '@farpass/astro/time';
import { type RealismStudy, realismStudy } from '@farpass/conjunction/realism';
import { claimNotes, ephemerisErrors, type KnownBurn, type RealismNote } from './ephemeris-errors.ts';
import { type EphemerisText, judgedEphemeris } from './ephemeris-file.ts';
import { RealismFault } from './fault.ts';

/** A study of the covariances of one object's ephemerides. */
export interface EphemerisRealism extends RealismStudy {
  readonly notes: readonly RealismNote[];
}

/** The texts of ephemeris files of one object. */
export interface EphemerisFiles {
  readonly files: readonly EphemerisText[];
  readonly now: Epoch<'UTC'>;
  /** Known burns of the object: what spans one is not compared. */
  readonly burns?: readonly KnownBurn[];
}

/** The realism of the covariances of ephemerides, as later ones show it. Throws a `RealismFault` if nothing can be compared. */
export function ephemerisRealism({ files, now, burns }: EphemerisFiles): EphemerisRealism {
  const { errors, notes } = ephemerisErrors(
    files.map((file) => judgedEphemeris(file, now)),
    burns,
  );
  if (errors.length === 0)
    throw new RealismFault('REALISM_NOTHING_COMPARED', {
      count: files.length,
      said: notes[0]?.sentence ?? 'there is no later file of the object.',
    });
  const study = realismStudy(errors);
  return { ...study, notes: [...notes, ...studyNotes(study)] };
}

/** The doubts about the verdict of a study. */
export function studyNotes({ claims, ...counts }: RealismStudy): readonly RealismNote[] {
  return claims === null ? [] : claimNotes(claims, counts);
}
