import type { doctor as original } from '../en-US/doctor.ts';
import type { Translated } from '../icu.ts';

export const doctor = {
  'doctor.works': 'Funciona',
  'doctor.fails': 'Falla',
  'doctor.not_tried': 'No probado',
  'doctor.for_it': 'Para sistemas:',
  'doctor.checking_each_step_between_computer':
    'Comprobando cada paso entre esta computadora y el servicio. Puede tardar medio minuto; no se pide nada.',
  'doctor.copy': 'Copiar para sistemas',
} satisfies Translated<typeof original>;
