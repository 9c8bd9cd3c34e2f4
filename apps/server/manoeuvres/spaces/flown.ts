import type { BurnDocument, BurnEvaluationDocument, TradeSpaceDocument } from '@farpass/contract/manoeuvres';

type Space = Pick<
  TradeSpaceDocument,
  | 'ignitions'
  | 'directions'
  | 'sizesMPerS'
  | 'target'
  | 'missDistanceKm'
  | 'probability'
  | 'aggregateProbability'
  | 'met'
  | 'cheapest'
  | 'safest'
  | 'flown'
>;

/**
 * The trade space in which some cells were propagated in full, one after the other until one reaches the target: they
 * have the values of that flight, and `flown` names them. A burn that cannot be flown keeps its estimate.
 */
export async function withFlownCells<Whole extends Space>(
  space: Whole,
  cells: readonly number[],
  fly: (burn: BurnDocument) => Promise<Pick<BurnEvaluationDocument, 'after' | 'met'> | undefined>,
): Promise<Whole> {
  const { target, safest } = space;
  const [missDistanceKm, probability] = [[...space.missDistanceKm], [...space.probability]];
  const [aggregateProbability, met] = [[...space.aggregateProbability], [...space.met]];
  const flown: number[] = [];
  for (const cell of cells) {
    const found = await fly(burnOfCell(space, cell));
    if (found === undefined) continue;
    flown.push(cell);
    missDistanceKm[cell] = found.after.missDistanceKm;
    probability[cell] = found.after.probability;
    aggregateProbability[cell] = found.after.aggregateProbability ?? found.after.probability;
    met[cell] = found.met.length;
    if (aggregateProbability[cell] <= target) break;
  }
  if (flown.length === 0) return space;
  const all = (cell: number) => aggregateProbability[cell] ?? 1;
  const cheapest = flown.find((cell) => all(cell) <= target);
  const [best = safest] = [...flown, ...(safest === undefined ? [] : [safest])].toSorted((a, b) => all(a) - all(b));
  return {
    ...space,
    ...{ missDistanceKm, probability, aggregateProbability, met, flown },
    ...(cheapest === undefined ? {} : { cheapest }),
    ...(best === undefined ? {} : { safest: best }),
  };
}

/** The burn of a cell: along TNW for ±T, along RSW otherwise. */
function burnOfCell({ ignitions, directions, sizesMPerS }: Space, cell: number): BurnDocument {
  const ray = Math.floor(cell / sizesMPerS.length);
  const axis = directions[ray % directions.length] ?? '+T';
  const size = (axis.startsWith('-') ? -1 : 1) * (sizesMPerS[cell % sizesMPerS.length] ?? 0);
  const ignition = ignitions[Math.floor(ray / directions.length)]?.ignitionEpoch ?? '';
  if (axis.endsWith('T')) return { ignition, frame: 'TNW', deltaVMPerS: [size, 0, 0] };
  return { ignition, frame: 'RSW', deltaVMPerS: axis.endsWith('R') ? [size, 0, 0] : [0, 0, size] };
}
