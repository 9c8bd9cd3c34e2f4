interface Named {
  readonly satelliteId: string;
  readonly name: string;
}

/** The name of the satellite in a list of satellites; null if the list does not hold it. */
export function satelliteName(satellites: readonly Named[], satelliteId: string | undefined): string | null {
  return satellites.find((one) => one.satelliteId === satelliteId)?.name || null;
}
