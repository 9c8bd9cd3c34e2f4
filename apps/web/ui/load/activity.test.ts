import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchActivity } from './activity.ts';

/** A mouse event as far as activity reads it. */
class Moved extends Event {
  readonly movementX: number;
  readonly movementY: number;

  constructor(type: string, { x = 0, y = 0 }: { readonly x?: number; readonly y?: number }) {
    super(type);
    this.movementX = x;
    this.movementY = y;
  }
}

let page: EventTarget;
const then = vi.fn();
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('MouseEvent', Moved);
  then.mockClear();
  watchActivity(then);
});

describe('the activity of a person', () => {
  it('is not a move without movement, which browsers report after a page was laid out', () => {
    page.dispatchEvent(new Moved('pointermove', {}));
    expect(then).not.toHaveBeenCalled();
    page.dispatchEvent(new Moved('pointermove', { y: -1 }));
    page.dispatchEvent(new Moved('pointermove', { x: 3 }));
    expect(then).toHaveBeenCalledOnce();
  });

  it.each(['pointerdown', 'keydown', 'wheel'])('is a %s', (type) => {
    page.dispatchEvent(new Event(type));
    expect(then).toHaveBeenCalledOnce();
  });
});
