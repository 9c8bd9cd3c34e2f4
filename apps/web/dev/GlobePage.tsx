import { useTexts } from '../texts/feature-texts.ts';
import { ComingPage } from '../ui/page/ComingPage.tsx';
import { devTexts } from './texts.ts';

export function GlobePage() {
  const t = useTexts(devTexts);
  return <ComingPage title={t('globe.title')} what={t('globe.what')} />;
}
