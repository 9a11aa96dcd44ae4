import { type Branch, isBranch, type Tree } from '../../tree.ts';
import { plainWords } from '../words/normalize.ts';
import { isOther, scopeOf } from '../words/scopes.ts';
import { isUnitKey } from '../words/units.ts';

/** A number with what stands at it: `<Ridges count="2" unit="ft">45.0</Ridges>`, `{"value": 45, "unit": "ft"}`. */
export type Scalar = {
  readonly text: string;
  readonly unit: string | null;
  readonly count: string | undefined;
};

const VALUE = new Set(['value', 'text', 'amount', 'val', 'valor', 'valeur', 'wert', 'magnitude']);
const COUNT = new Set(['count', 'pieces', 'qty', 'quantity', 'number', 'segments', 'anzahl']);
const keyOf = (key: string) => plainWords(key).join(' ');

/** The number of a branch that is nothing but one number; null for any other. */
export function scalarOf(tree: Tree): Scalar | null {
  if (typeof tree === 'string') return { text: tree, unit: null, count: undefined };
  if (!isBranch(tree)) return null;
  return riseOverRun(tree) ?? withUnit(tree);
}

function riseOverRun(branch: Branch): Scalar | null {
  const member = (name: string) => {
    for (const [key, value] of branch)
      if (keyOf(key) === name && typeof value === 'string') return Number(value);
    return Number.NaN;
  };
  const [rise, run] = [member('rise'), member('run')];
  if (!Number.isFinite(rise) || !(run > 0)) return null;
  return { text: `${Number(((rise * 12) / run).toFixed(6))}/12`, unit: null, count: undefined };
}

function withUnit(branch: Branch): Scalar | null {
  let [text, unit, count]: [string | null, string | null, string | undefined] = [null, null, undefined];
  for (const [key, value] of branch) {
    if (typeof value !== 'string') return null;
    const name = keyOf(key);
    if (VALUE.has(name)) {
      if (text !== null) return null;
      text = value;
    } else if (isUnitKey(key)) unit = value;
    else if (COUNT.has(name)) count = value;
    // A remark beside a number may make another thing of it: "incl. 15% waste", scope="garage".
    else if (!isHarmless(name, value)) return null;
  }
  return text === null ? null : { text, unit, count };
}

const HARMLESS = new Set([
  'id',
  'name',
  'label',
  'key',
  'predominant',
  'decimals',
  'precision',
  'format',
  'lang',
  'type',
  'source',
]);
const isHarmless = (key: string, value: string) =>
  HARMLESS.has(key) && !isOther(value) && scopeOf(value) !== 'structure' && !/waste/i.test(value);
