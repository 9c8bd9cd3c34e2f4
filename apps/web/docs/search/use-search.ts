import type { GuideDocument } from '@farpass/contract/platform';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { patiently } from '../../base/patiently.ts';
import { textAt } from '../guide/use-guide.ts';
import type { Operation } from '../reference/operations.ts';
import { operationPlaces, sectionsOf } from './index-guides.ts';

const loadSearch = patiently(() => import('./search-over.ts'));

interface Searched {
  readonly page: GuideDocument['service'];
  readonly guides: readonly GuideDocument[];
  readonly operations: readonly Operation[];
  readonly referenceTitle: string;
}

/** The search over the listed guides and the reference. Its index is loaded and built when the person first searches. */
export function useSearch({ page, guides, operations, referenceTitle }: Searched, isWanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['docs-search', page, guides.length, operations.length],
    queryFn: async () => {
      const sections = await Promise.all(
        guides.map(async (guide) => sectionsOf(guide, await textAt(api, guide.address))),
      );
      const { searchOver } = await loadSearch();
      return searchOver([...sections.flat(), ...operationPlaces(page, operations, referenceTitle)]);
    },
    enabled: isWanted && guides.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
