import type { Area } from '../icu.ts';

export const support = {
  'support.making_report': 'Making the report',
  'support.read_save_attach_your_mail':
    'Read it, save it, and attach it to your mail. Ridgeline sends it to nobody.',
  'support.copy': 'Copy',
  'support.save_report': 'Save report',
} as const satisfies Area;
