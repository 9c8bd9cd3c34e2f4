import { languageNames, languages } from '@farpass/contract/texts';
import { Switch } from '@mantine/core';
import { useTexts } from '../texts/feature-texts.ts';
import { Choice } from '../ui/choice/Choice.tsx';
import { usePreferences } from './PreferencesProvider.tsx';
import classes from './preferences.module.css';
import { preferenceTexts } from './texts.ts';
import { ZoneField } from './ZoneField.tsx';

/** Theme, language, time zone and single-key shortcuts for this browser. */
export function PreferenceFields() {
  const t = useTexts(preferenceTexts);
  const [preferences, change] = usePreferences();
  return (
    <fieldset className={classes['preferences']}>
      <legend className="fp-out-of-sight">{t('settings')}</legend>
      <Choice
        label={t('theme')}
        value={preferences.theme}
        choices={(['dark', 'light', 'system'] as const).map((value) => ({ value, label: t(`themes.${value}`) }))}
        onChange={(theme) => change({ theme })}
      />
      <Choice
        label={t('language')}
        value={preferences.language}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(language) => change({ language })}
      />
      <ZoneField zone={preferences.zone} onChoose={(zone) => change({ zone })} />
      <Switch
        label={t('singleKeys')}
        checked={preferences.singleKeys}
        onChange={(event) => change({ singleKeys: event.currentTarget.checked })}
        labelPosition="left"
        classNames={{ body: classes['switch'] ?? '' }}
      />
    </fieldset>
  );
}
