/** The mark of a sensor: a square around the point (0, 0), filled while the object is in view. */
export function SensorSquare({ isFilled }: { readonly isFilled: boolean }) {
  return (
    <rect
      x="-3.5"
      y="-3.5"
      width="7"
      height="7"
      rx="1"
      fill={isFilled ? 'var(--fp-accent)' : 'var(--fp-surface)'}
      stroke="var(--fp-text)"
      strokeWidth="1.2"
    />
  );
}
