import { compareAddresses, houseNumbers, likelySameStreet, streetKey } from '../address/compare.ts';
import { metersBetween } from '../address/distance.ts';
import { parseAddress } from '../address/parse.ts';
import { readCoordinate } from '../coordinates.ts';
import type { Intent } from '../intent.ts';
import type { RemoteOrder } from '../order.ts';
import { referencesIn } from '../reference.ts';
import { HOUR, type Millis } from '../units.ts';

/** What was confirmed here. */
export type Sent = Pick<Intent, 'reference' | 'confirmedAt'> & {
  readonly draft: Pick<
    Intent['draft'],
    'address' | 'latitude' | 'longitude' | 'customerEmail' | 'customerName' | 'serviceId'
  >;
};

/** What the service states about an order. */
export type Seen = Pick<
  RemoteOrder,
  | 'orderId'
  | 'notes'
  | 'address'
  | 'latitude'
  | 'longitude'
  | 'customerEmail'
  | 'customerName'
  | 'serviceId'
  | 'orderedAt'
>;

/** `unclear`: not reported by the service, or not comparable. */
export type Agreement = 'agrees' | 'differs' | 'unclear';

/** How what the service states compares with what was sent, one fact at a time. */
export type Facts = {
  /** `mentioned`: behind another order's reference, in free text; `stripped`: there are notes, and no reference in them. */
  readonly reference: 'ours' | 'mentioned' | 'anothers' | 'stripped' | 'none';
  readonly address: Agreement;
  readonly email: Agreement;
  readonly name: Agreement;
  readonly service: Agreement;
  /** `differs`: it was ordered before this one was confirmed. */
  readonly time: Agreement;
};

/** The reference an order was sent with: the first in its notes. A later one is a person's text about another order. */
export function referenceOf(notes: string | null): string | null {
  return referencesIn(notes ?? '')[0] ?? null;
}

export function factsOf({ reference, confirmedAt, draft }: Sent, seen: Seen): Facts {
  return {
    reference: compareReference(reference, seen.notes),
    address: compareRoof(draft, seen),
    email: compareEmail(draft.customerEmail, seen.customerEmail),
    name: compareName(draft.customerName, seen.customerName),
    service: compareService(draft.serviceId, seen.serviceId),
    time: compareTime(confirmedAt, seen.orderedAt),
  };
}

function compareReference(reference: string, notes: string | null): Facts['reference'] {
  const found = referencesIn(notes ?? '');
  if (found[0] === reference) return 'ours';
  if (found.includes(reference)) return 'mentioned';
  if (found.length > 0) return 'anothers';
  return (notes ?? '').trim() === '' ? 'none' : 'stripped';
}

/** Coordinates this close are one roof where an address can't be compared, and this far apart are two. Meters. */
const SAME_SPOT = 30;
const ELSEWHERE = 2_000;

/** Whether two places are one roof. Addresses decide; coordinates only where an address is missing or can't be read. */
function compareRoof(
  here: Pick<Sent['draft'], 'address' | 'latitude' | 'longitude'>,
  there: Pick<Seen, 'address' | 'latitude' | 'longitude'>,
): Agreement {
  const by = there.address === null ? 'unclear' : compareAddress(here.address, there.address);
  if (by !== 'unclear') return by;
  const latitude = readCoordinate(here.latitude);
  const longitude = readCoordinate(here.longitude);
  if (latitude === undefined || longitude === undefined) return 'unclear';
  if (there.latitude === null || there.longitude === null) return 'unclear';
  const meters = metersBetween({ latitude, longitude }, there as { latitude: number; longitude: number });
  return meters <= SAME_SPOT ? 'agrees' : meters > ELSEWHERE ? 'differs' : 'unclear';
}

/** A street that is the same but for its town is unclear: geocoders write the town as they like. */
function compareAddress(here: string, there: string): Agreement {
  const [mine, theirs] = [parseAddress(here), parseAddress(there)];
  if (compareAddresses(mine, theirs) !== null || plain(here) === plain(there)) return 'agrees';
  if (mine.kind !== 'street' || theirs.kind !== 'street') return 'unclear';
  const numbers = new Set(houseNumbers(mine));
  const sameNumber = houseNumbers(theirs).some((number) => numbers.has(number));
  return sameNumber && likelySameStreet(streetKey(mine), streetKey(theirs)) ? 'unclear' : 'differs';
}

/** Lower case, without accents and punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Partly hidden by the service: `d***@example.com`. */
const MASKED = /[*•…]|x{3,}/i;

function compareEmail(here: string, there: string | null): Agreement {
  const [mine, theirs] = [here.trim().toLowerCase(), (there ?? '').trim().toLowerCase()];
  if (!mine.includes('@') || !theirs.includes('@') || MASKED.test(theirs)) return 'unclear';
  return mine === theirs ? 'agrees' : 'differs';
}

const TITLES = new Set('mr mrs ms dr jr sr ii iii and the'.split(' '));

/** Order of the words, initials and titles don't count; one common word leaves it unclear (a spouse). */
function compareName(here: string, there: string | null): Agreement {
  const words = (text: string) =>
    new Set(
      plain(text)
        .split(' ')
        .filter((word) => word.length > 1 && !TITLES.has(word)),
    );
  const [mine, theirs] = [words(here), words(there ?? '')];
  if (mine.size === 0 || theirs.size === 0 || MASKED.test(there ?? '')) return 'unclear';
  const common = [...mine].filter((word) => theirs.has(word)).length;
  if (common === Math.min(mine.size, theirs.size)) return 'agrees';
  return common > 0 ? 'unclear' : 'differs';
}

/** A service may have another key for the same report inside: only ids of one kind can differ. */
function compareService(here: string, there: string | null): Agreement {
  if (there === null) return 'unclear';
  if (here.trim().toLowerCase() === there.trim().toLowerCase()) return 'agrees';
  return kindOfId(here) === kindOfId(there) ? 'differs' : 'unclear';
}

function kindOfId(id: string): 'number' | 'uuid' | 'name' {
  if (/^\d+$/.test(id.trim())) return 'number';
  return /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$|^[0-9a-f]{24}$/i.test(id.trim()) ? 'uuid' : 'name';
}

/** A date without its time, in another zone, on a clock that is some hours off. */
const TIME_TOLERANCE: Millis = 36 * HOUR;

function compareTime(confirmedAt: Millis, orderedAt: Millis | null): Agreement {
  if (orderedAt === null) return 'unclear';
  return orderedAt < confirmedAt - TIME_TOLERANCE ? 'differs' : 'agrees';
}
