import { Link, useLocation } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import { type Section, type Service, sectionOfPath, sectionsOf, serviceOfPath } from '../services.ts';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';

/** The sections of the current application. */
export function SectionNav({ services }: { readonly services: readonly Service[] }) {
  const t = useTexts(shellTexts);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = serviceOfPath(path, services);
  const sections = current === undefined ? [] : sectionsOf(current.key).filter(({ isAside }) => isAside !== true);
  if (sections.length === 0) return null;
  return (
    <nav className={classes['sections']} aria-label={t('nav.sections')}>
      {sections.map((section) => (
        <SectionLink key={section.key} section={section} isCurrent={section.key === sectionOfPath(path)} />
      ))}
    </nav>
  );
}

interface SectionLinkProps {
  readonly section: Section;
  /** Whether the page belongs to the section, though its address is another one. */
  readonly isCurrent?: boolean;
}

export function SectionLink({ section, isCurrent = false }: SectionLinkProps) {
  const t = useTexts(shellTexts);
  const text = t(`section.${section.key}`);
  if (section.page === undefined) {
    return (
      <Link to={section.to} data-current={isCurrent}>
        {text}
      </Link>
    );
  }
  return (
    <Link to="/account/$tab" params={{ tab: section.page }} data-current={isCurrent}>
      {text}
    </Link>
  );
}
