import { EDGE_LENGTHS, type Quantity } from '../../../../../shared/domain/measurements.ts';
import { labelOf } from './label.ts';
import { plainWords } from './normalize.ts';

/** Types of lines as the trade's forms write them, beside the names of the quantities. */
const TYPES: Readonly<Record<string, Quantity>> = {
  stepflash: 'step_flashing',
  'step flash': 'step_flashing',
  flash: 'flashing',
  other: 'bend',
};
const EDGES: ReadonlySet<Quantity> = new Set(EDGE_LENGTHS);
/** Lines of a drawing that belong to no total. */
const UNCOUNTED = new Set(['none', 'hidden', 'internal', 'construction', 'seam', 'penetration', 'perimeter']);

/** The length that a line of this type belongs to; false: to none; null: the type isn't known. */
export function edgeQuantity(type: string): Quantity | null | false {
  const name = plainWords(type).join(' ');
  if (Object.hasOwn(TYPES, name)) return TYPES[name] ?? null;
  if (UNCOUNTED.has(name)) return false;
  const quantity = labelOf(type)?.quantity ?? null;
  return quantity !== null && EDGES.has(quantity) ? quantity : null;
}
