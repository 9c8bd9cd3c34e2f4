import { getSpaceObject, type SpaceObjectDocument, searchAll } from '@farpass/contract/history';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';

const greatestNumber = 999_999_999;
const mostFound = 20;

/** An object of the catalogue by its number; undefined while it is loading, on failure, and if the catalogue has none. */
export function useKnownObject(number: number | undefined): SpaceObjectDocument | undefined {
  const api = useApi();
  const isKnown = useIsKnown(number) === true;
  const { data } = useQuery(
    callQuery(api, getSpaceObject, number !== undefined && isKnown ? { params: { 'norad-id': number } } : undefined),
  );
  return data;
}

/**
 * Whether the catalogue has an object with the number; undefined while this is not known. A search returns an empty
 * result for an unknown object, while the call for one object fails.
 */
export function useIsKnown(number: number | undefined): boolean | undefined {
  const api = useApi();
  const isNumber = number !== undefined && Number.isInteger(number) && number > 0 && number <= greatestNumber;
  const text = String(number);
  const { data: found } = useQuery(
    callQuery(api, searchAll, isNumber ? { query: { text, limit: mostFound } } : undefined),
  );
  return found?.some(({ kind, id }) => kind === 'OBJECT' && id === text);
}
