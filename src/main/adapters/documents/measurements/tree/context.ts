import type { Message } from '../../../../../shared/copy/message.ts';
import { type Branch, isBranch } from '../../tree.ts';
import { UNITS, unitOf } from '../amounts/unit.ts';
import { type Context, type Declared, type Findings, under } from '../findings.ts';
import { type Facts, isPlainHeading, mayBeName } from '../words/facts.ts';
import { nameWithoutUnit, unitNamedBy } from '../words/label.ts';
import { plainWords } from '../words/normalize.ts';
import { isOther, namesRoof, scopeOf } from '../words/scopes.ts';
import { headingDoubt, isUnderstood } from '../words/understood.ts';
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
  'source',
  'measured by',
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
      for (const [inner, text] of value) {
        if (typeof text === 'string') take(inner, text, isUnitKey(key));
        else if (isBranch(text) && isUnitKey(inner))
          for (const [name, unit] of text) if (typeof unit === 'string') take(name, unit, true);
      }
  }
  // `unit` beside a value is that value's own.
  return branch.has('value') || branch.has('text') ? {} : (declared as Declared);
}

/** Members that head a branch, and those that may say of it that it is another roof. */
const HEADING = /^(?:title|heading|caption)$/i;
const REMARK = /^(?:name|label|description|notes?|remarks?|comments?)$/i;
const LONGEST_REMARK = 200;
/** `isDemo: true`, `excluded: 1`; and of the others what must be so: `current: false`. */
const YES = /^(?:true|yes|y|1)$/i;
const NO = /^(?:false|no|n|0)$/i;
const OWN = /^(?:is)?(?:current|valid|active|approved|final|included|subject|primary|latest|own|complete)$/i;

/** The words of a member that leave open whether its branch is this roof. */
function doubtOf(key: string, value: string, facts: Facts): Message | null {
  const name = localName(key);
  const words = plainWords(name).join(' ');
  const plain = SUBJECT.has(words) || HEADING.test(name) ? isPlainHeading(value, facts) : true;
  const remark = REMARK.test(name) && value.length <= LONGEST_REMARK ? mayBeName(value) : true;
  const flag =
    (YES.test(value) && (/^is\b/.test(words) || !mayBeName(words)) && !isUnderstood(name)) ||
    (NO.test(value) && OWN.test(name));
  return plain && remark && !flag ? null : headingDoubt(`${name}: ${value}`);
}

/** The context inside a branch, by what the branch says of itself. */
export function within(branch: Branch, context: Context, found: Findings): Context {
  const declared = { ...context.declared, ...declaredIn(branch, found) };
  let next: Context = { ...context, declared };
  for (const [key, value] of branch) {
    if (typeof value !== 'string' || next.doubt !== undefined) continue;
    const doubt = doubtOf(key, value, found.facts);
    if (doubt !== null) next = { ...next, doubt };
  }
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
export function entered(key: string, context: Context, at?: string): Context {
  const place = at ?? (context.place === '' ? key : `${context.place} › ${key}`);
  const inside = under({ ...context, place: place.slice(-120), roof: context.roof || namesRoof(key) }, key);
  if (context.scope === 'blocked') return inside;
  const unit = unitOf(key);
  if (unit !== null) return { ...inside, declared: { ...context.declared, [UNITS[unit].dimension]: unit } };
  // `lines_m: {ridge: 11}`: a unit for all that stands in it.
  const behind = unitNamedBy(key);
  if (behind !== null) {
    const declared = { ...context.declared, [UNITS[behind].dimension]: behind };
    return entered(
      nameWithoutUnit(key),
      { ...context, declared },
      context.place === '' ? key : `${context.place} › ${key}`,
    );
  }
  const scope = scopeOf(key);
  if (scope === 'neutral') return inside;
  // "structure" without its own name holds the one building there is.
  if (scope === 'structure')
    return /^(?:.*:)?(?:structures?|buildings?|bldgs?)$/i.test(key) ? inside : { ...inside, structure: key };
  if (scope === 'total') return { ...inside, scope: context.structure === null ? 'total' : context.scope };
  if (scope === 'whole') return { ...inside, scope: context.scope === 'total' ? 'total' : 'whole' };
  if (scope === 'unknown') return under(inside, key);
  return { ...inside, scope: 'blocked' };
}
