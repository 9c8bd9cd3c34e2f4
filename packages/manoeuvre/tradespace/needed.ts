/** The rays of a trade space: the values of its cells in order, size by size. */
export interface KnownRays {
  readonly sizesMPerS: readonly number[];
  /** Ignition by ignition, axis by axis, size by size. */
  readonly aggregateProbability: ArrayLike<number>;
  /** Without a burn. */
  readonly unburntProbability: number;
}

/**
 * For each ignition and axis, the smallest size [m/s] that reaches a target, from the known cells; the logarithm of the
 * probability is interpolated linearly between two sizes. Undefined if no size reaches the target.
 */
export function neededSizes(rays: KnownRays, target: number): readonly (number | undefined)[] {
  const { sizesMPerS, aggregateProbability } = rays;
  const count = aggregateProbability.length / sizesMPerS.length;
  return Array.from({ length: count }, (_, ray) => neededSize(rays, { first: ray * sizesMPerS.length, target }));
}

function neededSize(rays: KnownRays, { first, target }: { readonly first: number; readonly target: number }) {
  const { sizesMPerS, aggregateProbability, unburntProbability } = rays;
  const place = sizesMPerS.findIndex((_, size) => (aggregateProbability[first + size] ?? 1) <= target);
  const size = sizesMPerS[place];
  if (size === undefined) return undefined;
  const smaller = sizesMPerS[place - 1] ?? 0;
  const [above, under] = [aggregateProbability[first + place - 1], aggregateProbability[first + place]].map(
    (probability, index) =>
      Math.log(Math.max(least, index === 0 && place === 0 ? unburntProbability : (probability ?? 1))),
  );
  if (above === undefined || under === undefined || above <= under) return size;
  const share = Math.min(1, Math.max(0, (above - Math.log(target)) / (above - under)));
  return smaller + share * (size - smaller);
}

/** Probabilities below this count as zero. */
const least = 1e-30;
