import type { confidence as original } from '../en-US/confidence.ts';
import type { Translated } from '../icu.ts';

export const confidence = {
  'confidence.stated': 'Indicado',
  'confidence.stated_meaning': 'El informe indica este número para todo el techo.',
  'confidence.calculated': 'Calculado',
  'confidence.calculated_meaning': 'Sumado de todas las partes que lista el informe.',
  'confidence.text': 'Leído del texto',
  'confidence.text_meaning': 'Encontrado en el texto de una página; verifíquelo allí.',
  'confidence.doubtful': 'En duda',
  'confidence.doubtful_meaning':
    'Las palabras sobre este número, u otro número, dejan en duda si es de este techo. Verifíquelo en el archivo.',
  'confidence.disputed': 'En disputa',
  'confidence.disputed_meaning':
    'El informe da números que no pueden ser todos correctos. Verifique antes de hacer el pedido.',
} satisfies Translated<typeof original>;
