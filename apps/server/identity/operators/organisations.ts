/**
 * The organisations in a token. Keycloak 26 writes the claim `organization` as a list of aliases or, if the mapper adds
 * ids or attributes, as a map from alias to details. Anything else is ignored.
 */
export function organisationsOf(claim: unknown): readonly string[] {
  return [...new Set(aliases(claim).filter(isAlias))].toSorted();
}

function aliases(claim: unknown): readonly unknown[] {
  if (Array.isArray(claim)) return claim;
  if (typeof claim === 'object' && claim !== null) return Object.keys(claim);
  return typeof claim === 'string' ? [claim] : [];
}

function isAlias(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 255;
}
