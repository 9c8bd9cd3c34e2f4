import { Button } from '@mantine/core';
import { useStore } from '../../base/store.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { enterWall, wall } from './wall.ts';

/** Shows the page on a wall display. Other pages do this from the palette. */
export function WallButton() {
  const t = useTexts(uiTexts);
  if (useStore(wall)) return null;
  return (
    <Button variant="default" size="compact-md" onClick={() => void enterWall()}>
      {t('wall')}
    </Button>
  );
}
