import { type ReactNode, useState } from 'react';
import { Card } from '../ui/page/Page.tsx';
import { GlobeToggle } from './GlobeToggle.tsx';
import classes from './globe.module.css';

interface OnDemandProps {
  readonly title: string;
  /** What the globe shows, in a sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A card with a globe that is made when it is requested. */
export function OnDemand({ title, what, children }: OnDemandProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={title} aside={<GlobeToggle isOpen={isOpen} onToggle={setOpen} />}>
      <p className={classes['what']}>{what}</p>
      {isOpen ? children : null}
    </Card>
  );
}
