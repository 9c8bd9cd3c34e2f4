export { isLanguage, type Language, languageNames, languages } from './language.ts';
export {
  type FeatureTexts,
  featureTexts,
  filledText,
  type TextKey,
  type TextsOf,
  type TextTree,
  type TextValues,
  type Translate,
  textsIn,
  type WordsByCode,
} from './texts.ts';
