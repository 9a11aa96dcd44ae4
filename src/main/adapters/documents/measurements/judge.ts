import { type Message, message, sameMessage } from '../../../../shared/copy/message.ts';
import {
  type FileReadings,
  NO_UNIT,
  type PitchArea,
  QUANTITIES,
  type Quantity,
  type Reading,
  type WasteStep,
} from '../../../../shared/domain/measurements.ts';
import type { Amount } from './amounts/amount.ts';
import { withoutCallouts } from './callouts.ts';
import type { Figure, Findings, PartList } from './findings.ts';
import { isRoofReport } from './gate.ts';
import { isPossible, type Manner, mannerOf, settledAs, settledPart, settledPitch } from './settle.ts';
import { addUp } from './sums.ts';

export const NOTHING = (file: string): FileReadings => ({
  file,
  readings: [],
  structures: [],
  pitches: [],
  facets: [],
  waste: [],
  place: null,
});

const MAY_BE_NO_REPORT = message('doubt.may_be_no_report');

/**
 * Decides which of the findings speak of the whole roof, in which unit. What can't be known isn't taken. `english`: the
 * labels are. `foreign`: numbers are named in a language of meters.
 */
export function judge(found: Findings, file: string, english = true, foreign = false): FileReadings {
  const isReport = isRoofReport(found);
  if (isReport === 'no') return { ...NOTHING(file), place: found.place };
  const manner = mannerOf(found, english, foreign);
  const every = withoutCallouts(
    found.figures.flatMap((figure) =>
      readingsOf(figure, manner, file).map((reading) => ({ figure, reading })),
    ),
  );
  const known = new Set(every.map(({ reading }) => reading.quantity));
  for (const figure of found.loose)
    if (!known.has(figure.quantity))
      for (const reading of readingsOf(figure, manner, file)) every.push({ figure, reading });
  const all = every.filter(({ figure }) => speaksOfTheRoof(figure, found));
  // What may be the roof's or the walls' isn't shown, but what contradicts it isn't sure either.
  const doubtful = every
    .filter(({ figure }) => !speaksOfTheRoof(figure, found) && figure.context.structure === null)
    .map(({ reading }) => reading);
  const pieces = piecesOf(found.figures, manner);
  const stated = (structure: string | null) =>
    withPieces(
      distinct(
        all.filter(({ figure }) => figure.context.structure === structure).map(({ reading }) => reading),
      ),
      structure === null ? pieces : new Map(),
    );
  const names = [
    ...new Set([...found.structures, ...all.flatMap(({ figure }) => figure.context.structure ?? [])]),
  ];
  const structures = names.map((name) => ({ name, readings: stated(name) }));
  const whole = withLonely(stated(null), structures);
  const sums = addUp(found, { whole, structures }, manner, file);
  const readings = [...whole, ...sums.whole.filter((sum) => !contradicted(sum, doubtful))];
  // What makes a report of the file is in doubt, and so is the rest.
  if (isReport === 'perhaps')
    return {
      ...NOTHING(file),
      readings: readings.map((each) => ({ ...each, doubt: each.doubt ?? MAY_BE_NO_REPORT })),
      place: found.place,
    };
  return {
    file,
    readings,
    structures: sums.structures.filter(({ readings: some }) => some.length > 0),
    pitches: pitchesOf(found, manner),
    facets: sums.facets,
    waste: wasteOf(found, manner),
    place: found.place,
  };
}

/** A building beside another one: its roof alone isn't the whole. */
const BESIDE =
  /\b(?:garage|barn|shed|outbuilding|carport|gazebo|cabana|annexe?|workshop|stable|cottage|guest\s?house|dependance|abri|anexo|garaje|granero|cobertizo|scheune|schuppen|nebengeb[äa]ude|anbau|stall)\b/i;

/** Where one building alone is named ("Roof 1", "Building C"), its numbers are most likely the whole roof's; nothing says so. */
function withLonely(
  whole: readonly Reading[],
  structures: readonly { readonly name: string; readonly readings: readonly Reading[] }[],
): Reading[] {
  const [only, another] = structures;
  if (!only || another || BESIDE.test(only.name)) return [...whole];
  const known = new Set(whole.map(({ quantity }) => quantity));
  const doubt = message('doubt.only_building', { words: only.name.trim() });
  return [
    ...whole,
    ...only.readings
      .filter(({ quantity }) => !known.has(quantity))
      .map((each) => ({ ...each, doubt: each.doubt ?? doubt })),
  ];
}

function readingOf(figure: Figure, manner: Manner, file: string): Reading | null {
  const { quantity, context, amount } = figure;
  if (context.scope === 'blocked' || figure.asks === 'count') return null;
  const settled = settledAs(quantity, figure, context.declared, manner);
  // "Pitch: 45" beside a picture is a camera's; the roof's own says what it is.
  if (!settled || (figure.bare && quantity === 'predominant_pitch' && !saysSlope(figure))) return null;
  return {
    quantity,
    value: settled.value,
    decimals: settled.decimals,
    slack: settled.slack,
    pieces: amount.pieces,
    kind: context.kind,
    scope: context.scope === 'total' || figure.total ? 'total' : 'whole',
    unit: settled.unit,
    file,
    place: context.place === '' ? file : context.place,
    ...(context.doubt === undefined ? {} : { doubt: context.doubt }),
  };
}

/** One reading; or one for each unit that a number without a unit may have, so that it is disputed. */
function readingsOf(figure: Figure, manner: Manner, file: string): Reading[] {
  const known = readingOf(figure, manner, file);
  if (known) return [known];
  const each = manner.either.map((units) =>
    readingOf(figure, { ...manner, assumed: { ...manner.assumed, ...units } }, file),
  );
  return each.some((reading) => reading === null)
    ? []
    : each.flatMap((reading) => (reading ? [{ ...reading, unit: NO_UNIT }] : []));
}

const saysSlope = ({ amount, unit, context }: Figure) =>
  amount.unit !== null ||
  unit !== null ||
  context.declared.pitch !== undefined ||
  context.roof ||
  context.scope !== 'neutral';

const contradicted = (sum: Reading, doubtful: readonly Reading[]): boolean =>
  doubtful.some(
    ({ quantity, value, slack }) =>
      quantity === sum.quantity && Math.abs(value - sum.value) > slack + sum.slack + sum.value * 0.005,
  );

/** "Area" alone is the roof's where the roof is named around it, or where the document speaks of nothing else. */
function speaksOfTheRoof({ bare, context }: Figure, found: Findings): boolean {
  if (context.scope === 'blocked') return false;
  return !bare || context.roof || context.structure !== null || !found.otherSubjects;
}

const sameDoubt = (a: Message | undefined, b: Message | undefined): boolean =>
  a === undefined || b === undefined ? a === b : sameMessage(a, b);

/** The same number of the same quantity is one reading, wherever else it stands. */
function distinct(readings: readonly Reading[]): Reading[] {
  const kept: Reading[] = [];
  for (const reading of readings) {
    const at = kept.findIndex(
      (each) =>
        each.quantity === reading.quantity &&
        each.scope === reading.scope &&
        Math.abs(each.value - reading.value) < 1e-9 &&
        each.decimals === reading.decimals,
    );
    const before = kept[at];
    if (!before) kept.push(reading);
    else if (before.doubt !== undefined && reading.doubt === undefined) kept[at] = reading;
    else if (!sameDoubt(before.doubt, reading.doubt)) continue;
    else if (before.pieces === null && reading.pieces !== null) kept[at] = reading;
  }
  return kept;
}

/** `TotalRidgesCount`: how many pieces a length has, where two places don't say otherwise. */
function piecesOf(figures: readonly Figure[], manner: Manner): Map<Quantity, number> {
  const pieces = new Map<Quantity, number | null>();
  for (const { quantity, asks, amount, unit, context } of figures) {
    if (
      asks !== 'count' ||
      context.doubt !== undefined ||
      context.structure !== null ||
      context.scope === 'blocked'
    )
      continue;
    const value = settledAs('penetrations', { amount, unit }, {}, manner)?.value;
    if (value === undefined) continue;
    const before = pieces.get(quantity);
    pieces.set(quantity, before === undefined || before === value ? value : null);
  }
  return new Map(
    [...pieces].flatMap(([quantity, value]) => (value === null ? [] : [[quantity, value] as const])),
  );
}

const withPieces = (readings: readonly Reading[], pieces: ReadonlyMap<Quantity, number>): Reading[] =>
  readings.map((reading) =>
    QUANTITIES[reading.quantity].unit === 'ft'
      ? { ...reading, pieces: reading.pieces ?? pieces.get(reading.quantity) ?? null }
      : reading,
  );

/** The one table of the whole roof; of several that agree the one that says the most; none where two don't. */
function theOnly<Row, Read>(
  lists: readonly PartList<Row>[],
  read: (row: Row, list: PartList<Row>) => Read | null,
  same: (a: Read, b: Read) => boolean,
  digits: (row: Read) => number,
): Read[] {
  const tables = lists
    .filter(
      ({ context }) =>
        context.structure === null && context.scope !== 'blocked' && context.doubt === undefined,
    )
    .map((list) => list.rows.map((row) => read(row, list)))
    .filter((rows) => rows.length > 0 && rows.every((row) => row !== null)) as Read[][];
  const total = (rows: readonly Read[]) => rows.reduce((sum, row) => sum + digits(row), 0);
  const [best] = [...tables].sort((a, b) => total(b) - total(a));
  if (!best) return [];
  const agrees = (rows: readonly Read[]) =>
    rows.length === best.length && rows.every((row) => best.some((each) => same(row, each)));
  return tables.every(agrees) ? best : [];
}

function pitchesOf(found: Findings, manner: Manner): PitchArea[] {
  const named = found.pitchFigures.filter(
    ({ context }) => context.structure === null && context.doubt === undefined,
  );
  const [first] = named;
  const lists = first ? [...found.pitches, { rows: named, context: first.context }] : found.pitches;
  const rows = theOnly(
    lists,
    (row, { context }): PitchArea | null => {
      const pitch = settledPitch(row.pitch, context.declared, manner);
      const area = settledPart(row.area, 'area', context.declared, manner);
      if (!pitch || !area) return null;
      const percent = settledPart(row.percent, 'suggested_waste', {}, manner);
      return {
        rise: Number(pitch.value.toFixed(2)),
        area: area.value,
        decimals: area.decimals,
        percent: percent && percent.value <= 100 ? percent.value : null,
      };
    },
    samePitch,
    ({ percent, decimals }) => (percent === null ? 0 : 10) + decimals,
  );
  const rises = new Set(rows.map(({ rise }) => rise));
  return rises.size === rows.length ? rows.sort((a, b) => b.area - a.area) : [];
}

const samePitch = (a: PitchArea, b: PitchArea) =>
  a.rise === b.rise && Math.abs(a.area - b.area) <= 0.5 * (10 ** -a.decimals + 10 ** -b.decimals) + 1e-6;
const sameStep = (a: WasteStep, b: WasteStep) =>
  a.percent === b.percent &&
  (a.area === null || b.area === null || Math.abs(a.area - b.area) <= 1) &&
  (a.squares === null || b.squares === null || Math.abs(a.squares - b.squares) < 0.011);

function wasteOf(found: Findings, manner: Manner): WasteStep[] {
  const rows = theOnly(
    found.waste,
    (row, { context }): WasteStep | null => {
      const percent = settledPart(row.percent, 'suggested_waste', {}, manner);
      const area = settledPart(row.area, 'area', context.declared, manner);
      const squares = squaresOf(row.squares && settledPart(row.squares, 'area', { area: 'squares' }, manner));
      // Squares that aren't the area by a hundred, as far as they are rounded up, are another thing.
      if (area && squares !== null && Math.abs(squares * 100 - area.value) > 100 + area.value * 0.01)
        return null;
      if (!percent || percent.value > 100 || (!area && squares === null)) return null;
      return { percent: percent.value, area: area?.value ?? null, squares };
    },
    sameStep,
    ({ area, squares }) => Number(area !== null) + Number(squares !== null),
  );
  const steps = new Map(rows.map((row) => [row.percent, row]));
  const growing = rows.every(
    ({ area }, at) => at === 0 || area === null || area >= (rows[at - 1]?.area ?? 0),
  );
  return steps.size === rows.length && growing ? rows.sort((a, b) => a.percent - b.percent) : [];
}

const squaresOf = (amount: Amount | null): number | null =>
  amount && isPossible('area', Math.max(amount.value, 20)) ? Number((amount.value / 100).toFixed(4)) : null;
