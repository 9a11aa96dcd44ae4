import type { orderRules as original } from '../en-US/order-rules.ts';
import type { Translated } from '../icu.ts';

export const orderRules = {
  'field.required_customerName': 'Escriba el nombre del propietario.',
  'field.required_customerEmail': 'Escriba el correo electrónico del propietario.',
  'field.required_address': 'Escriba la dirección del techo.',
  'field.required_serviceId': 'Elija un informe.',
  'field.required_propertyType': 'Elija Residencial o Comercial.',
  'rule.too_long': 'Esto tiene {length, number} caracteres; caben {most, number} como máximo.',
  'rule.latitude_number': 'Escriba la latitud como número, por ejemplo 41.2565.',
  'rule.longitude_number': 'Escriba la longitud como número, por ejemplo -95.9345.',
  'rule.latitude_range': 'La latitud debe estar entre -90 y 90.',
  'rule.longitude_range': 'La longitud debe estar entre -180 y 180.',
  'rule.longitude_too': 'Escriba también la longitud, o deje ambas vacías.',
  'rule.latitude_too': 'Escriba también la latitud, o deje ambas vacías.',
  'rule.email': 'Esto no parece un correo electrónico. Debe ser como nombre@example.com.',
  'rule.url': 'Escriba una dirección web que cualquiera pueda abrir y que comience con https://.',
  'rule.property_type': 'Elija Residencial o Comercial.',
} satisfies Translated<typeof original>;
