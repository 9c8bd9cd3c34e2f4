import { Menu } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import type { ButtonMenuProps, MenuEntry } from './button-menu.ts';

/** The menu of a button that was just pressed. The button is drawn again, so it gets the focus again before it opens. */
export default function OpenedMenu({ button, side, entries }: ButtonMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setOpen} position={`bottom-${side}`} keepMounted={false}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry: { label, icon, isChecked, isDisabled = false, isDangerous, onChoose } }: EntryProps) {
  if (isChecked !== undefined) {
    return (
      <Menu.CheckboxItem checked={isChecked} disabled={isDisabled} onChange={onChoose} closeMenuOnClick={false}>
        {label}
      </Menu.CheckboxItem>
    );
  }
  const colour = isDangerous ? { color: 'var(--fp-danger)' } : {};
  return (
    <Menu.Item leftSection={icon} disabled={isDisabled} onClick={onChoose} {...colour}>
      {label}
    </Menu.Item>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
}
