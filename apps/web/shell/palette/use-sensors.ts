import { listSensors } from '@farpass/contract/odt';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import type { PaletteEntry } from './entries.ts';
import { sensorEntries } from './found.ts';
import { paletteTexts } from './texts.ts';

/** The sensors that the typed text names; none for people who may not use tracking. There are few: all are loaded. */
export function useSensors(typed: string, { maySearch }: { readonly maySearch: boolean }): readonly PaletteEntry[] {
  const t = useTexts(paletteTexts);
  const api = useApi();
  const isAsked = maySearch && typed.trim() !== '';
  const { data = [] } = useQuery({ ...callQuery(api, listSensors, { query: {} }), enabled: isAsked });
  return isAsked ? sensorEntries(data, { t, typed }) : [];
}
