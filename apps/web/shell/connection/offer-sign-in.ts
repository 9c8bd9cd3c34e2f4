import { featureTexts } from '@farpass/contract/texts';
import type { Session } from '../../session/session.ts';
import { currentText } from '../../texts/feature-texts.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import de from './offer-sign-in.de.json' with { type: 'json' };
import en from './offer-sign-in.en.json' with { type: 'json' };

const texts = featureTexts({ en, de });

/** After this time a provider asks for the password again, s. It is shorter than what the server allows. */
const maxAgeS = 60;

/** Offers a new sign-in, for a step that needs a recent one. */
export async function offerSignIn(session: Session, levels: string): Promise<void> {
  const question = {
    title: currentText(texts, 'title'),
    message: currentText(texts, 'message'),
    confirm: currentText(texts, 'confirm'),
  };
  if (await confirm(question)) await session.signInAgain({ maxAgeS, levels });
}
