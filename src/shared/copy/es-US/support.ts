import type { support as original } from '../en-US/support.ts';
import type { Translated } from '../icu.ts';

export const support = {
  'support.making_report': 'Creando el informe',
  'support.read_save_attach_your_mail':
    'Léalo, guárdelo y adjúntelo a su correo. Ridgeline no lo envía a nadie.',
  'support.copy': 'Copiar',
  'support.save_report': 'Guardar el informe',
} satisfies Translated<typeof original>;
