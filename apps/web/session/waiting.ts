import { type Language, pageLanguage } from '../texts/language.ts';

const slowAfterMs = 1500;

const waiting: Readonly<Record<Language, string>> = {
  en: 'The server is slow to answer. Waiting for it…',
  de: 'Der Server antwortet langsam. Die Seite wartet auf ihn…',
};

/** Says in the still empty page that the server is slow, while its start takes long. */
export async function sayingSlow<T>(place: Element, start: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    const sentence = document.createElement('p');
    sentence.role = 'status';
    sentence.style.cssText = 'padding: 20vh 1rem 0; text-align: center';
    sentence.textContent = waiting[pageLanguage()];
    place.replaceChildren(sentence);
  }, slowAfterMs);
  try {
    return await start;
  } finally {
    clearTimeout(timer);
    place.replaceChildren();
  }
}
