import { type Branch, isBranch } from '../../tree.ts';
import { UNITS, unitOf } from '../amounts/unit.ts';
import type { Context, Declared, Findings } from '../findings.ts';
import { plainWords } from '../words/normalize.ts';
import { isOther, namesRoof, scopeOf } from '../words/scopes.ts';
import { declaredBy, isUnitKey } from '../words/units.ts';
import { localName } from './name.ts';

/** Members that hold facts about the document and not about the roof; units are declared in them for all beside them. */
const ABOUT =
  /^(?:meta|metadata|header|head|info|settings?|config|configuration|units?|measurementunits|options|document|report_?info)$/i;
/** Members that say what a branch is about. */
const SUBJECT = new Set([
  'type',
  'kind',
  'subject',
  'scope',
  'category',
  'surface',
  'component',
  'report type',
  'document type',
  'doc type',
  'product',
  'product type',
  'status',
]);

/** What the branch declares for itself, in its own members or in one that is about the document. */
function declaredIn(branch: Branch, found: Findings): Declared {
  const declared: Record<string, string> = {};
  const take = (key: string, value: string, insideUnits: boolean) => {
    const each = declaredBy(key, value, insideUnits);
    if (!each) return;
    for (const unit of Object.values(each)) found.noteUnit(unit);
    Object.assign(declared, each);
  };
  for (const [key, value] of branch) {
    if (typeof value === 'string') take(key, value, false);
    else if (isBranch(value) && ABOUT.test(localName(key)))
      for (const [inner, text] of value) if (typeof text === 'string') take(inner, text, isUnitKey(key));
  }
  // `unit` beside a value is that value's own.
  return branch.has('value') || branch.has('text') ? {} : (declared as Declared);
}

/** The context inside a branch, by what the branch says of itself. */
export function within(branch: Branch, context: Context, found: Findings): Context {
  const declared = { ...context.declared, ...declaredIn(branch, found) };
  let next: Context = { ...context, declared };
  for (const [key, value] of branch) {
    if (typeof value !== 'string' || value.length > 60 || !SUBJECT.has(plainWords(key).join(' '))) continue;
    const scope = scopeOf(value);
    if (isOther(value)) next = { ...next, scope: 'blocked' };
    else if (scope === 'total' && next.scope !== 'blocked')
      next = { ...next, scope: 'total', structure: null };
    else if (scope === 'structure' && next.structure === null && !/^(?:structure|building)s?$/i.test(value))
      next = { ...next, structure: value };
    if (namesRoof(value) && next.scope !== 'blocked') next = { ...next, roof: true };
  }
  return next;
}

/** The context inside a member of this name. */
export function entered(key: string, context: Context): Context {
  const place = context.place === '' ? key : `${context.place} › ${key}`;
  const inside = { ...context, place: place.slice(-120), roof: context.roof || namesRoof(key) };
  if (context.scope === 'blocked') return inside;
  const unit = unitOf(key);
  if (unit !== null) return { ...inside, declared: { ...context.declared, [UNITS[unit].dimension]: unit } };
  const scope = scopeOf(key);
  if (scope === 'neutral') return inside;
  // "structure" without a name of its own holds the one building there is.
  if (scope === 'structure')
    return /^(?:.*:)?(?:structures?|buildings?|bldgs?)$/i.test(key) ? inside : { ...inside, structure: key };
  if (scope === 'total') return { ...inside, scope: context.structure === null ? 'total' : context.scope };
  if (scope === 'whole') return { ...inside, scope: context.scope === 'total' ? 'total' : 'whole' };
  return { ...inside, scope: 'blocked' };
}
