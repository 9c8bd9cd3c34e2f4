import { cloneElement, lazy, Suspense, useState } from 'react';
import { patiently } from '../../base/patiently.ts';
import type { ButtonMenuProps } from './button-menu.ts';

const loadMenu = patiently(() => import('./OpenedMenu.tsx'));
const OpenedMenu = lazy(loadMenu);

/** A menu below a button. What draws menus is loaded when the button is first pointed at, focused or pressed. */
export function ButtonMenu(props: ButtonMenuProps) {
  const { button } = props;
  const [isAsked, setAsked] = useState(false);
  const load = () => void loadMenu();
  const closed = cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setAsked(true),
    onPointerEnter: load,
    onFocus: load,
  });
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenedMenu {...props} />
    </Suspense>
  );
}
