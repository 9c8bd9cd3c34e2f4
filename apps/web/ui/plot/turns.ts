/** Drawings that wait, in the order in which they came. */
const waiting = new Set<() => void>();
let isUnderWay = false;

/**
 * Draws after the next picture of the page, each drawing in a task of its own: what a person reads first is there at once, and
 * a key or a click between two drawings is heard. Answers how to take it back.
 */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  if (!isUnderWay) {
    isUnderWay = true;
    requestAnimationFrame(() => setTimeout(drawNext));
  }
  return () => waiting.delete(draw);
}

function drawNext(): void {
  const [draw] = waiting;
  isUnderWay = draw !== undefined;
  if (draw === undefined) return;
  waiting.delete(draw);
  setTimeout(drawNext);
  draw();
}
