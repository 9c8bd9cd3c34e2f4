import { type ReactNode, useState } from 'react';
import { Card } from '../ui/page/Page.tsx';
import { GlobeToggle } from './GlobeToggle.tsx';
import classes from './globe.module.css';

interface OnDemandProps {
  readonly title: string;
  /** The content of the globe, in one sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A card with a globe that is created on request. */
export function OnDemand({ title, what, children }: OnDemandProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={title} aside={<GlobeToggle isOpen={isOpen} onToggle={setOpen} />}>
      <p className={classes['what']}>{what}</p>
      {isOpen ? children : null}
    </Card>
  );
}
