import { writtenAmount } from '../amounts/amount.ts';
import { UNITS, type UnitName, unitOf } from '../amounts/unit.ts';
import { type Context, type Findings, under } from '../findings.ts';
import { addFigure } from '../tables/index.ts';
import { saysWhose } from '../words/facts.ts';
import { labelOf } from '../words/label.ts';
import { plainWords } from '../words/normalize.ts';
import { isUnderstood } from '../words/understood.ts';
import { declaredBy } from '../words/units.ts';
import { readCorrection } from './correction.ts';

const BULLET = /^\s*(?:[•·▪*–—-]|\d{1,2}[.)])\s+/;
/** Whether SIGNED, SENTENCE, and BREAKS are worth trying: they look at every place of a text, and most have no such sign. */
const HAS_SIGN = /[:=…]|\.{3}/;
const HAS_VERB = /\s(?:is|are|was|measures|equals|ist|beträgt|betragen|es|est|mide)\s/u;
const HAS_BREAK = /[.;]\s|\s[|•·]\s|,\s[^,]{3,}[:=]/u;
const BREAKS = /(?<=[.;])\s+|\s+[|•·]\s+|,\s+(?=\p{L}[^,]{2,40}[:=])/u;
const SIGNED = /^(.{2,70}?)\s*(?:[:=]|\.{3,}|…+)\s*(.+)$/su;
const SENTENCE =
  /^(.{2,60}?)\s+(?:is|are|was|measures|equals|ist|beträgt|betragen|es de|est de|mide)\s+(\S.{0,40}?)[.!]?$/su;
/** `76.00 Total Ridge Length`: the name must say that it is measured; "2 Ridges" are counted. */
const VALUE_FIRST = /^(\d[\d.,]*)\s+(?=.*\b(?:length|area)\b)(\p{L}[\p{L}\s/&-]{3,50})$/iu;
const PLAIN = /^(\p{L}[\p{L}\s/&+().,’'-]{1,60}?)[\s,]+(?=[-−]?\d)(.+)$/su;

/** A name and its number in one text: `Ridges = 45 ft (2 Ridges)`, `Roof area: 2,367 sq ft`, `Ridges 45 ft`. False: neither. */
export function readStatement(text: string, context: Context, found: Findings): boolean {
  const bare = text.replace(BULLET, '').trim();
  // A quoted statement is an example, not one of this document.
  if (/^["“”«„]/.test(bare)) return false;
  if (declaresInWords(bare, found)) return true;
  if (readCorrection(bare, context, found)) return true;
  if (bare.length > 400) return sentences(bare, context, found);
  const [, name, value] = (HAS_SIGN.test(bare) && SIGNED.exec(bare)) || [];
  if (name !== undefined && value !== undefined) {
    if (declare(name, value, found)) return true;
    if (add(name, value, context, found)) return true;
  }
  const [, subject, said] = (HAS_VERB.test(bare) && SENTENCE.exec(bare)) || [];
  if (
    subject !== undefined &&
    said !== undefined &&
    hasUnit(subject, said) &&
    add(subject, said, context, found)
  )
    return true;
  const [, label, amount] = PLAIN.exec(bare) ?? [];
  // Without a sign between them only a number with its unit is meant by the name.
  if (
    label !== undefined &&
    amount !== undefined &&
    hasUnit(label, amount) &&
    add(label, amount, context, found)
  )
    return true;
  const [, first, behind] = VALUE_FIRST.exec(bare) ?? [];
  if (first !== undefined && behind !== undefined && add(behind, first, context, found)) return true;
  return sentences(bare, context, found);
}

function hasUnit(label: string, text: string): boolean {
  const amount = writtenAmount(text);
  return amount !== null && (amount.unit !== null || (labelOf(label)?.unit ?? null) !== null);
}

/** Several statements in one line, or one at the end of a paragraph. */
function sentences(text: string, context: Context, found: Findings): boolean {
  if (!HAS_BREAK.test(text)) return false;
  const parts = text.split(BREAKS);
  if (parts.length < 2) return false;
  // "The neighbor's house. Ridges: 14 ft": a sentence in front may say whose numbers these are.
  let inside = context;
  return parts
    .map((part) => {
      const read = readStatement(part.replace(/[;,.]$/, ''), inside, found);
      if (!read && saysWhose(part) && !isUnderstood(part)) inside = under(inside, part);
      return read;
    })
    .some(Boolean);
}

function add(name: string, value: string, context: Context, found: Findings): boolean {
  // "Stories <= 2" and "about 45 ft" give a limit or a guess, not a number.
  if (/[<>≤≥~≈±]\s*$/.test(name)) return false;
  const [label, amount] = [labelOf(name), writtenAmount(productOf(value))];
  found.noteUnit(amount?.unit ?? null);
  if (!label || !amount) return false;
  addFigure(label, productOf(value), null, context, found);
  return true;
}

/** `2 @ 46 ft = 92 ft`: the result, where the sum is right. */
function productOf(value: string): string {
  const [, count, each, result] =
    /^(\d{1,4})\s*(?:@|x|×)\s*(\d[\d.]*)\s*[^=]*=\s*((\d[\d.,]*).*)$/i.exec(value) ?? [];
  if (count === undefined || each === undefined || result === undefined) return value;
  const total = Number.parseFloat(result.replaceAll(',', ''));
  return Math.abs(Number(count) * Number(each) - total) <= 0.5 + 0.005 * total ? result : value;
}

const declares = new WeakMap<Findings, Record<string, string>>();

/** "All areas in square feet, all lengths in feet." */
const IN_WORDS =
  /\b(areas?|lengths?|linear measurements?)\s+(?:are\s+|is\s+)?(?:given\s+|shown\s+|stated\s+|measured\s+)?in\s+([\p{L}²]+(?: [\p{L}]+)?)/giu;
function declaresInWords(text: string, found: Findings): boolean {
  if (/\d/.test(text) || text.length > 120) return false;
  const declared: Record<string, string> = {};
  for (const [, name = '', words = ''] of text.matchAll(IN_WORDS)) {
    const [first = ''] = words.split(' ');
    const unit = unitOf(words) ?? unitOf(first);
    const dimension = /^area/i.test(name) ? 'area' : 'length';
    if (unit !== null && UNITS[unit].dimension === dimension) declared[dimension] = unit;
  }
  for (const unit of Object.values(declared)) found.noteUnit(unit as UnitName);
  declares.set(found, { ...declares.get(found), ...declared });
  return Object.keys(declared).length > 0;
}

/** `units = ft`: for every number of the document that names no unit. */
function declare(name: string, value: string, found: Findings): boolean {
  if (plainWords(name).length > 3) return false;
  const declared = declaredBy(name, value.replace(/[.;,]$/, ''));
  if (!declared) return false;
  for (const unit of Object.values(declared)) found.noteUnit(unit);
  declares.set(found, { ...declares.get(found), ...declared });
  return true;
}

/** What the document declared in statements so far. */
export const declaredSoFar = (found: Findings): Context['declared'] =>
  (declares.get(found) ?? {}) as Context['declared'];
