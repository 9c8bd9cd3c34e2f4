import { Menu } from '@mantine/core';
import { cloneElement, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import type { ButtonMenuProps, MenuEntry } from './button-menu.ts';
import classes from './menu.module.css';

/** From this number of entries on, they can be searched. */
const searchedFrom = 12;

/** The menu of a button that was just pressed. The button is drawn again, so it gets the focus again before it opens. */
export default function OpenedMenu({ button, side, entries, page, onClose }: ButtonMenuProps) {
  const t = useTexts(uiTexts);
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const target = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    target.current?.focus();
    setOpen(true);
  }, []);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    setText('');
    list.current?.querySelector<HTMLElement>('input, [role^="menuitem"]')?.focus();
  }, [page]);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) return;
    setText('');
    onClose?.();
  };
  const wanted = text.toLocaleLowerCase();
  const found = entries.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
  return (
    <Menu opened={isOpen} onChange={change} position={`bottom-${side}`} keepMounted={false}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown className={classes['list']} ref={list}>
        {entries.length < searchedFrom ? null : (
          <input
            type="search"
            className={classes['search']}
            aria-label={t('menu.search')}
            placeholder={t('menu.search')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        {found.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ entry }: EntryProps) {
  const { label, icon, isChecked, isDisabled = false, isDangerous, staysOpen = false, onChoose } = entry;
  if (isChecked !== undefined) {
    return (
      <Menu.CheckboxItem checked={isChecked} disabled={isDisabled} onChange={onChoose} closeMenuOnClick={false}>
        {label}
      </Menu.CheckboxItem>
    );
  }
  const colour = isDangerous ? { color: 'var(--fp-danger)' } : {};
  return (
    <Menu.Item leftSection={icon} disabled={isDisabled} onClick={onChoose} closeMenuOnClick={!staysOpen} {...colour}>
      {label}
    </Menu.Item>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
}
