import type { Units } from '../domain/amount.ts';
import { locale, perLocale } from '../domain/locale.ts';
import type { WasteDifference, WasteSide } from '../domain/materials/compare.ts';
import { type LineId, type Measured, type Per, type Question, specOf } from '../domain/materials/lines.ts';
import { type Ask, type FilledTerm, type Formula, isQuestion } from '../domain/materials/list.ts';
import { t } from './t.ts';

const METERS = 0.3048;

export const lineLabel = (id: LineId): string => t(`material.line_${id}`);
/** A label inside a sentence: `ridge vent`. */
export const lineInSentence = (id: LineId): string => lineLabel(id).toLocaleLowerCase(locale());
/** What a line is ordered by, for one or many: `bundles`. */
export const unitText = (id: LineId, count: number): string =>
  t(`material.unit_${specOf(id).unit}`, { count });
/** `77 bundles` */
export const amountText = (id: LineId, count: number): string =>
  t('material.amount', { count, unit: unitText(id, count) });
export function perText(per: Per): string {
  if (per === 'pieces') return t('material.covers_pieces');
  return t(per === 'ft' ? 'amounts.feet' : 'amounts.square_feet');
}

function askText(ask: Ask): string {
  switch (ask.why) {
    case 'waste':
      return t('material.ask_waste');
    case 'question':
      return t(`material.ask_${ask.of}`);
    default:
      return t(`material.ask_${ask.why}`, { name: t(`material.of_${ask.of}`) });
  }
}
export const asksText = (asks: readonly Ask[]): string => asks.map(askText).join(' ');

/** `(174.0 ft eaves + 44.9 ft rakes) × 1.05 ÷ 10 ft a piece = 22.98` */
export function formulaText(id: LineId, formula: Formula, units: Units = 'us'): string {
  const { per } = specOf(id);
  const { terms, layers, percent, covers, exact } = formula;
  const written = terms.map((term) => termText(term, per, units));
  const sum = [
    written.length > 1 ? `(${written.join(' + ')})` : written.join(''),
    ...(layers > 1 ? [t('material.layers', { count: layers })] : []),
    ...(percent > 0 ? [number(1 + percent / 100, 4)] : []),
  ].join(' × ');
  return t('material.formula', {
    ...{ sum, covers: measure(covers, per, units), unit: unitText(id, 1), result: number(exact, 2) },
  });
}

function termText({ of, value, courses, wide }: FilledTerm, per: Per, units: Units): string {
  const length = measure(value, per === 'sq ft' && wide !== null ? 'ft' : per, units);
  return [
    isQuestion(of)
      ? answerText(of, length)
      : t('material.measured', { amount: length, name: measuredText(of) }),
    ...(courses === null ? [] : [t('material.courses', { count: courses })]),
    ...(wide === null ? [] : [t('material.wide', { width: measure(wide, 'ft', units) })]),
  ].join(' × ');
}

const measuredText = (of: Measured): string => t(`material.of_${of}`);
/** An answer in feet or pieces has its unit already. */
const answerText = (of: Question, amount: string): string =>
  of === 'eave_courses' ? `${amount} ${t('material.answer_eave_courses')}` : amount;

function measure(value: number, per: Per, units: Units): string {
  if (per === 'pieces') return number(value, 0);
  if (units === 'us') return t(per === 'ft' ? 'unit.ft' : 'unit.sq_ft', { number: number(value, 2) });
  return per === 'ft'
    ? t('unit.m', { number: number(value * METERS, 2) })
    : t('unit.sq_m', { number: number(value * METERS ** 2, 2) });
}

const formats = perLocale((tag) =>
  [0, 1, 2, 3, 4].map((most) => new Intl.NumberFormat(tag, { maximumFractionDigits: most })),
);
const number = (value: number, most: number): string => formats()[most]?.format(value) ?? String(value);

/** Where a side's percent comes from, and what it orders. */
export function wasteSideText(side: WasteSide): string {
  const why = wasteText(side);
  const { main, quantity } = side;
  return quantity === null ? why : t('material.that_orders', { why, amount: amountText(main, quantity) });
}

function wasteText({ rule, percent, kind }: WasteSide): string {
  if (rule === 'report')
    return percent === null ? t('material.report_suggests_none') : t('material.report_suggests', { percent });
  if (kind === null) return t('material.cant_choose_rule');
  const roofs = t(`material.kind_${kind}`);
  return percent === null
    ? t('material.no_rule', { kind: roofs })
    : t('material.your_rule_is', { kind: roofs, percent });
}

/** Why the two sides order different quantities. */
export function wasteDifferenceText({ main, more, points }: WasteDifference): string {
  if (more === 0) return t('material.both_the_same');
  return t(more > 0 ? 'material.rule_orders_more' : 'material.rule_orders_fewer', {
    amount: amountText(main, Math.abs(more)),
    points: Math.abs(points),
  });
}
