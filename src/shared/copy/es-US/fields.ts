import type { OrderField } from '../../domain/order-fields.ts';
import type { FieldWords } from '../icu.ts';

/** The fields of an order; in English their words are in the table of fields itself. */
export const ES_FIELDS = {
  customerName: {
    label: 'Propietario',
    inSentence: 'nombre del propietario',
    column: 'Propietario',
    requiredMessage: 'Escriba el nombre del propietario.',
  },
  customerEmail: {
    label: 'Correo del propietario',
    inSentence: 'correo electrónico del propietario',
    column: 'Correo',
    requiredMessage: 'Escriba el correo electrónico del propietario.',
  },
  address: {
    label: 'Dirección',
    inSentence: 'dirección',
    column: 'Dirección',
    requiredMessage: 'Escriba la dirección del techo.',
  },
  serviceId: {
    label: 'Informe',
    inSentence: 'informe',
    column: 'Informe',
    requiredMessage: 'Elija un informe.',
  },
  propertyType: {
    label: 'Tipo de propiedad',
    inSentence: 'tipo de propiedad',
    column: 'Tipo',
    requiredMessage: 'Elija Residencial o Comercial.',
  },
  latitude: { label: 'Latitud', inSentence: 'latitud', column: 'Latitud', requiredMessage: null },
  longitude: { label: 'Longitud', inSentence: 'longitud', column: 'Longitud', requiredMessage: null },
  rushOrder: {
    label: 'Pedido urgente',
    inSentence: 'opción urgente',
    column: 'Urgente',
    requiredMessage: null,
  },
  pdfRequired: { label: 'Informe en PDF', inSentence: 'opción de PDF', column: 'PDF', requiredMessage: null },
  additionalInstructions: {
    label: 'Instrucciones para el equipo de medición',
    inSentence: 'instrucciones',
    column: 'Instrucciones',
    requiredMessage: null,
  },
  notes: {
    label: 'Notas de la oficina',
    inSentence: 'notas de la oficina',
    column: 'Notas de la oficina',
    requiredMessage: null,
  },
  insuredName: {
    label: 'Asegurado',
    inSentence: 'nombre del asegurado',
    column: 'Asegurado',
    requiredMessage: null,
  },
  claimNumber: {
    label: 'Número de reclamo',
    inSentence: 'número de reclamo',
    column: 'Reclamo',
    requiredMessage: null,
  },
  referenceImageUrl: {
    label: 'Foto de referencia',
    inSentence: 'foto de referencia',
    column: 'Foto de referencia',
    requiredMessage: null,
  },
} satisfies Readonly<Record<OrderField, FieldWords>>;
