import { useTexts } from '../texts/feature-texts.ts';
import { ComingPage } from '../ui/page/ComingPage.tsx';
import { docsTexts } from './texts.ts';

export function ServiceDocsPage({ service }: { readonly service: 'ca' | 'odt' }) {
  const t = useTexts(docsTexts);
  return <ComingPage title={t(`${service}.title`)} what={t(`${service}.what`)} />;
}
