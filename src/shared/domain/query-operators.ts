import { QUANTITIES, type Quantity } from './measurements.ts';

/** Texts that can be searched separately. */
export type TextField =
  | 'order'
  | 'claim'
  | 'customer'
  | 'address'
  | 'insured'
  | 'service'
  | 'notes'
  | 'file'
  | 'tag'
  | 'property'
  | 'desk'
  | 'internal'
  | 'reviewer'
  | 'state'
  | 'county';
export type Flag =
  | 'rush'
  | 'late'
  | 'missing'
  | 'unreadable'
  | 'reviewed'
  | 'incomplete'
  | 'pinned'
  | 'located'
  | 'misplaced'
  | 'countyline';
/** Squares of 100 sq ft, a price in dollars, or a number of the normal form in its own unit. */
export type Amount = Quantity | 'squares' | 'price';
export type Unit = (typeof QUANTITIES)[Quantity]['unit'] | 'squares' | '$';

/** What narrows a search: `name:value`, `name>value` or, for a flag, the name alone. */
export type Operator = {
  readonly name: string;
  /** Other names for it, without signs. */
  readonly also: readonly string[];
  /** As a person would write it. */
  readonly example: string;
} & (
  | { readonly kind: 'text'; readonly field: TextField }
  | { readonly kind: 'status' | 'type' }
  | { readonly kind: 'flag'; readonly flag: Flag }
  | { readonly kind: 'day'; readonly which: 'ordered' | 'delivered' }
  | { readonly kind: 'amount'; readonly amount: Amount; readonly unit: Unit }
);

const text = (field: TextField, also: readonly string[], example: string): Operator => ({
  ...{ name: field, also, example, field, kind: 'text' },
});
const flag = (name: Flag, also: readonly string[]): Operator => ({
  ...{ name, also, example: name, flag: name, kind: 'flag' },
});
const amount = (name: string, also: readonly string[], quantity: Quantity, example: string): Operator => ({
  ...{ name, also, example, kind: 'amount' },
  ...{ amount: quantity, unit: QUANTITIES[quantity].unit },
});

/** All operators, the ones asked for most first. */
export const OPERATORS: readonly Operator[] = [
  text('claim', ['claimnumber', 'claimno'], 'claim:4711'),
  text('customer', ['owner', 'homeowner', 'name', 'email'], 'customer:"Ana Kowalski"'),
  text('address', ['street', 'city', 'zip', 'at'], 'address:larkspur'),
  text('insured', [], 'insured:núñez'),
  text('state', ['in'], 'state:OH'),
  text('county', ['parish'], 'county:"Franklin, OH"'),
  text('order', ['orderid', 'id'], 'order:ORD-118'),
  text('service', ['product'], 'service:premium'),
  text('property', ['propertytype'], 'property:commercial'),
  text('notes', ['note', 'instructions', 'reference'], 'notes:garage'),
  text('tag', ['tags', 'label'], 'tag:hail'),
  text('internal', ['internalnote', 'internalnotes'], 'internal:"call back"'),
  text('reviewer', ['reviewedby'], 'reviewer:kim'),
  text('desk', ['computer'], 'desk:KIM'),
  { name: 'status', also: ['is'], example: 'status:delivered', kind: 'status' },
  flag('rush', []),
  flag('late', ['overdue']),
  flag('reviewed', ['checked']),
  flag('incomplete', []),
  flag('located', []),
  flag('pinned', []),
  flag('misplaced', []),
  flag('countyline', []),
  {
    ...{ name: 'price', also: ['cost', 'charge'], example: 'price>50' },
    ...{ kind: 'amount', amount: 'price', unit: '$' },
  },
  {
    ...{ name: 'ordered', also: ['placed'], example: 'ordered:>2026-06-01' },
    ...{ kind: 'day', which: 'ordered' },
  },
  {
    ...{ name: 'delivered', also: [], example: 'delivered:2026-10' },
    ...{ kind: 'day', which: 'delivered' },
  },
  {
    ...{ name: 'squares', also: ['square', 'sq'], example: 'squares:20..30' },
    ...{ kind: 'amount', amount: 'squares', unit: 'squares' },
  },
  amount('pitch', ['predominantpitch', 'slope'], 'predominant_pitch', 'pitch>8/12'),
  amount('ridge', ['ridges'], 'ridge', 'ridge>100'),
  amount('hip', ['hips'], 'hip', 'hip<60'),
  amount('valley', ['valleys'], 'valley', 'valley>30'),
  amount('rake', ['rakes'], 'rake', 'rake>40'),
  amount('eave', ['eaves', 'starter'], 'eave', 'eave>150'),
  amount('area', ['roofarea'], 'area', 'area>4,000'),
  amount('facets', ['facet', 'planes'], 'facets', 'facets>20'),
  amount('waste', ['suggestedwaste'], 'suggested_waste', 'waste>=15%'),
  amount('drip', ['dripedge'], 'drip_edge', 'drip>200'),
  amount('cap', ['hipridgecap', 'ridgecap', 'hipridge'], 'hip_ridge_cap', 'cap>140'),
  amount('flashing', [], 'flashing', 'flashing>6'),
  amount('step', ['stepflashing'], 'step_flashing', 'step>7'),
  amount('parapet', ['parapets'], 'parapet', 'parapet>0'),
  amount('bend', ['bends', 'slopechange', 'slopechanges'], 'bend', 'bend>10'),
  amount('penetrations', ['penetration', 'vents'], 'penetrations', 'penetrations>5'),
  amount('penetrationarea', [], 'penetration_area', 'penetrationarea>10'),
  amount('penetrationperimeter', [], 'penetration_perimeter', 'penetrationperimeter>20'),
  amount('netarea', ['arealesspenetrations'], 'area_less_penetrations', 'netarea>2,000'),
  amount('stories', ['story', 'floors'], 'stories', 'stories:2'),
  amount('structures', ['structure', 'buildings'], 'structures', 'structures>1'),
  text('file', ['filename'], 'file:invoice'),
  { name: 'kind', also: ['type', 'format'], example: 'kind:pdf', kind: 'type' },
  flag('missing', []),
  flag('unreadable', ['unread', 'broken']),
];

const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '');
const BY_NAME = new Map(
  OPERATORS.flatMap((operator) => [operator.name, ...operator.also].map((name) => [name, operator])),
);

/** The operator of a name in any case, `drip-edge` and `drip_edge` included. */
export function operatorOf(name: string): Operator | undefined {
  return BY_NAME.get(plain(name));
}

/** The operator whose name is nearest to a mistyped one; null when none is near. */
export function nearestOperator(name: string): Operator | null {
  const wanted = plain(name).slice(0, 24);
  let best: { operator: Operator; away: number } | null = null;
  for (const [known, operator] of BY_NAME) {
    const away = known.startsWith(wanted) && wanted.length > 1 ? 1 : distance(wanted, known);
    if (away <= Math.min(2, Math.ceil(wanted.length / 3)) && away < (best?.away ?? 3))
      best = { operator, away };
  }
  return best?.operator ?? null;
}

/** How many letters have to be inserted, omitted, changed or swapped with the next one. */
function distance(from: string, to: string): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      const least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(swapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? to.length;
}
