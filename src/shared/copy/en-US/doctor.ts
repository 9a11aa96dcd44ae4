import type { Area } from '../icu.ts';

export const doctor = {
  'doctor.works': 'Works',
  'doctor.fails': 'Fails',
  'doctor.not_tried': 'Not tried',
  'doctor.for_it': 'For IT:',
  'doctor.checking_each_step_between_computer':
    'Checking each step between this computer and the service. This can take half a minute; nothing is ordered.',
  'doctor.copy': 'Copy for IT',
} as const satisfies Area;
