import { setLocale } from '../domain/locale.ts';
import type { Quantity } from '../domain/measurements.ts';
import type { OrderField } from '../domain/order-fields.ts';
import type { Texts } from './deck.ts';
import { EN_US } from './en-US/index.ts';
import type { FieldWords } from './icu.ts';

type Fields = Readonly<Record<OrderField, FieldWords>>;
/** `fields`, `quantities` null: as the tables of the domain have them. */
type Quantities = Readonly<Record<Quantity, string>>;
type Pack = {
  readonly texts: Texts;
  readonly fields: Fields | null;
  readonly quantities: Quantities | null;
};

/** The languages the app speaks. `pseudo` is English with accents and 40% more letters, for pictures and tests only. */
export type Language = 'en-US' | 'es-US' | 'pseudo';

const ENGLISH: Pack = { texts: EN_US, fields: null, quantities: null };
/** English comes with the program; another language is loaded when it is first chosen. */
const LOADERS: Readonly<Record<Language, () => Promise<Pack>>> = {
  'en-US': async () => ENGLISH,
  'es-US': async () => {
    const { ES_FIELDS, ES_QUANTITIES, ES_US } = await import('./es-US/index.ts');
    return { texts: ES_US, fields: ES_FIELDS, quantities: ES_QUANTITIES };
  },
  pseudo: async () => ({
    texts: (await import('./pseudo.ts')).pseudo(EN_US),
    fields: null,
    quantities: null,
  }),
};

let wanted: Language = 'en-US';
let current: Language = 'en-US';
let pack = ENGLISH;

export function language(): Language {
  return current;
}

/** The ICU text of a message in the present language. */
export function textOf(id: keyof Texts): string {
  return pack.texts[id];
}

export function fieldsOf(): Fields | null {
  return pack.fields;
}

export function quantitiesOf(): Quantities | null {
  return pack.quantities;
}

/** Resolves when everything said from now on is in this language, or in one that was wanted later. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  const loaded = await LOADERS[language]();
  if (wanted !== language) return;
  pack = loaded;
  current = language;
  setLocale(language === 'pseudo' ? 'en-US' : language);
}

/** The language for a setting on a computer whose own language is `tag`. */
export function languageFor(setting: Language | 'system', tag: string): Language {
  if (setting !== 'system') return setting;
  return /^es\b/i.test(tag) ? 'es-US' : 'en-US';
}
