import { featureTexts } from '@farpass/contract/texts';
import { currentText } from '../texts/feature-texts.ts';
import de from './waiting.de.json' with { type: 'json' };
import en from './waiting.en.json' with { type: 'json' };

const slowAfterMs = 1500;

const waiting = featureTexts({ en, de });

/** Says in the still empty page that the server is slow, while its start takes long. */
export async function sayingSlow<T>(place: Element, start: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    const sentence = document.createElement('p');
    sentence.role = 'status';
    sentence.style.cssText = 'padding: 20vh 1rem 0; text-align: center';
    sentence.textContent = currentText(waiting, 'slow');
    place.replaceChildren(sentence);
  }, slowAfterMs);
  try {
    return await start;
  } finally {
    clearTimeout(timer);
    place.replaceChildren();
  }
}
