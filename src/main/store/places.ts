import { houseNumbers, streetKey } from '../../shared/domain/address/compare.ts';
import { ADDRESS_RULES, takeApart } from '../../shared/domain/address/parse.ts';
import { readCoordinate } from '../../shared/domain/coordinates.ts';
import type { OrderDraft } from '../../shared/domain/order.ts';
import { deskIn } from '../../shared/domain/reference.ts';
import { statusWord, type WorkStatus } from '../../shared/domain/status.ts';
import type { KnownPlace, PlaceTable } from '../core/ports/store.ts';
import { readDraft } from './drafts.ts';
import { isPlacedElsewhere } from './placed-here.ts';
import { all, column, type Db, rows, run, scalar, transaction } from './sql.ts';

type Due = {
  readonly id: number;
  readonly account_id: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly draft: string | null;
};

/** Parameters: account, rules, limit. */
export const DUE_SQL = `SELECT p.id, p.account_id, o.address, o.latitude, o.longitude, i.draft FROM places AS p
  LEFT JOIN orders AS o ON o.id = p.order_row LEFT JOIN intents AS i ON i.id = p.intent_id
  WHERE p.account_id = ? AND p.rules < ? LIMIT ?`;

type House = readonly [account: string, number: string, street: string, unit: string, place: number];

const HOUSES_GONE = 'DELETE FROM place_houses WHERE place_id IN (SELECT value FROM json_each(?))';
const HOUSE_CAME =
  'INSERT OR IGNORE INTO place_houses (account_id, number, street, unit, place_id) VALUES (?, ?, ?, ?, ?)';
const READ = `UPDATE places SET rules = ?, latitude = each.value ->> 1, longitude = each.value ->> 2
  FROM json_each(?) AS each WHERE places.id = each.value ->> 0`;

function housesOf({ id, account_id, ...due }: Due, draft: OrderDraft | null): House[] {
  const address = takeApart(draft?.address ?? due.address ?? '');
  if (address.name === '') return [];
  const street = streetKey(address);
  return houseNumbers(address).map((number) => [account_id, number, street, address.unit, id]);
}

function pointOf({ id, ...due }: Due, draft: OrderDraft | null): [id: number, number | null, number | null] {
  const latitude = draft ? (readCoordinate(draft.latitude) ?? null) : due.latitude;
  const longitude = draft ? (readCoordinate(draft.longitude) ?? null) : due.longitude;
  return latitude !== null && longitude !== null ? [id, latitude, longitude] : [id, null, null];
}

/** Statements for all of them together: three for each cost more than taking the addresses apart. */
function read(db: Db, due: readonly Due[]): void {
  const houses: House[] = [];
  const points = due.map((each) => {
    const draft = each.draft === null ? null : readDraft(each.draft);
    houses.push(...housesOf(each, draft));
    return pointOf(each, draft);
  });
  run(db, HOUSES_GONE, JSON.stringify(due.map(({ id }) => id)));
  for (const house of houses) run(db, HOUSE_CAME, ...house);
  run(db, READ, ADDRESS_RULES, JSON.stringify(points));
}

type Row = Omit<KnownPlace, 'kind' | 'status' | 'elsewhere' | 'desk'> & {
  readonly accountId: string;
  readonly notes: string | null;
  readonly orderedAt: number | null;
  readonly firstSeenAt: number | null;
  readonly statusKind: WorkStatus['kind'] | null;
  readonly statusRaw: string | null;
};

const COLUMNS = `o.order_id AS orderId, i.id AS intentId, coalesce(o.address, i.draft ->> '$.address', '') AS address,
  p.latitude, p.longitude, coalesce(o.ordered_key, i.confirmed_at) AS at,
  coalesce(o.service_name, (SELECT v.name FROM services AS v WHERE v.account_id = i.account_id AND v.id = i.draft ->> '$.serviceId'))
    AS serviceName, o.status_kind AS statusKind, o.status_raw AS statusRaw, o.notes,
  p.account_id AS accountId, o.ordered_at AS orderedAt, o.first_seen_at AS firstSeenAt`;
/** A canceled order measured no roof, and one that was withdrawn or refused never will. */
const COUNTS = `LEFT JOIN orders AS o ON o.id = p.order_row LEFT JOIN intents AS i ON i.id = p.intent_id
  WHERE (o.status_kind <> 'cancelled' OR i.state NOT IN ('acked', 'cancelled', 'rejected'))`;

/** Parameters: account, number. */
export const STREETS_SQL = 'SELECT DISTINCT street FROM place_houses WHERE account_id = ? AND number = ?';
/** Parameters: account, number, street, limit. */
export const HOUSES_SQL = `SELECT DISTINCT number, street FROM place_houses
  WHERE account_id = ? AND (number, street) > (?, ?) ORDER BY number, street LIMIT ?`;
/** Parameters: account, latitude, longitude, limit. */
export const POINTS_SQL = `SELECT DISTINCT latitude, longitude FROM places INDEXED BY places_around
  WHERE account_id = ? AND latitude IS NOT NULL AND (latitude, longitude) > (?, ?)
  ORDER BY latitude, longitude LIMIT ?`;
/** Parameters: account, number, street, unit, limit. */
export const AT_SQL = `SELECT ${COLUMNS} FROM place_houses AS h JOIN places AS p ON p.id = h.place_id ${COUNTS}
  AND h.account_id = ? AND h.number = ? AND h.street = ? ORDER BY h.unit = ? DESC, h.place_id DESC LIMIT ?`;
/** Parameters: account, from and to of latitude and longitude, limit. */
export const AROUND_SQL = `SELECT ${COLUMNS} FROM places AS p INDEXED BY places_around ${COUNTS}
  AND p.account_id = ? AND p.latitude BETWEEN ? AND ? AND p.longitude BETWEEN ? AND ? ORDER BY p.id DESC LIMIT ?`;

function toPlace(db: Db, row: Row): KnownPlace {
  const { accountId, orderId, intentId, address, latitude, longitude, at, serviceName } = row;
  const { statusKind, statusRaw, notes, orderedAt, firstSeenAt } = row;
  const status = statusKind === null ? null : statusWord({ kind: statusKind, raw: statusRaw ?? '' });
  return {
    kind: orderId === null ? 'waiting' : 'order',
    orderId,
    intentId,
    address,
    latitude,
    longitude,
    at,
    serviceName,
    status,
    // Asked of the few places that match, not of all that are looked at: it takes separate queries.
    get elsewhere() {
      return (
        orderId !== null &&
        firstSeenAt !== null &&
        isPlacedElsewhere(db, accountId, { orderId, notes, orderedAt, firstSeenAt })
      );
    },
    get desk() {
      return deskIn(notes ?? '');
    },
  };
}

/** Where all orders are: found by house and street, or by coordinates. */
export function placeTable(db: Db): PlaceTable {
  return {
    readDue: (accountId, limit) => {
      const due = all<Due>(db, DUE_SQL, accountId, ADDRESS_RULES, limit);
      if (due.length > 0) transaction(db, () => read(db, due));
      return due.length;
    },
    newest: (accountId) =>
      // From the table's end: the index of accounts would have to be read through and sorted.
      scalar<number>(db, 'SELECT id FROM places WHERE +account_id = ? ORDER BY id DESC LIMIT 1', accountId) ??
      0,
    streets: (accountId, number) => column<string>(db, STREETS_SQL, accountId, number),
    houses: (accountId, from, limit) => rows<[string, string]>(db, HOUSES_SQL, accountId, ...from, limit),
    points: (accountId, from, limit) => rows<[number, number]>(db, POINTS_SQL, accountId, ...from, limit),
    at: (accountId, { number, street, unit }, limit) =>
      all<Row>(db, AT_SQL, accountId, number, street, unit, limit).map((row) => toPlace(db, row)),
    around: (accountId, { south, north, west, east }, limit) =>
      all<Row>(db, AROUND_SQL, accountId, south, north, west, east, limit).map((row) => toPlace(db, row)),
  };
}
