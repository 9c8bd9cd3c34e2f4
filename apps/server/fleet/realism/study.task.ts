import { epochFromUnixMs } from '@farpass/astro/time';
import { ephemerisRealism, RealismFault } from '@farpass/intake/realism';
import { thrownParameters } from '@farpass/intake/state';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { ComputedStudy } from './tables.ts';

export interface StudyOrder {
  readonly nowMs: number;
  /** Known burns of the satellite, between these times. */
  readonly burns: readonly { readonly fromMs: number; readonly toMs: number }[];
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly isDefinitive: boolean;
    readonly receivedMs: number;
    readonly file: StoredFile;
  }[];
}

export type StudyAnswer =
  | { readonly kind: 'study'; readonly study: ComputedStudy }
  | {
      readonly kind: 'refused';
      readonly sentence: string;
      readonly parameters: Readonly<Record<string, string | number>>;
    };

/** A study of ephemeris files; if it cannot be made, the reason is a result, not an error. */
export function run({ nowMs, burns, files }: StudyOrder): StudyAnswer {
  try {
    const texts = files.map(({ id, name, isDefinitive, receivedMs, file }) => ({
      ...{ id, name, isDefinitive, received: epochFromUnixMs(receivedMs) },
      text: new TextDecoder().decode(file.bytes),
    }));
    const study = ephemerisRealism({
      files: texts,
      now: epochFromUnixMs(nowMs),
      burns: burns.map(({ fromMs, toMs }) => ({ from: epochFromUnixMs(fromMs), to: epochFromUnixMs(toMs) })),
    });
    const notes = study.notes.map(({ code, sentence: message, parameters }) => ({
      ...{ code, message },
      parameters: { ...parameters },
    }));
    return { kind: 'study', study: { ...study, notes } };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    const parameters =
      error instanceof RealismFault ? { ...error.parameters, reasonCode: error.code } : thrownParameters(error);
    return { kind: 'refused', sentence, parameters };
  }
}
