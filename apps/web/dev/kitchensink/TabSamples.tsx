import { useTexts } from '../../texts/feature-texts.ts';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { devTexts } from '../texts.ts';

const keys = ['summary', 'messages', 'plane'] as const;

/** The three selection rules: exactly one, at least one, any number. */
export function TabSamples() {
  const t = useTexts(devTexts);
  const tabs = keys.map((key) => {
    const label = t(`kitchen.tabs.${key}`);
    return { key, label, content: <p>{t('kitchen.tabs.content', { tab: label })}</p> };
  });
  return (
    <>
      <QueryTabs
        label={t('kitchen.tabs.single')}
        parameter="single"
        tabs={tabs}
        rules={{ single: true, noneAllowed: false }}
      />
      <QueryTabs
        label={t('kitchen.tabs.many')}
        parameter="many"
        tabs={tabs}
        rules={{ single: false, noneAllowed: false }}
      />
      <QueryTabs
        label={t('kitchen.tabs.none')}
        parameter="none"
        tabs={tabs}
        rules={{ single: false, noneAllowed: true }}
      />
    </>
  );
}
