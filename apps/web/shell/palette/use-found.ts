import { searchAll } from '@farpass/contract/history';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import type { PaletteEntry } from './entries.ts';
import { foundEntries, readQuestion } from './found.ts';
import { paletteTexts } from './texts.ts';

/** The server is queried once someone has stopped typing for this long. */
const typingMs = 150;
/** Fewer letters would match everything. */
const leastLetters = 2;
const mostLetters = 80;
const mostOfKind = 5;

export interface FoundThings {
  readonly entries: readonly PaletteEntry[];
  readonly isSearching: boolean;
  readonly failure: string | undefined;
}

/** The server's results for the typed text; none for people who may not search. */
export function useFound(typed: string, { maySearch }: { readonly maySearch: boolean }): FoundThings {
  const t = useTexts(paletteTexts);
  const api = useApi();
  const [settled] = useDebouncedValue(typed, typingMs);
  const { text, isScreening } = readQuestion(settled);
  const isAsked = maySearch && text.length >= leastLetters;
  const { data, isFetching, error } = useQuery({
    ...callQuery(api, searchAll, { query: { text: text.slice(0, mostLetters), limit: mostOfKind } }),
    enabled: isAsked,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return {
    entries: isAsked && data !== undefined ? foundEntries(data, { t, isScreening }) : [],
    isSearching: maySearch && typed.trim().length >= leastLetters && (isFetching || typed !== settled),
    failure: isAsked ? error?.message : undefined,
  };
}
