import { distanceText } from '../../ui/format/quantity.ts';
import classes from './tracking.module.css';

/** One sigma along radial, transverse and normal. */
export function SigmaRtn({ sigma }: { readonly sigma: readonly number[] }) {
  return <span className={classes['figures']}>{sigma.map((metres) => distanceText(metres)).join(' · ')}</span>;
}
