import type { KeptPassDocument, RequestInputDocument } from '@farpass/contract/odt';
import type { KnownOrbit } from '../passes/orbit.ts';

/** A request with its defaults filled in. */
export type FilledRequest = Omit<
  RequestInputDocument,
  'from' | 'to' | 'repeat' | 'orbitDataMessageType' | 'chosenPasses' | 'oemFileId' | 'acceptOldOrbit' | 'mostHeld'
> &
  Required<Pick<RequestInputDocument, 'numberOfPassesRequested' | 'priority'>> & {
    readonly fileCompressionType: NonNullable<RequestInputDocument['fileCompressionType']>;
    readonly observationFileType: NonNullable<RequestInputDocument['observationFileType']>;
    readonly orbitDataMessageType?: KnownOrbit['type'];
    readonly chosenPasses?: KeptPassDocument[];
  };

export function filledRequest(wished: RequestInputDocument): FilledRequest {
  const { from, to, repeat, chosenPasses, oemFileId, acceptOldOrbit, mostHeld, ...kept } = wished;
  const { orbitDataMessageType, orbitDataMessage, ...rest } = kept;
  const own =
    orbitDataMessageType === undefined || orbitDataMessageType === '' || orbitDataMessage === undefined
      ? {}
      : { orbitDataMessageType, orbitDataMessage };
  return {
    fileCompressionType: 'NONE',
    observationFileType: 'TDM_KVN',
    numberOfPassesRequested: 1,
    priority: 5,
    ...rest,
    ...own,
  };
}
