import { Problem } from '@farpass/contract/problem';
import type { RouteContract } from '@farpass/contract/route';

type Named = Readonly<Record<string, unknown>>;

/**
 * Refuses a query with a parameter that the contract does not name, before the body is read: what was meant to limit a
 * change would otherwise be ignored in silence. Links that people open, which mail programs extend, are public calls.
 */
export function refuseUnknownQuery({ access, query }: RouteContract, sent: unknown): void {
  if (access.kind === 'public') return;
  refuseUnknown('query', { sent: Object(sent), known: query?.properties ?? {} });
}

/** The fields of an upload: those of the form, and of the query those that the form could have, too. */
export function formOf(
  { form, query }: RouteContract,
  sent: { readonly form: Readonly<Record<string, string>>; readonly query: unknown },
): Readonly<Record<string, string>> {
  const known = form?.properties ?? {};
  refuseUnknown('form', { sent: sent.form, known });
  const inQuery = Object.entries(Object(sent.query) as Named).filter(
    (entry): entry is [string, string] =>
      Object.hasOwn(known, entry[0]) &&
      Object.hasOwn(query?.properties ?? {}, entry[0]) &&
      typeof entry[1] === 'string',
  );
  const twice = inQuery.find(([name, value]) => (sent.form[name] ?? value) !== value);
  if (twice !== undefined) throw saidTwice(twice[0]);
  return { ...Object.fromEntries(inQuery), ...sent.form };
}

type RequestPart = 'query' | 'form';

function refuseUnknown(place: RequestPart, { sent, known }: { readonly sent: Named; readonly known: object }): void {
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(known, name));
  const [first] = unknown;
  if (first === undefined) return;
  const names = Object.keys(known);
  const taken = names.length === 0 ? 'This call takes none' : `This call takes ${names.join(', ')}`;
  const errors = unknown.slice(0, 50).map((name) => ({
    pointer: `/${place}/${name.slice(0, 80)}`,
    code: 'SCHEMA_UNKNOWN',
    parameters: {},
    message: 'is not known here',
  }));
  const what = place === 'query' ? 'query parameter' : 'form field';
  throw new Problem('REQUEST_INVALID', { detail: `Unknown ${what} ${first.slice(0, 80)}. ${taken}.`, errors });
}

function saidTwice(name: string): Problem {
  const message = 'is in the query and in the form with different values; send it once';
  const errors = [{ pointer: `/form/${name}`, code: 'SCHEMA_OTHER', parameters: {}, message }];
  return new Problem('REQUEST_INVALID', { detail: `${name} ${message}.`, errors });
}
