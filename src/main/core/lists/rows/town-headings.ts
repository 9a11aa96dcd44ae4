import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import { placeOfZip } from '../../../../shared/domain/gazetteer/gazetteer.ts';
import type { ListCells, ListConstants, ListTarget } from '../../../../shared/domain/list.ts';
import { splitPlace } from '../cells/places-text.ts';
import { filledCells, toCells } from '../cells/to-cells.ts';

type Fields = readonly (ListTarget | null)[];

/** Columns that name the town themselves. */
const TOWNS: ReadonlySet<ListTarget | null> = new Set<ListTarget>(['city', 'place', 'address']);

/** A town's name and nothing else: “Crew B - all Olathe, KS” says more. */
const TOWN = /^\p{L}[\p{L}.'’]*(?:[ -]\p{L}[\p{L}.'’]*){0,3}$/u;

/** What stands alone in its row, with no number but a ZIP code at its end; null: the row isn't a heading. */
function headingIn(texts: readonly string[]): string | null {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  const [only] = filled;
  return only === undefined || filled.length > 1 || !/^\D*\d*$/.test(only) ? null : only;
}

function isTown(heading: string): boolean {
  const place = splitPlace(heading);
  if (place !== null && TOWN.test(place.city) && place.state !== '') return true;
  // “MATTHEWS 28105”: the ZIP code is of that town.
  const [, town = '', zip = ''] = /^(\D+?),?\s+(\d{5})$/.exec(heading) ?? [];
  return zip !== '' && TOWN.test(town) && placeOfZip(zip)?.town.toLowerCase() === town.toLowerCase();
}

/**
 * Makes the cells of a list's rows, in their order. Where the list writes its towns as headings between the rows, and no
 * column names them, each row gets the one above it. "heading": the row is one; null: it says nothing that an order uses.
 */
export function createCellMaker(
  fields: Fields,
  constants: ListConstants,
): (texts: readonly string[]) => ListCells | 'heading' | null {
  const isOpen = fields.includes('street') && !fields.some((field) => TOWNS.has(field));
  if (!isOpen) return (texts) => filledCells(texts, fields, constants);
  const towned: Fields = [...fields, 'place'];
  let town = '';
  return (texts) => {
    const found = headingIn(texts);
    // Another heading ends the town's rows.
    if (found !== null) town = isTown(found) ? found : '';
    if (found !== null && town !== '') return 'heading';
    const cells = filledCells(texts, fields, constants);
    if (cells === null || town === '') return cells;
    // “14 Elm St, Tulsa” names its town itself.
    if (parseAddress(cells.address ?? '').city !== '') return cells;
    return toCells([...fields.map((_, index) => texts[index] ?? ''), town], towned, constants);
  };
}
