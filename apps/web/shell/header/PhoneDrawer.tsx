import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../../ui/texts.ts';
import { type Service, sectionsOf } from '../services.ts';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';
import { SectionLink } from './SectionNav.tsx';

interface PhoneDrawerProps {
  readonly services: readonly Service[];
  readonly onClose: () => void;
}

/** All applications and their sections, one below the other. */
export default function PhoneDrawer({ services, onClose }: PhoneDrawerProps) {
  const t = useTexts(shellTexts);
  const close = useTexts(uiTexts)('action.close');
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={t('nav.applications')}
      closeButtonProps={{ 'aria-label': close }}
    >
      <nav className={classes['phoneNav']} aria-label={t('nav.applications')}>
        {services.map((service) => (
          <div key={service.key}>
            <Link to={service.to} className={classes['phoneService']}>
              {t(`service.${service.key}`)}
            </Link>
            {sectionsOf(service.key).map((section) => (
              <SectionLink key={section.key} section={section} />
            ))}
          </div>
        ))}
      </nav>
    </Drawer>
  );
}
