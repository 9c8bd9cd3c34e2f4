import { Button } from '@mantine/core';
import { GlobeIcon } from 'lucide-react';
import { useTexts } from '../texts/feature-texts.ts';
import { globeTexts } from './texts.ts';

interface GlobeToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Creates a globe only on request: drawing needs a megabyte of code and a graphics card. */
export function GlobeToggle({ isOpen, onToggle }: GlobeToggleProps) {
  const t = useTexts(globeTexts);
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-expanded={isOpen}
      leftSection={<GlobeIcon size={16} />}
      onClick={() => onToggle(!isOpen)}
    >
      {t(isOpen ? 'hide' : 'show')}
    </Button>
  );
}
