import { Page } from '../../ui/page/Page.tsx';

export function KitchensinkPage() {
  return <Page title="Kitchen sink" />;
}
