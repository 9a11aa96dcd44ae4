import { message } from '../../../../../shared/copy/message.ts';
import { type Branch, isBranch, isList, listOf, type Tree } from '../../tree.ts';
import { writtenAmount } from '../amounts/amount.ts';
import { unitOf } from '../amounts/unit.ts';
import { type Context, Findings, under } from '../findings.ts';
import { readCorrection } from '../lines/correction.ts';
import { addFigure, addPitchArea, readTable } from '../tables/index.ts';
import { factWords, isFactKey, isPlainHeading } from '../words/facts.ts';
import { labelOf, unitNamedBy } from '../words/label.ts';
import {
  isOther,
  isStructure,
  isTotal,
  namesOneBuilding,
  namesRoof,
  namesSmallRoof,
  scopeOf,
} from '../words/scopes.ts';
import { headingDoubt, withoutWhich } from '../words/understood.ts';
import { entered, within } from './context.ts';
import { readForm } from './form.ts';
import { localName } from './name.ts';
import { placeOf } from './place.ts';
import { tableOf } from './records.ts';
import { type Scalar, scalarOf } from './scalar.ts';

const bare = localName;
const START: Context = {
  scope: 'neutral',
  roof: false,
  structure: null,
  declared: {},
  place: '',
  kind: 'stated',
};
/** The trade's form: its geometry is added up on its own. */
const GEOMETRY = /^(?:faces|lines|points)$/i;

/** Members that distinguish versions of one thing. */
const VERSION = /^(?:revision|version|rev|superseded|supersedes|replacedby|validfrom|effective)/i;

/** Collects what an XML or JSON document says of the roof. `known`: words of the order. */
export function readTree(tree: Tree, known: readonly string[] = []): Findings {
  const found = new Findings();
  found.facts = new Set([...known, ...factsOf(tree)]);
  if (!isBranch(tree)) {
    if (isList(tree)) readList('', tree, START, found);
    return found;
  }
  // What a vendor calls the whole document says nothing of its parts, unless it names another subject.
  const [only] = tree.size === 1 ? [...tree] : [];
  if (only && isBranch(only[1]) && labelOf(bare(only[0])) === null) {
    const name = bare(only[0]);
    if (scopeOf(name) === 'other') found.otherDocument = true;
    found.namesRoof ||= namesRoof(name);
    const inside = under({ ...START, roof: namesRoof(name), place: name }, name);
    walk(only[1], namesOneBuilding(name) ? { ...inside, doubt: headingDoubt(name) } : inside, found);
  } else walk(tree, START, found);
  return found;
}

/** The words of members that hold facts: a title may be made of them. */
function factsOf(tree: Tree): string[] {
  if (isList(tree)) return tree.flatMap(factsOf);
  if (!isBranch(tree)) return [];
  return [...tree].flatMap(([key, value]) =>
    typeof value !== 'string'
      ? factsOf(value)
      : isFactKey(bare(key)) && value.length < 120
        ? factWords(value)
        : [],
  );
}

function walk(branch: Branch, outer: Context, found: Findings): void {
  const context = within(branch, outer, found);
  // The roof of another subject, or of an earlier report, says nothing of this document's.
  if (context.roof && context.scope !== 'blocked' && context.doubt === undefined) found.namesRoof = true;
  if (readForm(branch, context, found)) found.namesRoof = true;
  readAttribute(branch, context, found);
  for (const [full, value] of branch) {
    const key = bare(full);
    if (typeof value === 'string') readLeaf(key, value, context, found);
    else if (isList(value)) readList(key, value, context, found);
    else if (isBranch(value)) readBranch(key, value, context, found);
  }
}

/** `<ATTRIBUTE name="TotalRoofArea" value="2367"/>` alone; several of them are a table. */
function readAttribute(branch: Branch, context: Context, found: Findings): void {
  if (typeof branch.get('name') !== 'string' || typeof branch.get('value') !== 'string') return;
  const table = tableOf('', [branch]);
  if (table) readTable(table, context, found);
}

function readLeaf(key: string, text: string, context: Context, found: Findings): void {
  found.noteUnit(unitNamedBy(key));
  found.noteUnit(writtenAmount(text)?.unit ?? null);
  const label = labelOf(key);
  if (label) addFigure(label, text, null, context, found);
  else if (addPitchArea(key, text, context, found)) return;
  else if (text.length > 20 && readCorrection(text, context, found)) return;
  else if (context.scope !== 'blocked' && /\broof\b/i.test(text) && text.length < 60)
    found.namesRoof ||= /report|measure/i.test(text);
}

/** `<WasteTable suggested="15">`: its areas are larger than the roof, but this is the report's own word. */
function readSuggested(branch: Branch, context: Context, found: Findings): void {
  for (const [full, value] of branch)
    if (typeof value === 'string' && /^(?:suggested|recommended)/i.test(bare(full)))
      addScalar('suggested waste', { text: value, unit: null, count: undefined }, context, found);
}

function addScalar(name: string, scalar: Scalar, context: Context, found: Findings): boolean {
  const label = labelOf(name);
  if (!label) return false;
  const unit = scalar.unit === null || scalar.unit.trim() === '' ? null : unitOf(scalar.unit);
  if (
    scalar.unit !== null &&
    scalar.unit.trim() !== '' &&
    unit === null &&
    !/^(?:ea|each|count|pcs?)$/i.test(scalar.unit)
  )
    return true;
  found.noteUnit(unit);
  addFigure(label, scalar.text, unit, context, found, scalar.count);
  return true;
}

function readBranch(key: string, branch: Branch, outer: Context, found: Findings): void {
  if (
    GEOMETRY.test(key) &&
    branch.size > 0 &&
    [...branch.values()].some((each) => !(typeof each === 'string')) &&
    isForm(branch)
  )
    return;
  if (/^location$|^address$|^property$/i.test(key)) found.place ??= placeOf(branch);
  const scalar = scalarOf(branch);
  const label = labelOf(key);
  if (scalar && label) {
    addScalar(key, scalar, outer, found);
    return;
  }
  if (label && !isStructure(key)) {
    readSubject(key, branch, outer, found);
    return;
  }
  if (/waste/i.test(key)) {
    readSuggested(branch, outer, found);
    for (const [name, value] of branch) {
      const steps = tableOf(`${key} ${bare(name)}`, listOf(value).filter(isBranch));
      if (steps)
        readTable(steps, under({ ...outer, place: `${outer.place} › ${key}` }, key, bare(name)), found);
    }
    return;
  }
  if (isOther(key) && [...branch].some(([name]) => /area|fl[aä]che|superficie|surface/i.test(name)))
    found.otherSubjects = true;
  if (readItems(key, branch, outer, found)) return;
  const context = entered(key, outer);
  if (isStructure(key) && /s$/i.test(key) && readBuildings(branch, context, found)) return;
  if (context.structure !== null && context.structure !== outer.structure)
    found.addStructure(context.structure);
  walk(branch, context, found);
}

/** `<items><item><name>Ridge</name><value>45</value></item>…`: a list of nothing but named quantities. */
function readItems(key: string, branch: Branch, outer: Context, found: Findings): boolean {
  const [sole, another] = [...branch];
  if (!sole || another || !isList(sole[1]) || !['part', 'neutral'].includes(scopeOf(key, true))) return false;
  const table = tableOf('', sole[1].filter(isBranch));
  const names = table?.rows.map(([name = '']) => labelOf(name)) ?? [];
  if (!table || names.length < 2 || names.some((name) => name === null)) return false;
  // Several of one kind are pieces.
  if (new Set(names.map((name) => name?.quantity)).size < names.length) return false;
  const place = `${outer.place} › ${key}`.replace(/^ › /, '');
  return readTable(table, under({ ...outer, place }, key, bare(sole[0])), found);
}

const isForm = (branch: Branch) =>
  [...branch.keys()].every((key) => /^(?:FACE|LINE|POINT)$/i.test(bare(key)));

/** `ridge: {length: 45, count: 2}`, `penetrations: {count: 5, area: 10}`, `roofArea: {sqft: 2367, squares: 23.67}`. */
function readSubject(key: string, branch: Branch, outer: Context, found: Findings): void {
  const context = within(branch, { ...outer, place: `${outer.place} › ${key}` }, found);
  for (const [full, value] of branch) {
    const inner = bare(full);
    if (isList(value) || (isBranch(value) && scalarOf(value) === null)) {
      const scope = scopeOf(inner, true);
      if (scope === 'other' || scope === 'unknown') continue;
      const table = tableOf(`${key} ${inner}`, listOf(value).filter(isBranch));
      if (table) readTable(table, context, found);
      continue;
    }
    const scalar = scalarOf(value);
    if (!scalar || inner === 'unit' || inner === 'units') continue;
    found.noteUnit(unitNamedBy(inner));
    if (/^(?:value|text|total|amount|sum|measured)$/i.test(inner)) {
      const unit = branch.get('unit') ?? branch.get('units') ?? null;
      const beside = typeof unit === 'string' ? unit : null;
      addScalar(key, { ...scalar, unit: scalar.unit ?? beside }, context, found);
    } else if (!isOther(inner)) addScalar(`${key} ${inner}`, scalar, context, found);
  }
}

/** Buildings by their names: `buildings: {house: {...}, garage: {...}}`. What isn't like the others is no building. */
function readBuildings(branch: Branch, context: Context, found: Findings): boolean {
  const members = [...branch].flatMap(([key, value]) => (isBranch(value) ? [{ key: bare(key), value }] : []));
  // Numbers with their units are no buildings.
  if (members.every(({ value }) => scalarOf(value) !== null)) return false;
  if (members.length < 2 || members.some(({ key }) => /^(?:ROOF|STRUCTURE|BUILDING)$/i.test(key)))
    return false;
  const [first] = members;
  const alike = members.every(({ value }) => first && [...value.keys()].some((key) => first.value.has(key)));
  if (!alike) return false;
  for (const [full, value] of branch) {
    const key = bare(full);
    if (!isBranch(value)) {
      if (typeof value === 'string') readLeaf(key, value, context, found);
      else readList(key, listOf(value), context, found);
      continue;
    }
    if (isOther(key)) continue;
    readBuilding(key, value, context, found);
  }
  return true;
}

function readBuilding(name: string, branch: Branch, outer: Context, found: Findings): void {
  if (isTotal(name)) walk(branch, under({ ...outer, scope: 'total', roof: true }, name), found);
  else {
    found.addStructure(name);
    walk(
      branch,
      { ...outer, structure: outer.structure ?? name, roof: true, place: `${outer.place} › ${name}` },
      found,
    );
  }
}

function nameOf(branch: Branch, fallback: string): string {
  for (const [key, value] of branch)
    if (
      typeof value === 'string' &&
      /^(?:\w*name|title|label|designation)$/i.test(bare(key)) &&
      value.trim() !== ''
    )
      return value.trim();
  const id = branch.get('id') ?? branch.get('ID');
  return typeof id === 'string' && id.trim() !== '' ? id.trim() : fallback;
}

const ONLY_FEATURE = message('doubt.only_feature');
/** The properties of a GeoJSON file's only feature, where they name the roof's area and not a part's. */
function propertiesOf(key: string, feature: Branch): Branch | null {
  const properties = feature.get('properties');
  if (key !== 'features' || !isBranch(properties)) return null;
  const labels = [...properties.keys()].flatMap((name) => labelOf(bare(name)) ?? []);
  const ofRoof = labels.some(({ quantity, bare: any }) => quantity === 'area' && !any);
  return ofRoof && labels.length > 2 ? properties : null;
}

/** `[{job: …}, {metrics: …}]`: parts of one document rather than one of many. */
function areUnlike(branches: readonly Branch[]): boolean {
  const keys = branches.flatMap((each) => [...each.keys()]);
  return new Set(keys).size === keys.length;
}

function readList(key: string, list: readonly Tree[], outer: Context, found: Findings): void {
  const branches = list.filter(isBranch);
  if (branches.length === 0 || branches.length < list.length) return;
  if (isOther(key) && branches.some((each) => [...each.keys()].some((name) => /area/i.test(name))))
    found.otherSubjects = true;
  const [alone, another] = branches;
  const properties = alone && !another ? propertiesOf(key, alone) : null;
  if (properties) {
    walk(
      properties,
      { ...outer, place: `${outer.place} › ${key}`, doubt: outer.doubt ?? ONLY_FEATURE },
      found,
    );
    return;
  }
  const context = key === '' ? outer : under({ ...outer, place: `${outer.place} › ${key}` }, key);
  const declared = branches[0] ? within(branches[0], context, found).declared : context.declared;
  const scope = scopeOf(key, true);
  // A name that isn't known leaves the records in doubt.
  const table = scope !== 'other' || labelOf(key) || /waste/i.test(key) ? tableOf(key, branches) : null;
  const ofParts = scope === 'part';
  // The faces and edges of a dormer are a part of the roof's: they are no list of the whole.
  const ofSmallRoofs = ofParts && namesSmallRoof(key);
  if (table && !ofSmallRoofs && readTable({ ...table, ofParts }, { ...context, declared }, found)) return;
  // Revisions of one roof aren't buildings, and one that is superseded isn't the roof.
  const versions = branches.some((each) => [...each.keys()].some((name) => VERSION.test(bare(name))));
  const buildings = !versions && (isStructure(key) || (namesRoof(key) && scopeOf(key) === 'whole'));
  if (buildings || key === '') {
    const [only] = branches;
    if (branches.length === 1 && only) {
      const inside = entered(key, context);
      const name = nameOf(only, '');
      const known = name === '' || /^\d+$/.test(name) || isPlainHeading(withoutWhich(name), found.facts);
      walk(
        only,
        known || inside.doubt !== undefined ? inside : { ...inside, doubt: headingDoubt(name) },
        found,
      );
    } else if (key === '' && areUnlike(branches)) {
      for (const each of branches) walk(each, context, found);
    } else
      branches.forEach((each, index) => {
        const name = nameOf(each, `${key || 'Structure'} ${index + 1}`);
        if (key !== '' && !isOther(name)) readBuilding(name, each, entered(key, context), found);
      });
    return;
  }
  // One of many: none of them speaks of the whole roof. Its units are still the document's.
  for (const each of branches) walk(each, { ...entered(key, context), scope: 'blocked' }, found);
}
