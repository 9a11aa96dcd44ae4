import type { settings as original } from '../en-US/settings.ts';
import type { Translated } from '../icu.ts';

export const settings = {
  'settings.system': 'Sistema',
  'settings.language': 'Idioma',
  'settings.language_hint': 'Lo que escribieron el servicio o una persona se queda como está.',
} satisfies Translated<typeof original>;
