import { writtenAmount } from '../amounts/amount.ts';
import { unitOf } from '../amounts/unit.ts';
import { type Context, type Findings, under } from '../findings.ts';
import { addFigure, countOf, readTable } from '../tables/index.ts';
import { mayBeName } from '../words/facts.ts';
import { announcesForeign } from '../words/foreign.ts';
import { labelOf } from '../words/label.ts';
import {
  headingScope,
  isTotal,
  namesOneBuilding,
  namesRoof,
  namesSmallRoof,
  scopeOf,
} from '../words/scopes.ts';
import { doubtAbout, headingDoubt, withoutWhich } from '../words/understood.ts';
import { namesMetric } from '../words/units.ts';
import { joinedCards } from './cards.ts';
import { joinedPages } from './continued.ts';
import { DoubtfulBlocks } from './doubt.ts';
import { below, type Cell, filled, type Line } from './line.ts';
import { readLoosely } from './loose.ts';
import { ForeignBlocks, isForeignHeading } from './shut.ts';
import { unfolded } from './side-by-side.ts';
import { declaredSoFar, readStatement } from './statement.ts';

/** `parts`: a list of parts is announced; a table of them is read, a statement about one isn't. */
type Section = {
  readonly context: Context;
  readonly title: string;
  readonly level: number;
  readonly parts?: boolean;
};

const MOST_ROWS = 3_000;
const REPORT = /report|measure|summary|rapport|m[ée]tr[ée]|bericht|aufma[sß]|informe|resumen|medici/i;
/** "Facet A": what stands below is of it alone. */
const ONE_PART = /^(?:facet|face|plane|roof plane|section|segment|edge|line)\s*#?\s*(?:\d+|[A-Z]{1,2})$/i;
const GUIDE = /^how to\b|\b(?:user|reading|reader.s) guide\b|\btutorial\b|\bglossary\b/i;
const OTHER_REPORT =
  /\b(?:report|sheet|invoice|estimate|proposal|quote|bulletin|guide|manual|catalog|rapport|bericht|informe|rechnung|angebot|facture|factura|devis)\b/i;

/** Collects what the lines of a document say of the roof: statements, tables, and the headings above them. */
export function readLines(given: readonly Line[], kind: Context['kind'], found: Findings): void {
  const lines = unfolded(joinedCards(joinedPages(given)));
  const base: Context = { scope: 'neutral', roof: false, structure: null, declared: {}, place: '', kind };
  let section: Section = { context: base, title: '', level: 9 };
  let headings = 0;
  const foreign = new ForeignBlocks();
  const doubts = new DoubtfulBlocks(lines, found.facts);
  const covered = new Set<Line>();
  const roofsOf = roofsOfBuildings(lines);
  for (const line of lines) if (line.cells.some(({ text }) => namesMetric(text))) found.noteUnit('m²');
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line;
    if (foreign.covers(line, lines[at + 1])) {
      covered.add(line);
      // Its units are still the document's; what stood before it ends.
      for (const { text } of line.cells) found.noteUnit(writtenAmount(text)?.unit ?? null);
      if (!line.quoted) section = { context: base, title: '', level: 9 };
      if (foreign.begins) doubts.foreign(line);
      at += 1;
      continue;
    }
    if (section.parts && ONE_PART.test(section.title)) covered.add(line);
    const cells = filled(line);
    const here: Context = {
      ...section.context,
      declared: declaredSoFar(found),
      place: line.place,
      doubt: doubts.doubt ?? section.context.doubt,
    };
    const before = found.count;
    const table = tableAt(lines, at);
    if (
      table &&
      readTable({ ...table, title: section.title, ofParts: section.parts === true }, here, found)
    ) {
      if (found.count > before) doubts.spoke();
      at = table.end;
      continue;
    }
    at += 1;
    const [only, second] = cells;
    const inside: Context = section.parts ? { ...here, scope: 'blocked' } : here;
    if (only && !second) {
      if (readStatement(only.text, inside, found) || readStatement(rejoined(only, lines[at]), inside, found))
        continue;
      if (roofsOf.has(only.text)) doubts.spoke();
      else doubts.silent(line, lines[at]);
      headings += 1;
      section = announced(only.text, line, section, base, found, headings, roofsOf.has(only.text));
    } else if (only) readRow(cells, inside, found, kind === 'stated' || isRun(lines, at - 1));
    if (only && second && found.count === before) doubts.silent(line, lines[at]);
    if (found.count > before) doubts.spoke();
  }
  readLoosely(
    lines.filter((line) => !covered.has(line)),
    { ...base, declared: declaredSoFar(found) },
    found,
  );
}

/** The end of a paragraph's line with the beginning of its next one, where a statement may be broken. */
function rejoined({ text }: Cell, next: Line | undefined): string {
  const more =
    next && !next.apart && !next.quoted && filled(next).length === 1 ? filled(next)[0]?.text : undefined;
  return text.length > 60 && more !== undefined ? `${text} ${more}` : '';
}

function announced(
  text: string,
  line: Line,
  before: Section,
  base: Context,
  found: Findings,
  number: number,
  ofBuilding = false,
): Section {
  const name = text.replace(/^[\s[({=#*_-]+|[\s\])}=#*_:-]+$/g, '').replace(/^\d+(?:\.\d+)*[.)]?\s+/, '');
  const scope = ofBuilding ? 'structure' : headingScope(name);
  // A guide's numbers are examples.
  if (number <= 3 && GUIDE.test(name)) {
    found.otherDocument = true;
    found.guide = true;
  }
  // `name=A` and `Stories: two` are members, not headings; "Summary: Structure 2" is one.
  if (/=|:\s*\S/.test(name) && !['structure', 'total', 'whole', 'other'].includes(scope)) return before;
  if (name.includes('=')) return before;
  const level = line.level ?? 5;
  // "Average pitch: 6/12" is a separate number, and no heading.
  if (scope === 'other' && line.level === null && isMember(name)) return before;
  // "Wall area: 1,980 sq ft" is a number of the walls between those of the roof, and announces nothing.
  if (scope === 'other' && line.level === null && isAreaOfOther(name)) {
    found.otherSubjects = true;
    return before;
  }
  if (number <= 3 && namesRoof(name) && (REPORT.test(name) || scope === 'whole') && scope !== 'other')
    found.namesRoof = true;
  if (scope === 'whole') found.namesRoof = true;
  switch (scope) {
    case 'other':
      if (number <= 3 && OTHER_REPORT.test(name)) found.otherDocument = true;
      if (/wall|lot|parcel|mur|wand|terrain|parcela|grundst/i.test(name)) found.otherSubjects = true;
      return { title: name, level, context: { ...base, scope: 'blocked' } };
    case 'part':
      if (namesSmallRoof(name)) return { title: name, level, context: { ...base, scope: 'blocked' } };
      // A list of parts follows; a table below it is read as one.
      return { title: name, level, context: { ...base, roof: before.context.roof }, parts: true };
    case 'structure':
      found.addStructure(name);
      return { title: '', level, context: { ...base, roof: true, structure: name } };
    case 'total':
    case 'whole':
      // "Totals" under "Walls" are the walls'.
      if (scope === 'total' && before.context.scope === 'blocked' && level > before.level) return before;
      // So is "Roof" under "House" the house's, and under "Hail claim" the claim's.
      if (line.level !== null && level > before.level && before.level < 5) {
        if (before.context.structure !== null) return { ...before, title: name };
        const inside: Context = {
          ...base,
          scope,
          roof: scope === 'whole',
          doubt: headingDoubt(before.title),
        };
        if (before.context.scope === 'blocked') return { title: name, level, context: inside };
      }
      return {
        title: name,
        level,
        context: { ...base, scope, roof: scope === 'whole' || isTotalOfBuildings(name) },
      };
    case 'neutral': {
      const inside = before.context.scope === 'blocked' || before.context.structure !== null;
      // A heading below another one belongs to it: "Areas" under "Walls".
      if (inside && level > before.level) return { ...before, title: name };
      return { title: name, level, context: { ...base, roof: before.context.roof && !inside } };
    }
    default:
      if (line.level === 0) return { title: name, level, context: base };
      return line.level !== null && line.level < before.level && before.context.scope !== 'blocked'
        ? { title: name, level: line.level, context: base }
        : before;
  }
}

const AREA_OF_OTHER =
  /^(?=[^:]*(?:area|surface|superficie|fl[äa]che))[^:]*(?:wall|lot\b|parcel|\bmurs?\b|wand|terrain|terreno|grundst)[^:]*:\s*([^:]+)$/iu;

const isMember = (name: string) =>
  !isAreaOfOther(name) && writtenAmount(/^[^:]{2,60}:\s*(.+)$/su.exec(name)?.[1] ?? '') !== null;

function isAreaOfOther(name: string): boolean {
  const [, value = ''] = AREA_OF_OTHER.exec(name) ?? [];
  return (writtenAmount(value)?.unit ?? null) !== null && !announcesForeign(name.replace(/:.*/, ''));
}

const isTotalOfBuildings = (name: string) =>
  isTotal(name) && /struct|build|roof|b[âa]ti|geb[äa]ud|dach|toit|estruct/i.test(name);

/** "Main house - Roof" and "Garage - Roof": headings of buildings, where there are several. */
function roofsOfBuildings(lines: readonly Line[]): ReadonlySet<string> {
  const texts = lines.flatMap((line) => {
    const [only, second] = filled(line);
    const named =
      only && !second && only.text.length < 50 && namesOneBuilding(only.text) && namesRoof(only.text);
    return named && mayBeName(only.text) && doubtAbout(withoutWhich(only.text)) === undefined
      ? [only.text]
      : [];
  });
  const all = new Set(texts);
  return all.size > 1 ? all : new Set();
}

type FoundTable = {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly end: number;
};

const isAmount = ({ text }: Cell) => writtenAmount(text) !== null;

/** A line of names with lines of numbers below it; null where there is none. */
function tableAt(lines: readonly Line[], start: number): FoundTable | null {
  const head = lines[start];
  const titles = head ? filled(head) : [];
  const columns = head ? headOf(head, lines[start + 1]) : [];
  if (!head || titles.length < 2 || !isHead(titles)) return null;
  const rows: string[][] = [];
  let at = start + 1;
  for (; at < lines.length && rows.length < MOST_ROWS; at += 1) {
    const line = lines[at] as Line;
    const cells = filled(line);
    if (cells.length === 0 || (line.apart && rows.length > 0) || line.level !== null || line.quoted) break;
    if (isForeignHeading(line)) break;
    if (cells.length === 1 && !isGroup(cells, columns, lines[at + 1])) break;
    const row = cells.length > columns.length ? null : below(columns, cells);
    if (
      !row ||
      (rows.length > 0 && cells.length > 1 && isHead(cells) && !cells.some(isAmount) && !startsRow(cells))
    )
      break;
    rows.push(row);
  }
  if (rows.length === 0) return null;
  const names = columns.map(({ text }) => text);
  // Units in a row of their own belong to the names above them.
  const [units = [], ...others] = rows;
  const named =
    units.some((unit) => unit !== '') && units.every((unit) => unit === '' || unitOf(unit) !== null);
  return named && others.length > 0
    ? {
        columns: names.map((name, column) => (units[column] ? `${name} (${units[column]})` : name)),
        rows: others,
        end: at,
      }
    : { columns: names, rows, end: at };
}

/** The first column may have no name: "House | Garage | Total" above rows that begin with theirs. */
function headOf(line: Line, next: Line | undefined): readonly Cell[] {
  const names = filled(line);
  if (line.cells.length > names.length) return line.cells;
  const [first, left] = [names[0], next ? filled(next)[0] : undefined];
  return first && left && left.to < first.from
    ? [{ text: '', from: left.from, to: left.to }, ...names]
    : names;
}

/** A name of a column is no number, but for the percents of a waste table and a "12" in "Area 12". */
function isHead(cells: readonly Cell[]): boolean {
  const [first, ...others] = cells;
  if (!first || isAmount(first) || cells.some(({ text }) => text.includes('='))) return false;
  if (/waste|merma|desperdicio|perte|verschnitt|chute/i.test(first.text) && others.length > 1)
    return others.every((cell) => isAmount(cell));
  return others.every((cell) => !isAmount(cell)) && others.every(({ text }) => text.length < 40);
}

const startsRow = (cells: readonly Cell[]) =>
  labelOf(cells[0]?.text ?? '') !== null || /^[A-Z]{1,2}$/.test(cells[0]?.text ?? '');

/** A line of one name inside a table announces the rows below it. */
function isGroup(cells: readonly Cell[], columns: readonly Cell[], next: Line | undefined): boolean {
  const [cell] = cells;
  const first = columns[0];
  if (!cell || !first || !next || cell.from > first.to) return false;
  const scope = scopeOf(cell.text);
  const inRow = labelOf(cell.text) !== null;
  return (
    inRow || ((scope === 'other' || scope === 'structure') && filled(next).length > 1 && next.level === null)
  );
}

/** Names and numbers in pairs: three such lines one after the other are a table without names above. */
function isRun(lines: readonly Line[], at: number): boolean {
  const isPair = (line: Line | undefined) => {
    const cells = line ? filled(line) : [];
    const [name, value] = cells;
    return (
      cells.length >= 2 &&
      name !== undefined &&
      value !== undefined &&
      (labelOf(name.text) !== null || isCombined(name.text)) &&
      (isAmount(value) || isCombined(name.text))
    );
  };
  let [from, to] = [at, at];
  while (isPair(lines[from - 1])) from -= 1;
  while (isPair(lines[to + 1])) to += 1;
  return to - from >= 2;
}

/** A line of cells that is no table's: names with their numbers, or statements beside each other. */
function readRow(cells: readonly Cell[], context: Context, found: Findings, trusted: boolean): void {
  const scope = scopeOf(cells[0]?.text ?? '');
  // `TOTAL;AREA;1267.85` says in front whose number it is, `FACE;A;...` that it's a part's.
  if (
    cells.length >= 3 &&
    labelOf(cells[0]?.text ?? '') === null &&
    scopeOf(cells[0]?.text ?? '', true) === 'part'
  )
    return;
  const [kind, name] = cells;
  if (
    cells.length >= 3 &&
    kind &&
    name &&
    labelOf(name.text) &&
    !isAmount(name) &&
    labelOf(kind.text) === null
  ) {
    if (scope === 'total' || scope === 'whole' || scope === 'unknown') {
      const known = scope === 'unknown' ? context : { ...context, scope, roof: true };
      const inside = under(context.scope === 'blocked' ? context : known, kind.text);
      readPairs(cells.slice(1), inside, found, true);
    }
    return;
  }
  readPairs(cells, context, found, trusted);
}

function readPairs(cells: readonly Cell[], context: Context, found: Findings, trusted: boolean): void {
  for (const { text } of cells) found.noteUnit(writtenAmount(text)?.unit ?? null);
  for (let at = 0; at < cells.length; at += 1) {
    const [name, value, next] = [cells[at], cells[at + 1], cells[at + 2]];
    if (!name) return;
    if (value && readCombined(name.text, value.text, context, found)) {
      at += 1;
      continue;
    }
    const label = labelOf(name.text.replace(NUMBERING, '').replace(/\s*[:=.…]+$/, ''));
    // "Slate | 41 | SQ | 985": a unit behind a number is no name.
    const before = cells[at - 1];
    if (before && isAmount(before) && unitOf(name.text) !== null) continue;
    // "12 facets" says itself what it is.
    const counted = label && value ? countOf(label, value.text) !== value.text : false;
    if (!label || !value || !(counted || isAmount(value))) {
      readStatement(name.text, context, found);
      continue;
    }
    // Two numbers behind one name: of which column each is isn't known.
    if (next && isAmount(next) && !isPlainCount(next)) return;
    const unit = next ? unitOf(next.text) : null;
    const known = writtenAmount(value.text)?.unit ?? unit ?? label.unit;
    const signed = /[:=.…]$/.test(name.text.trim());
    if (known !== null || counted || signed || trusted)
      addFigure(label, value.text, unit, remarked(context, cells.slice(at + 2)), found);
    at += unit !== null || (next && isPlainCount(next)) ? 2 : 1;
  }
}

const isCombined = (name: string) => {
  const names = name.split(/\s+\/\s+/);
  return names.length > 1 && names.every((each) => labelOf(each) !== null);
};

/** `6. Total roof area` in a form. */
const NUMBERING = /^\d{1,2}(?:\.\d+)*[.)]\s+/;

/** `Ridges / Hips | 57.0 ft / 104.0 ft`: as many names as numbers, each with its unit. */
function readCombined(name: string, value: string, context: Context, found: Findings): boolean {
  const labels = name.split(/\s*\/\s*/).map((each) => labelOf(each));
  const values = value.split(/\s+\/\s+/);
  if (labels.length < 2 || labels.length !== values.length) return false;
  if (
    labels.some((label) => label === null) ||
    values.some((each) => (writtenAmount(each)?.unit ?? null) === null)
  )
    return false;
  labels.forEach((label, at) => {
    if (label) addFigure(label, values[at], null, context, found);
  });
  return true;
}

/** A text behind a number that is neither its unit nor the next name: "Ridges | 45 ft | neighbor". */
function remarked(context: Context, behind: readonly Cell[]): Context {
  const [remark] = behind.filter(({ text }) => unitOf(text) === null);
  if (!remark || isAmount(remark) || isPlainCount(remark) || !/\p{L}/u.test(remark.text)) return context;
  const statement = /^(.*?)[\s:=]+(?=[-−]?\d)/su.exec(remark.text)?.[1] ?? remark.text;
  return under(context, statement);
}

const isPlainCount = ({ text }: Cell) => /^\(?\d{1,3}\)?$/.test(text) && text.startsWith('(');
