import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { overviewTexts } from './texts.ts';

/** Fills the screen of a wall display: larger, without the path and the controls, until full screen ends (Esc). */
export function WallMode() {
  const t = useTexts(overviewTexts);
  const [isWall, setWall] = useState(false);
  useEffect(() => {
    if (!isWall) return;
    const root = document.documentElement;
    root.dataset['wall'] = 'true';
    const leave = () => {
      if (document.fullscreenElement === null) setWall(false);
    };
    document.addEventListener('fullscreenchange', leave);
    return () => {
      delete root.dataset['wall'];
      document.removeEventListener('fullscreenchange', leave);
    };
  }, [isWall]);
  const enter = () =>
    // A browser that refuses full screen has said so; the page stays as it is.
    void document.documentElement
      .requestFullscreen()
      .then(() => setWall(true))
      .catch(() => undefined);
  if (isWall) return null;
  return (
    <Button variant="default" size="compact-sm" onClick={enter}>
      {t('wall')}
    </Button>
  );
}
