import { message } from '../../../../../shared/copy/message.ts';
import { placeOfZip, placesOfTown, type ZipPlace } from '../../../../../shared/domain/gazetteer/gazetteer.ts';
import type { Message } from '../../../../../shared/domain/message.ts';
import { farFromPoint, farFromTown, pointOf, townOf, zipOf } from '../../cells/agreement.ts';
import { tailOf, withTail } from '../../cells/tail.ts';
import { isInState } from './pin.ts';
import type { RowContext, Rule } from './rule.ts';

/** What the places of the ZIP codes say of a row. */

const MILE = 1_609;
const milesOf = (meters: number) => Math.round(meters / MILE);
const called = ({ town, state }: ZipPlace) => `${town}, ${state}`;

/** The ZIP code of a town that is elsewhere. */
function otherTown(address: string): Message | null {
  const found = farFromTown(address);
  if (!found) return null;
  const { place, town, meters } = found;
  return message('listRules.zip_town', {
    zip: place.zip,
    there: called(place),
    here: town,
    miles: milesOf(meters),
  });
}

/** What stands under *City* where there is none: “UNINCORPORATED”, “Knox County”, “34-16-30”. */
const NO_TOWN =
  /^(?:unincorporated|uninc|unknown|various|rural|outside(?: city)?(?: limits)?|county|other|none|vacant|tbd)$|^(?!.*(?:\b(?:floor|ste|suite|apt|unit|bldg|building|lot|spc?|space|rm|room)\b|#)).*\d/i;
/** “B Spokane”: a door's letter that was left before the town. */
const LETTER_BEFORE = /^(?![NSEWO]\b)\p{L}\s+(?=\p{L}{3})/iu;

function oddTown(address: string): Message | null {
  const { front, state, zip } = tailOf(address);
  if ((!state && zip === null) || !front.includes(',')) return null;
  const town = townOf(address);
  const place = zip === null ? undefined : placeOfZip(zip);
  const bare = town.replace(LETTER_BEFORE, '');
  const isOdd =
    NO_TOWN.test(town) ||
    (bare !== town && place !== undefined && placesOfTown(bare, place.state).length > 0);
  return isOdd ? message('listRules.no_town', { town }) : null;
}

/** Examples end so, where the post office has no such code: “Millbrook, OH 45000” of the practice service and of the template, “NE 68999”. */
const OF_EXAMPLE = /(?:000|999)$/;

function unknownZip(address: string): Message | null {
  const zip = zipOf(address);
  return zip !== null && !OF_EXAMPLE.test(zip) && placeOfZip(zip) === undefined
    ? message('listRules.zip_nowhere', { zip })
    : null;
}

/** Coordinates that are elsewhere in the state of the address: of another state, a rule says more. */
function farPin(row: RowContext): Message | null {
  const { address = '', latitude = '', longitude = '' } = row.cells;
  const found = farFromPoint(address.trim(), pointOf(latitude, longitude));
  if (!found || isInState(row) === false) return null;
  const { place, meters } = found;
  return message('listRules.pin_far_zip', { zip: place.zip, there: called(place), miles: milesOf(meters) });
}

export const PLACE_RULES: readonly Rule[] = [
  {
    code: 'zip_other_town',
    level: 'warning',
    fields: ['address'],
    look: (text) => {
      const found = otherTown(text);
      return found && { message: found };
    },
    title: () => message('listRules.zip_town_group'),
  },
  {
    code: 'odd_town',
    level: 'warning',
    fields: ['address'],
    look: (text) => {
      const found = oddTown(text);
      return found && { message: found };
    },
    title: () => message('listRules.no_town_group'),
    repair: () => message('listRules.no_town_repair'),
    apply: (text) => {
      const tail = tailOf(text);
      const place = placeOfZip(tail.zip ?? '');
      if (!place) return {};
      const street = tail.front.slice(0, tail.front.lastIndexOf(','));
      return {
        address: withTail(
          { ...tail, front: `${street}, ${place.town}` },
          place.state,
          `${place.zip}${tail.plus}`,
        ),
      };
    },
  },
  {
    code: 'zip_nowhere',
    level: 'warning',
    fields: ['address'],
    look: (text) => {
      const found = unknownZip(text);
      return found && { message: found };
    },
    title: () => message('listRules.zip_nowhere_group'),
  },
  {
    code: 'pin_far_zip',
    level: 'warning',
    fields: ['latitude'],
    look: (_text, row) => {
      const found = farPin(row);
      return found && { message: found };
    },
    title: () => message('listRules.pin_far_zip_group'),
    repair: () => message('listRules.pin_far_repair'),
    apply: () => ({ latitude: '', longitude: '' }),
  },
];
