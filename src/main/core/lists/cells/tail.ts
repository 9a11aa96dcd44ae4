import { isBehindStreet } from '../../../../shared/domain/address/town.ts';
import { placeOfZip } from '../../../../shared/domain/gazetteer/gazetteer.ts';
import { findState, hasZip, type State } from './states.ts';

/** The end of an address: "..., MA 2134-1001". Positions are those of the text without a country behind it. */
export type Tail = {
  /** Everything before state and ZIP code. */
  readonly front: string;
  readonly state: State | null;
  readonly stateText: string;
  /** As written, without what follows its dash; null when there is none. */
  readonly zip: string | null;
  readonly plus: string;
  readonly country: string;
};

const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i;
const ZIP = /(?:^|[\s,])(\d[\dOoIl]{2,4})(-\d{1,4}|-)?$/;

/** A state's name has at most three words; the longest is tried first. */
const STATE_WORDS = [3, 2, 1].map(
  (words) => new RegExp(`(?:^|[\\s,])((?:[A-Za-z]+\\.?\\s+){${words - 1}}[A-Za-z]+)$`),
);

/** Most rules of a row ask for the same address. */
let latest: { readonly address: string; readonly tail: Tail } | null = null;

/** Takes the end of an address apart. */
export function tailOf(address: string): Tail {
  if (latest?.address !== address) latest = { address, tail: takeApart(address) };
  return latest.tail;
}

function takeApart(address: string): Tail {
  const country = COUNTRY.exec(address)?.[0] ?? '';
  const text = address.slice(0, address.length - country.length).replace(/[\s,.]+$/, '');
  const found = ZIP.exec(text);
  const zip = found?.[1] ?? null;
  const before = (found ? text.slice(0, found.index) : text).replace(/[\s,.]+$/, '');
  for (const words of STATE_WORDS) {
    const stateText = words.exec(before)?.[1];
    const state = stateText === undefined ? undefined : findState(stateText.replace(/\s+/g, ' '));
    if (!state || stateText === undefined) continue;
    const front = before.slice(0, before.length - stateText.length).replace(/[\s,]+$/, '');
    // “2406 Peach Hollow Ct, 77581”: a court, in Texas.
    const isStreets =
      /^(?:ct|mt|ne|wy)$/i.test(stateText) && !before.includes(',') && isBehindStreet(front.split(/\s+/));
    if (isStreets && /^\d{5}$/.test(zip ?? '') && !hasZip(state, zip ?? '')) continue;
    // “5723 Fernwick Ave SW, Wyoming 49509”: a town of Michigan.
    const isTown =
      stateText.length > 2 &&
      /^\d{5}$/.test(zip ?? '') &&
      !hasZip(state, zip ?? '') &&
      placeOfZip(zip ?? '')?.town.toLowerCase() === stateText.toLowerCase();
    if (isTown) continue;
    // "12 Main St NE" and "Washington" alone are no states.
    if (zip === null && !/,\s*$/.test(before.slice(0, before.length - stateText.length))) continue;
    return { front, state, stateText, zip, plus: found?.[2] ?? '', country };
  }
  return { front: before, state: null, stateText: '', zip, plus: found?.[2] ?? '', country };
}

/** The address with another state and ZIP code behind it. */
export function withTail(tail: Tail, state: string, zip: string): string {
  const region = [state, zip].filter(Boolean).join(' ');
  return `${[tail.front, region].filter(Boolean).join(', ')}${tail.country}`;
}
