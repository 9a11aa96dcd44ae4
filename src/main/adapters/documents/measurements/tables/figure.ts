import { QUANTITIES } from '../../../../../shared/domain/measurements.ts';
import { writtenAmount } from '../amounts/amount.ts';
import type { UnitName } from '../amounts/unit.ts';
import type { Context, Findings } from '../findings.ts';
import { type Label, labelOf } from '../words/label.ts';
import { partOf } from './table.ts';

const AREA_OF_PITCH =
  /^(?:total\s*)?(?:roof\s*)?areas?\s*(?:per|by|at|of|on)\s*pitch\s*[:=_ -]?\s*(\d{1,2}(?:\.\d+)?)\s*[/:_]?\s*12\s*(?:pitch)?$/i;

/** `RoofAreaPerPitch:6/12`. False: the name is another. */
export function addPitchArea(
  name: string,
  text: string | undefined,
  context: Context,
  found: Findings,
): boolean {
  const rise = AREA_OF_PITCH.exec(name.trim())?.[1];
  if (rise === undefined) return false;
  if (context.scope === 'blocked') return true;
  found.pitchFigures.push({ pitch: partOf(`${rise}/12`), area: partOf(text), percent: null, context });
  return true;
}

/** `12 facets`, `2 stories`: the number of what the name says. */
export function countOf({ quantity }: Label, text: string): string {
  const [, digits, noun = ''] = /^\s*(\d{1,4})\s+(\p{L}[\p{L} ]{2,20})$/u.exec(text) ?? [];
  return digits !== undefined && labelOf(noun)?.quantity === quantity ? digits : text;
}

export function addFigure(
  label: Label,
  text: string | undefined,
  beside: UnitName | null,
  context: Context,
  found: Findings,
  pieces: string | undefined = undefined,
): void {
  const amount = writtenAmount(
    QUANTITIES[label.quantity].unit === '' ? countOf(label, text ?? '') : (text ?? ''),
  );
  if (!amount) return;
  const count = /^\d{1,4}$/.exec(pieces?.trim() ?? '')?.[0];
  const counted =
    count !== undefined && amount.pieces === null ? { ...amount, pieces: Number(count) } : amount;
  const { quantity, asks, bare, total } = label;
  found.addFigure({ quantity, asks, bare, total, amount: counted, unit: label.unit ?? beside, context });
}

/** The last row of a table of areas. */
export function addTotal(
  text: string | undefined,
  header: string | undefined,
  context: Context,
  found: Findings,
): void {
  const part = partOf(text, header);
  if (!part) return;
  const about = { quantity: 'area', asks: 'amount', bare: true, total: true } as const;
  found.addFigure({ ...about, ...part, context: { ...context, roof: true } });
}
