import { mustBeMeant } from '../../api/failure.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { readerFinding } from '../../texts/reader-finding.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { looseningTexts } from './texts.ts';

/** A person's word that a new satellite is meant; undefined before they were asked. */
interface MeantSatellite {
  readonly isMeant?: true;
}

/**
 * Adds a satellite; if the server asks whether it is meant, asks the person and sends it once more. Undefined if it is not meant.
 */
export function useMeant() {
  const t = useTexts(looseningTexts);
  const language = useLanguage();
  return async <T,>(send: (meant: MeantSatellite) => Promise<T>): Promise<T | undefined> =>
    send({}).catch(async (error: unknown) => {
      if (!mustBeMeant(error)) throw error;
      const reasons = error.faults.map((fault) => <p key={fault.code}>{readerFinding(fault, language)}</p>);
      const isMeant = await confirm({ title: t('meant.title'), message: reasons, confirm: t('meant.confirm') });
      return isMeant ? send({ isMeant: true }) : undefined;
    });
}
