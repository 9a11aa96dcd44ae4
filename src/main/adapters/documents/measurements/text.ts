import type { FileReadings, PitchArea, Reading, WasteStep } from '../../../../shared/domain/measurements.ts';
import { quantityOf, readNumber } from './names.ts';

/** A line of a page: its cells from left to right. */
export type TextLine = readonly string[];

const STATEMENT = /^([^=:]{3,60}?)\s*[=:]\s*(\S[^()]*?)\s*(?:\((\d+)\s+[A-Za-z ]+\))?$/;
/** Stands at the end of a paragraph and may be broken over two lines. */
const SUGGESTED = /suggested\s+waste\s*[=:]\s*(\d{1,2})\s*%/i;
const PITCH = /^(\d{1,2}(?:\.\d+)?)\s*\/\s*12$/;

/**
 * Reads the running text of a report (pages of lines of cells): "Total Roof Area = 2,367 sq ft", "Ridges = 45 ft (2
 * Ridges)", tables with a line of names above, areas per pitch and the waste table.
 */
export function readText(pages: readonly (readonly TextLine[])[], file: string): FileReadings {
  const readings: Reading[] = [];
  const pitches: PitchArea[] = [];
  const waste: WasteStep[] = [];
  pages.forEach((lines, index) => {
    const place = `page ${index + 1}`;
    for (const cell of lines.flat()) {
      const statement = readStatement(cell);
      if (statement) add(readings, { ...statement, kind: 'text', file, place });
    }
    for (const found of readTables(lines))
      add(readings, { ...found, pieces: null, kind: 'text', file, place });
    const suggested = SUGGESTED.exec(lines.flat().join(' '))?.[1];
    if (suggested !== undefined)
      add(readings, {
        quantity: 'suggested_waste',
        value: Number(suggested),
        decimals: 0,
        pieces: null,
        kind: 'text',
        file,
        place,
      });
    // The table that also tells the shares of the roof is the summary's own.
    const found = readPitches(lines);
    if (found.length > 0 && (pitches.length === 0 || !hasShares(pitches)))
      pitches.splice(0, pitches.length, ...found);
    if (waste.length === 0) waste.push(...readWaste(lines));
  });
  return { file, readings, pitches, facets: [], waste, place: null };
}

/** The more decimals a reading has, the better; how many pieces there are is kept from the other. */
function add(readings: Reading[], reading: Reading): void {
  const at = readings.findIndex((each) => each.quantity === reading.quantity);
  const before = readings[at];
  if (!before) readings.push(reading);
  else if (reading.decimals > before.decimals)
    readings[at] = { ...reading, pieces: reading.pieces ?? before.pieces };
}

function readStatement(text: string): Pick<Reading, 'quantity' | 'value' | 'decimals' | 'pieces'> | null {
  const match = STATEMENT.exec(text.trim());
  const [, name, value, pieces] = match ?? [];
  if (name === undefined || value === undefined) return null;
  const quantity = quantityOf(name);
  const number = readNumber(value);
  if (quantity === null || number === null) return null;
  return { quantity, ...number, pieces: pieces ? Number(pieces) : null };
}

/** A line of at least three known names, and the line of numbers below it that stands for the whole roof. */
function* readTables(
  lines: readonly TextLine[],
): Generator<Pick<Reading, 'quantity' | 'value' | 'decimals'>> {
  for (const [index, head] of lines.entries()) {
    const names = head.map(quantityOf);
    if (names.filter((name) => name !== null).length < 3) continue;
    const rows = lines.slice(index + 1, index + 40).filter((line) => line.length === head.length);
    const row =
      rows.find((line) => /^(?:all|total|sum)/i.test(line[0] ?? '')) ??
      (rows.length === 1 ? rows[0] : undefined);
    if (!row) continue;
    for (const [column, quantity] of names.entries()) {
      const number = readNumber(row[column] ?? '');
      if (quantity !== null && number !== null) yield { quantity, ...number };
    }
  }
}

function hasShares(pitches: readonly PitchArea[]): boolean {
  return pitches.every((pitch) => pitch.percent !== null);
}

function readPitches(lines: readonly TextLine[]): PitchArea[] {
  const head = lines.findIndex(
    (line) => /pitch/i.test(line[0] ?? '') && line.slice(1).some((cell) => /area|sq\.?\s*ft/i.test(cell)),
  );
  const columns = lines[head];
  if (!columns) return [];
  const area = columns.findIndex((cell, at) => at > 0 && /area|sq\.?\s*ft/i.test(cell));
  const share = columns.findIndex((cell) => cell.includes('%'));
  const rows: PitchArea[] = [];
  for (const line of lines.slice(head + 1)) {
    const rise = PITCH.exec(line[0] ?? '')?.[1];
    const number = readNumber(line[area] ?? '');
    if (rise === undefined || number === null) break;
    const percent = share < 0 ? null : (readNumber(line[share] ?? '')?.value ?? null);
    rows.push({ rise: Number(rise), area: number.value, decimals: number.decimals, percent });
  }
  return rows;
}

function readWaste(lines: readonly TextLine[]): WasteStep[] {
  const at = lines.findIndex(
    (line) =>
      /^waste/i.test(line[0] ?? '') &&
      line.length > 2 &&
      line.slice(1).every((cell) => /^\d+\s*%$/.test(cell)),
  );
  const steps = lines[at]?.slice(1) ?? [];
  const below = lines.slice(at + 1, at + 4);
  const areas = below.find((line) => /^(?:sq|area)/i.test(line[0] ?? '') && !/squares/i.test(line[0] ?? ''));
  const squares = below.find((line) => /^squares/i.test(line[0] ?? ''));
  return steps.flatMap((step, index) => {
    const percent = readNumber(step)?.value;
    const area = readNumber(areas?.[index + 1] ?? '')?.value;
    if (percent === undefined || area === undefined) return [];
    return [{ percent, area, squares: readNumber(squares?.[index + 1] ?? '')?.value ?? null }];
  });
}
