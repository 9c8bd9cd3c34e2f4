import { useTexts } from '../texts/feature-texts.ts';
import { ComingPage } from '../ui/page/ComingPage.tsx';
import { odtTexts } from './texts.ts';

export function ObservationsPage() {
  const t = useTexts(odtTexts);
  return <ComingPage title={t('observations.title')} what={t('observations.what')} />;
}

export function ObservationPage() {
  const t = useTexts(odtTexts);
  return <ComingPage title={t('observation.title')} what={t('observation.what')} />;
}
