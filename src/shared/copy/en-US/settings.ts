import type { Area } from '../icu.ts';

export const settings = {
  'settings.system': 'System',
  'settings.language': 'Language',
  'settings.language_hint': 'What the service or a person wrote stays as it is.',
} as const satisfies Area;
