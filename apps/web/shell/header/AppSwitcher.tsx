import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import { type Service, serviceOfPath } from '../services.ts';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';

/** The applications this person may use, behind the name of the one that is open. */
export function AppSwitcher({ services }: { readonly services: readonly Service[] }) {
  const t = useTexts(shellTexts);
  const path = useLocation({ select: (location) => location.pathname });
  const current = serviceOfPath(path, services);
  const name = current === undefined ? undefined : t(`service.${current.key}`);
  return (
    <Menu position="bottom-start" offset={6} width={240} keepMounted={false} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <button
          type="button"
          className={classes['switcher']}
          aria-label={name === undefined ? t('nav.applications') : `${t('nav.applications')}: ${name}`}
        >
          <span>{name ?? t('nav.applications')}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {services.map((service) => (
          <Menu.Item
            key={service.key}
            renderRoot={(props) => <Link to={service.to} {...props} />}
            aria-current={service.key === current?.key ? 'true' : undefined}
          >
            {t(`service.${service.key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
