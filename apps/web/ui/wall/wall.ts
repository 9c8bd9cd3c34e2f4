import { createStore } from '../../base/store.ts';
import { wallZoom } from './wall-zoom.ts';
import './wall.css';

/** Whether the application fills a wall display; it stays so from page to page until full screen ends (Esc). */
export const wall = createStore(false);

/** Fills the screen: larger, without the breadcrumbs and the controls. */
export async function enterWall(): Promise<void> {
  // If the browser refuses full screen, the page stays as it is.
  const isFull = await document.documentElement.requestFullscreen().then(
    () => true,
    () => false,
  );
  if (!isFull) return;
  const leave = showWall();
  const onChange = () => {
    if (document.fullscreenElement !== null) return;
    document.removeEventListener('fullscreenchange', onChange);
    leave();
  };
  document.addEventListener('fullscreenchange', onChange);
}

/** Shows a page as on a wall, on a screen that is filled already, and returns the way back. */
export function showWall(): () => void {
  const root = document.documentElement;
  const resize = () =>
    root.style.setProperty('--fp-wall-zoom', String(wallZoom({ width: innerWidth, height: innerHeight })));
  resize();
  window.addEventListener('resize', resize);
  root.dataset['wall'] = 'true';
  wall.set(true);
  return () => {
    window.removeEventListener('resize', resize);
    root.style.removeProperty('--fp-wall-zoom');
    delete root.dataset['wall'];
    wall.set(false);
  };
}
