import type { ComponentProps, ReactElement, ReactNode } from 'react';

/** An entry of a menu; one that is checked or not keeps the menu open when it is chosen. */
export interface MenuEntry {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  /** Leads to further entries: the menu stays open. */
  readonly staysOpen?: boolean;
  readonly onChoose: () => void;
}

export interface ButtonMenuProps {
  /** Opens the menu. */
  readonly button: ReactElement<ComponentProps<'button'>>;
  /** The side of the button on which the menu begins. */
  readonly side: 'start' | 'end';
  readonly entries: readonly MenuEntry[];
  /** Names what the entries are about, if they can change while the menu is open: the first of them gets the focus then. */
  readonly page?: string;
  readonly onClose?: () => void;
}
