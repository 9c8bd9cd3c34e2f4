import { useNavigate, useSearch } from '@tanstack/react-router';
import { readSelection } from '../../ui/tabs/selection.ts';

const sidebarTabs = ['profile', 'notifications'] as const;
export type SidebarTab = (typeof sidebarTabs)[number];
export const sidebarParameter = 'sidebar';

/**
 * The sidebar is active while the address selects one of its tabs, so a reload or a link shows the same; otherwise it
 * is inactive.
 */
export function useSidebar() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [active] = readSelection(search[sidebarParameter], sidebarTabs, { single: true, noneAllowed: true });
  const choose = (tab: SidebarTab | undefined) => {
    void navigate({ to: '.', search: (before) => ({ ...before, [sidebarParameter]: tab }), replace: true });
  };
  return { active, open: (tab: SidebarTab) => choose(tab), close: () => choose(undefined) };
}
