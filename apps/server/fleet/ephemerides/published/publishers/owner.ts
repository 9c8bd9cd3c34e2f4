import { createHash } from 'node:crypto';
import type { ObjectAddress } from '../../../../platform/settings/index.ts';
import type { PublishedFile, Publisher } from './publisher.ts';

/** An owner that publishes at one address: what is read there is the file itself, under a name that stays. */
export function ownerFile({ catalogueNumber, address }: ObjectAddress): Publisher {
  const fileName = (new URL(address).pathname.split('/').at(-1) || catalogueNumber).slice(0, 200);
  return {
    source: 'OWNER',
    list: ({ text }) => {
      const file: PublishedFile = {
        fileName,
        digest: createHash('sha256').update(text).digest('hex'),
        fetch: () => ({ kind: 'file', text }),
      };
      return { usable: 1, refused: [], files: new Map([[catalogueNumber, file]]) };
    },
  };
}
