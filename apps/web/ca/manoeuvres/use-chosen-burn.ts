import { isSameDocument } from '@farpass/contract/document';
import type { BurnDocument, TradeSpaceDocument } from '@farpass/contract/manoeuvres';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { burnOfAddress } from './linked-burn.ts';
import { type FlownCells, isNotNeeded, withFlights } from './space/flown-cells.ts';
import { burnOfCell, type CellPlace, cellOf, cellPlace, firstCellOf } from './space/heat-map.ts';
import { useEvaluation } from './use-manoeuvres.ts';

/** The burn that a person looks at, and its cell if it has one. */
export interface ChosenBurn {
  readonly place: CellPlace | undefined;
  readonly burn: BurnDocument;
  /** Typed by the person: its faults belong to the form. */
  readonly isTyped: boolean;
}

/** The burn that a person chose on the page; at first the one of its address, if a link named one. */
export function useChosenBurn() {
  const search = useSearch({ strict: false });
  return useState<ChosenBurn | undefined>(() => {
    const burn = burnOfAddress(search['burn']);
    return burn && { place: undefined, burn, isTyped: false };
  });
}

/** The burn that the page proposes; none where none is needed. */
export function proposalOf(space: TradeSpaceDocument | undefined): ChosenBurn | undefined {
  if (space === undefined || isNotNeeded(space)) return undefined;
  const place = cellPlace(space, firstCellOf(space));
  return { place, burn: burnOfCell(space, place), isTyped: false };
}

interface FlightInput {
  readonly conjunctionId: string;
  readonly chosen: ChosenBurn | undefined;
  readonly days: number;
}

/** The chosen burn, flown in full. */
export function useFlight({ conjunctionId, chosen, days }: FlightInput) {
  const { settled, isSettled } = useSettled(chosen?.burn);
  const { data: evaluation, isFetching, error } = useEvaluation(conjunctionId, settled, days);
  return { evaluation, isFlying: isFetching || !isSettled, isSettled: isSettled && evaluation !== undefined, error };
}

/** The trade space with the figures of the flights of its cells: one burn never has two answers. */
export function useFlownSpace(
  space: TradeSpaceDocument | undefined,
  { chosen, flight }: { readonly chosen: ChosenBurn | undefined; readonly flight: ReturnType<typeof useFlight> },
) {
  const [flown, setFlown] = useState<{ readonly of: typeof space; readonly cells: FlownCells }>({
    of: undefined,
    cells: new Map(),
  });
  const cells = flown.of === space ? flown.cells : new Map();
  const cell = space === undefined || chosen?.place === undefined ? undefined : cellOf(space, chosen.place);
  const { evaluation, isSettled } = flight;
  if (cell !== undefined && isSettled && evaluation !== undefined && cells.get(cell) !== evaluation)
    setFlown({ of: space, cells: new Map([...cells, [cell, evaluation]]) });
  return useMemo(() => space && withFlights(space, cells), [space, cells]);
}

/** Arrow keys pass over many cells; a burn is propagated if it stays chosen for this long. */
const settledMs = 350;

/** The burn that stayed chosen, and whether it is the chosen one: what is shown may still be the burn before. */
function useSettled(burn: BurnDocument | undefined) {
  const key = JSON.stringify(burn);
  const [settled, setSettled] = useState(burn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether it is another burn
  useEffect(() => {
    const timer = setTimeout(() => setSettled(burn), settledMs);
    return () => clearTimeout(timer);
  }, [key]);
  return { settled, isSettled: isSameDocument(settled, burn) };
}
