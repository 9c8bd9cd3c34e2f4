import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../texts/feature-texts.ts';
import { Card } from '../ui/page/Page.tsx';
import classes from './globe.module.css';
import { globeTexts } from './texts.ts';

interface OnDemandProps {
  readonly title: string;
  /** What the globe shows, in a sentence. */
  readonly what: string;
  readonly children: ReactNode;
}

/** A card with a globe that is made when it is asked for: drawing takes a megabyte and a graphics card. */
export function OnDemand({ title, what, children }: OnDemandProps) {
  const t = useTexts(globeTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={title}
      aside={
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          leftSection={<IconWorld size={16} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'show')}
        </Button>
      }
    >
      <p className={classes['what']}>{what}</p>
      {isOpen ? children : null}
    </Card>
  );
}
