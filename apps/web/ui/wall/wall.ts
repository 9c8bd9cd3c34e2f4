import { createStore } from '../../base/store.ts';
import './wall.css';

/** Whether the application fills a wall display; it stays so from page to page until full screen ends (Esc). */
export const wall = createStore(false);

/** Fills the screen: larger, without the breadcrumbs and the controls. */
export async function enterWall(): Promise<void> {
  const root = document.documentElement;
  // If the browser refuses full screen, the page stays as it is.
  const isFull = await root.requestFullscreen().then(
    () => true,
    () => false,
  );
  if (!isFull) return;
  root.dataset['wall'] = 'true';
  wall.set(true);
  const leave = () => {
    if (document.fullscreenElement !== null) return;
    document.removeEventListener('fullscreenchange', leave);
    delete root.dataset['wall'];
    wall.set(false);
  };
  document.addEventListener('fullscreenchange', leave);
}
