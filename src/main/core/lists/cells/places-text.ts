import { findState, type State } from './states.ts';

/** A town, state and ZIP code that stand in one cell; '' for what isn't there. */
export type PlaceText = { readonly city: string; readonly state: string; readonly zip: string };

const ZIP = /[\s,]*(?<![\d-])(\d{5}(?:-?\d{4})?|\d{4}(?=$))(?:\.0)?[-\s]*$/;

/** Takes a state off the end: the longest name first. */
function takeState(
  text: string,
): { readonly state: State; readonly written: string; readonly before: string } | null {
  for (const words of [3, 2, 1]) {
    const found = new RegExp(`(?:^|[\\s,])((?:[A-Za-z]+\\.?\\s+){${words - 1}}[A-Za-z]+)[\\s,.]*$`).exec(
      text,
    );
    const state = found?.[1] === undefined ? undefined : findState(found[1].replace(/\s+/g, ' '));
    if (found?.[1] && state) return { state, written: found[1], before: text.slice(0, found.index) };
  }
  return null;
}

/**
 * Reads "Salina, KS 67401", "Salina KS", "KS 67401" and "Salina 67401". Null when it holds a digit besides the ZIP code,
 * or neither a state nor a ZIP code.
 */
export function splitPlace(text: string): PlaceText | null {
  const bare = text.trim().replace(/[\s,]+(?:u\.?s\.?a?\.?|united states)$/i, '');
  const found = ZIP.exec(bare);
  const zip = found?.[1] ?? '';
  const front = found ? bare.slice(0, found.index) : bare;
  const region = takeState(front);
  const city = (region ? region.before : front).replace(/[\s,]+$/, '').trim();
  if (/\d/.test(city) || (zip === '' && !region)) return null;
  // “z:73020” of a lead form: a ZIP code, and no town.
  if (/^z:$/i.test(city)) return null;
  // A state or a ZIP code alone is a separate column.
  if (city === '' && (zip === '' || !region)) return null;
  // Four digits are a ZIP code that lost its zero only behind a state.
  if (zip.length === 4 && !region) return null;
  return { city, state: region?.written ?? '', zip };
}
