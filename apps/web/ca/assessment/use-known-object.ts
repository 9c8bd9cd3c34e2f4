import { getSpaceObject, type SpaceObjectDocument, searchAll } from '@farpass/contract/ca';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';

const greatestNumber = 999_999_999;
const mostFound = 20;

/** An object of the catalogue by its number; undefined while it is loading, on failure, and if the catalogue has none. */
export function useKnownObject(number: number | undefined): SpaceObjectDocument | undefined {
  const api = useApi();
  const isNumber = number !== undefined && Number.isInteger(number) && number > 0 && number <= greatestNumber;
  const text = String(number);
  // A search returns an empty result for an unknown object, while the call for one object fails.
  const { data: found } = useQuery(
    callQuery(api, searchAll, isNumber ? { query: { text, limit: mostFound } } : undefined),
  );
  const isKnown = found?.some(({ kind, id }) => kind === 'OBJECT' && id === text) === true;
  const { data } = useQuery(
    callQuery(api, getSpaceObject, isNumber && isKnown ? { params: { 'norad-id': number } } : undefined),
  );
  return data;
}
