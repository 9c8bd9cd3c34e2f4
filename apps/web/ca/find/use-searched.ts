import { useRef } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { type Fault, RequestCancelled, RequestFailure } from '../../api/failure.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { usePlacedFindingText } from '../../texts/finding-text.ts';
import { type FormFaults, noFaults } from '../../ui/form/faults.ts';
import { type FindDraft, pastedName } from './draft.ts';
import { orbitTextOf } from './orbit-text.ts';
import type { Searched } from './question.ts';
import { findTexts } from './texts.ts';
import { type OrbitFile, uploadOrbit } from './upload-orbit.ts';

/** The form in which an orbit text is searched: a file that is uploaded first, or element sets in the request. */
export function searchedKind({ text }: OrbitFile): Searched['kind'] {
  return orbitTextOf(text).kind === 'orbit-file' ? 'file' : 'element-sets';
}

interface ChosenSource {
  readonly source: FindDraft['source'];
  readonly orbit: OrbitFile;
  readonly satelliteId: string | undefined;
}

/** Returns the input of the search, after uploading an orbit that must be a file; undefined on failure. */
export function useSearched({ source, orbit, satelliteId }: ChosenSource, onFaults: (faults: FormFaults) => void) {
  const t = useTexts(findTexts);
  const api = useApi();
  const faultText = usePlacedFindingText();
  /** If the same text is searched again, it is not uploaded again. */
  const handedIn = useRef<{ readonly text: string; readonly searched: Searched }>(undefined);
  const refuse = (field: 'satellite' | 'elementSets', message: string) => {
    onFaults({ fields: { [field]: message }, others: [] });
    return undefined;
  };
  const refuseFile = (faults: readonly Fault[]) => {
    onFaults({ fields: {}, others: faults.map(faultText) });
    return undefined;
  };
  const upload = async (): Promise<Searched | undefined> => {
    if (handedIn.current?.text === orbit.text) return handedIn.current.searched;
    const outcome = await uploadOrbit(api, orbitFileOf(orbit));
    if (outcome.kind === 'refused') return refuseFile(outcome.faults);
    const searched = { kind: 'file', oemFileId: outcome.file.oemFileId } as const;
    handedIn.current = { text: orbit.text, searched };
    return searched;
  };
  return async (): Promise<Searched | undefined> => {
    onFaults(noFaults);
    if (source === 'satellite') {
      return satelliteId === undefined ? refuse('satellite', t('fault.satellite')) : { kind: 'satellite', satelliteId };
    }
    const { kind } = orbitTextOf(orbit.text);
    if (kind === 'element-sets') return { kind, text: orbit.text };
    if (kind !== 'orbit-file') return refuse('elementSets', t(`fault.${kind}`));
    return upload().catch((error: unknown) => {
      if (error instanceof RequestFailure && error.faults.length > 0) return refuseFile(error.faults);
      if (error instanceof RequestFailure || error instanceof RequestCancelled)
        return refuse('elementSets', error.message);
      throw error;
    });
  };
}

/** A pasted orbit gets a name by which it can be found under Ephemerides. */
function orbitFileOf({ name, text }: OrbitFile): OrbitFile {
  const orbit = orbitTextOf(text);
  const ending = orbit.kind === 'orbit-file' ? orbit.format.toLowerCase() : 'txt';
  return { name: name === pastedName ? `${pastedName}.${ending}` : name, text };
}
