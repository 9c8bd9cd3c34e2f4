import { type Cdm, readCdm } from '@farpass/ccsds/cdm';
import { inputBytes } from './input.ts';

/** The message in a file (- for standard input), read leniently; one that cannot be read is refused with its first fault. */
export async function cdmInFile(file: string): Promise<Cdm> {
  return (await readCdmFile(file)).record;
}

type CdmInFile = Extract<ReturnType<typeof readCdm>, { kind: 'message' }>;

/** The same with the findings of the reader. */
export async function readCdmFile(file: string): Promise<CdmInFile> {
  const result = readCdm(await inputBytes(file), { mode: 'lenient' });
  if (result.kind === 'message') return result;
  const [first] = result.faults;
  const why =
    first === undefined ? 'no message' : `${first.code}: line ${first.line}: ${first.found ?? ''} ${first.remedy}`;
  throw new Error(`${file}: this CDM cannot be read: ${why}`);
}
