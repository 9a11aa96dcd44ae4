import { create } from 'zustand';
import { type Language, language, setLanguage } from '../../../shared/copy/language.ts';

const KEPT = 'ridgeline-language';

export const useLanguage = create<{ readonly language: Language }>()(() => ({ language: language() }));

/** Resolves when the screens are drawn in this language. */
export async function speak(wanted: Language): Promise<void> {
  await setLanguage(wanted);
  localStorage.setItem(KEPT, wanted);
  document.documentElement.lang = wanted === 'pseudo' ? 'en-US' : wanted;
  useLanguage.setState({ language: wanted });
}

/** The language of the last start: the settings come later than the first paint. */
export function spokenLast(): Language {
  const kept = localStorage.getItem(KEPT);
  return kept === 'es-US' || kept === 'pseudo' ? kept : 'en-US';
}
