import { declaredReport, ephemerisBurn } from '@farpass/operations/burns';
import { threadTrajectory } from '../../fleet/trajectories.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import { threadKernel } from '../../platform/kernel/index.ts';
import type { FileBurns } from './file-burns.ts';

export interface FileOrder {
  readonly file: StoredFile;
  /** The operational file of the same satellite before it. */
  readonly previous: StoredFile | undefined;
  /** Whether messages of its form can declare burns. */
  readonly mayDeclare: boolean;
}

/** The burns that a file declares, and the one that it has and the file before it has not. */
export function run({ file, previous, mayDeclare }: FileOrder): FileBurns {
  const declared = mayDeclare ? declaredReport(new TextDecoder().decode(file.bytes)) : undefined;
  const { designators = [], burns = [] } = declared ?? {};
  return { designators, declared: burns, ...(previous === undefined ? {} : comparison({ previous, file })) };
}

function comparison({
  previous,
  file,
}: Readonly<Record<'previous' | 'file', StoredFile>>): Pick<FileBurns, 'between' | 'note'> {
  // Its own faults are not the file's.
  threadKernel();
  try {
    const [older, newer] = [threadTrajectory(previous), threadTrajectory(file)];
    // The errors of element sets are far larger than a burn; single states show none.
    if (older.form !== 'INTERPOLATED' || newer.form !== 'INTERPOLATED') return {};
    return { between: ephemerisBurn({ older, newer }) };
  } catch (error) {
    // Kept, so that one file that cannot be compared is not read again every minute.
    return { note: error instanceof Error ? error.message : String(error) };
  }
}
