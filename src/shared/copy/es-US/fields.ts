import type { OrderField } from '../../domain/order-fields.ts';
import type { FieldWords } from '../icu.ts';

/** The fields of an order; in English their words are in the table of fields itself. */
export const ES_FIELDS = {
  customerName: {
    label: 'Propietario',
    inSentence: 'nombre del propietario',
    column: 'Propietario',
  },
  customerEmail: {
    label: 'Correo del propietario',
    inSentence: 'correo electrónico del propietario',
    column: 'Correo',
  },
  address: {
    label: 'Dirección',
    inSentence: 'dirección',
    column: 'Dirección',
  },
  serviceId: {
    label: 'Informe',
    inSentence: 'informe',
    column: 'Informe',
  },
  propertyType: {
    label: 'Tipo de propiedad',
    inSentence: 'tipo de propiedad',
    column: 'Tipo',
  },
  latitude: { label: 'Latitud', inSentence: 'latitud', column: 'Latitud' },
  longitude: { label: 'Longitud', inSentence: 'longitud', column: 'Longitud' },
  rushOrder: {
    label: 'Pedido urgente',
    inSentence: 'opción urgente',
    column: 'Urgente',
  },
  pdfRequired: { label: 'Informe en PDF', inSentence: 'opción de PDF', column: 'PDF' },
  additionalInstructions: {
    label: 'Instrucciones para el equipo de medición',
    inSentence: 'instrucciones',
    column: 'Instrucciones',
  },
  notes: {
    label: 'Notas de la oficina',
    inSentence: 'notas de la oficina',
    column: 'Notas de la oficina',
  },
  insuredName: {
    label: 'Asegurado',
    inSentence: 'nombre del asegurado',
    column: 'Asegurado',
  },
  claimNumber: {
    label: 'Número de reclamo',
    inSentence: 'número de reclamo',
    column: 'Reclamo',
  },
  referenceImageUrl: {
    label: 'Foto de referencia',
    inSentence: 'foto de referencia',
    column: 'Foto de referencia',
  },
} satisfies Readonly<Record<OrderField, FieldWords>>;
