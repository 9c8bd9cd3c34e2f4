import kernelAddress from '@farpass/astro/kernel/kernel.wasm?url';
import { getCatalogueColumns } from '@farpass/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { atServerMs } from '../../base/server-clock.ts';
import type { Listing } from '../../ui/table/column.ts';
import { type ShownObject, shownObjects } from './catalogue-objects.ts';
import { Motion } from './motion.ts';

interface CatalogueMotion {
  readonly listing: Listing<ShownObject>;
  readonly motion: Motion | undefined;
}

/** The catalogue with a worker that moves its objects; the worker is stopped when the page closes. */
export function useCatalogueMotion(): CatalogueMotion {
  const api = useApi();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: [getCatalogueColumns.path, 'motion'],
    queryFn: async () => {
      const [file, kernel] = await Promise.all([api.file(getCatalogueColumns), fetch(kernelAddress)]);
      if (!kernel.ok) throw new Error(`The propagation kernel did not load (${kernel.status}). Reload the page.`);
      const bytes = { columns: await file.arrayBuffer(), kernel: await kernel.arrayBuffer() };
      return { objects: shownObjects(bytes.columns), motion: await Motion.open(bytes) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(() => () => data?.motion.close(), [data]);
  if (error !== null) {
    return { motion: undefined, listing: { kind: 'failed', message: error.message, onRetry: () => void refetch() } };
  }
  if (data === undefined) return { motion: undefined, listing: { kind: 'loading' } };
  return { motion: data.motion, listing: { kind: 'ready', rows: data.objects, atMs: atServerMs(dataUpdatedAt) } };
}
