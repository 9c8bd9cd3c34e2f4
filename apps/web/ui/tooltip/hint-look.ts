/** Maximum width of a help tooltip; the next constant is the delay before it closes. */
export const helpWidthPx = 300;
export const helpHideDelayMs = 400;

export interface HintBubbleProps {
  readonly element: HTMLElement;
  /** The element has left the page. */
  readonly onGone: () => void;
}
