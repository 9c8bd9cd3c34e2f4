import { useTexts } from '../../texts/feature-texts.ts';
import { ComingPage } from '../../ui/page/ComingPage.tsx';
import { caTexts } from './texts.ts';

type CaPage = keyof (typeof caTexts)['en'];

function Coming({ page }: { readonly page: CaPage }) {
  const t = useTexts(caTexts);
  return <ComingPage title={t(`${page}.title`)} what={t(`${page}.what`)} />;
}

export const PostManoeuvrePage = () => <Coming page="postManoeuvre" />;
export const ManoeuvrePage = () => <Coming page="manoeuvre" />;
