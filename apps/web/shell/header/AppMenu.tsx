import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import type { Service } from '../services.ts';
import { shellTexts } from '../texts.ts';
import { SwitcherButton } from './SwitcherButton.tsx';

interface AppMenuProps {
  readonly services: readonly Service[];
  readonly current: Service['key'] | undefined;
}

/** The menu of applications. It is open at first, because it is loaded on request. */
export default function AppMenu({ services, current }: AppMenuProps) {
  const t = useTexts(shellTexts);
  return (
    <Menu defaultOpened position="bottom-start" offset={6} width={240} keepMounted={false}>
      <Menu.Target>
        <SwitcherButton current={current} />
      </Menu.Target>
      <Menu.Dropdown>
        {services.map((service) => (
          <Menu.Item
            key={service.key}
            renderRoot={(props) => <Link to={service.to} {...props} />}
            aria-current={service.key === current ? 'true' : undefined}
          >
            {t(`service.${service.key}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
