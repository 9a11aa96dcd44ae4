import {
  addressOf,
  isPersonName,
  type LineAddress,
  lineText,
  localAddressOf,
} from '../../../shared/domain/address/line-address.ts';
import { parseAddress } from '../../../shared/domain/address/parse.ts';
import {
  metersToNearest,
  placeOfZip,
  placesOfTown,
  type ZipPlace,
} from '../../../shared/domain/gazetteer/gazetteer.ts';

/** “147 Juniper Rd Kodak Tonya Maddox” among lines with ZIP codes: a town is known that has none. */

/** A name or nothing, a house number and words without a comma, and a remark behind a dash. */
const BARE = /^(\D*?)[\s:–-]*\b(\d{1,6}[A-Za-z]?(?:\s+[\p{L}\d.'’&-]+){3,9}?)(?:\s+[-–—]\s+([^\d@]+))?$/u;
const MOST_TOWN_WORDS = 3;
/** How far such a house may be from the others. Meters. */
const NEARBY = 120_000;
/** Fewer lines with a ZIP code may be a coincidence. */
const LEAST = 2;

/** The places of the addresses of a text that have their ZIP codes. */
function placesOf(lines: readonly string[]): ZipPlace[] {
  return lines.flatMap((line) => {
    const { zip } = parseAddress((addressOf(line) ?? localAddressOf(line))?.address ?? '');
    return (zip === '' ? undefined : placeOfZip(zip)) ?? [];
  });
}

const isStreet = (text: string): boolean => {
  const { kind, number, name, type, city, zip } = parseAddress(text);
  return kind === 'street' && number !== '' && name !== '' && type !== '' && city === '' && zip === '';
};

/** The street, the town, and the words behind it; null where no town stands behind a street with its type. */
function takeApart(words: readonly string[], isTown: (town: string) => boolean) {
  for (let end = 3; end < words.length; end += 1) {
    const street = words.slice(0, end).join(' ');
    if (!isStreet(street)) continue;
    for (let count = MOST_TOWN_WORDS; count > 0; count -= 1) {
      const town = words.slice(end, end + count).join(' ');
      const rest = words.slice(end + count).join(' ');
      if (end + count <= words.length && isTown(town) && (rest === '' || isPersonName(rest)))
        return { street, town, rest };
    }
  }
  return null;
}

/** Reads lines whose town has no ZIP code, no state, and no comma before it, by where the other lines' houses are. */
export function readerOfTowns(lines: readonly string[]): (line: string) => LineAddress | null {
  let places: readonly ZipPlace[] | undefined;
  return (line) => {
    const [, before = '', address = '', behind = ''] = BARE.exec(lineText(line)) ?? [];
    if (address === '' || (before !== '' && !isPersonName(before))) return null;
    places ??= placesOf(lines);
    const around = places;
    const states = new Set(around.map(({ state }) => state));
    if (around.length < LEAST) return null;
    const isTown = (town: string) =>
      [...states].some((state) =>
        placesOfTown(town, state).some((place) => metersToNearest(place, around) < NEARBY),
      );
    const found = takeApart(address.split(/\s+/), isTown);
    if (!found) return null;
    const names = [before, found.rest, isPersonName(behind) ? behind : ''].filter(Boolean);
    if (names.length > 1) return null;
    const note = behind !== '' && !isPersonName(behind) ? behind : '';
    return {
      address: `${found.street}, ${found.town}`,
      name: names[0] ?? '',
      email: '',
      note,
      claim: '',
    };
  };
}
