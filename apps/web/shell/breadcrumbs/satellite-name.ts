/** The name of the satellite in a list of satellites; null where the list does not hold it. */
export function readSatelliteName(answer: unknown, satelliteId: string | undefined): string | null {
  if (!Array.isArray(answer)) return null;
  const found: unknown = answer.find(
    (entry: unknown) =>
      typeof entry === 'object' && entry !== null && 'satelliteId' in entry && entry.satelliteId === satelliteId,
  );
  const isNamed = typeof found === 'object' && found !== null && 'name' in found && typeof found.name === 'string';
  return isNamed && found.name !== '' ? String(found.name) : null;
}
