import type { Session } from '../../session/session.ts';
import { currentText, featureTexts } from '../../texts/feature-texts.ts';
import { confirm } from '../../ui/modal/confirm.tsx';

const en = {
  title: 'Sign in again?',
  message: 'This step cannot be taken back, so it needs a recent sign-in. You come back to this page; then repeat it.',
  confirm: 'Sign in',
} as const;

const de = {
  title: 'Neu anmelden?',
  message:
    'Dieser Schritt lässt sich nicht zurücknehmen und verlangt daher eine Anmeldung vor Kurzem. Sie kommen auf diese Seite zurück; wiederholen Sie ihn dann.',
  confirm: 'Anmelden',
};

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
