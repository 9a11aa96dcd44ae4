import type { connect as original } from '../en-US/connect.ts';
import type { Translated } from '../icu.ts';

export const connect = {
  'connect.address': 'De la documentación del servicio o de su contrato.',
  'connect.address_set': 'Definida por su organización. Cámbiela solo si la cuenta es de otro servicio.',
} as const satisfies Translated<typeof original>;
