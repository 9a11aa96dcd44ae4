import { readFileSync } from 'node:fs';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import type { ListTarget } from '../../../src/shared/domain/list.ts';
import type { OrderField } from '../../../src/shared/domain/order-fields.ts';
import { matchColumns } from '../match-columns.ts';
import { SERVICES } from './services.ts';

const N = 12;
const pick = (list: string, at: number) => {
  const all = list.split('|');
  return all[at % all.length] ?? '';
};
const NAMES = 'Oak|Elm|Cedar Lake|Harbor View|Prairie|Depot|Juniper|Maple|Willow Bend|Foxglove|Aspen|Birch';
const TYPES = 'St|Ave|Dr|Ct|Rd|Ln|Way|Blvd|St|Cir|Pl|Ter';
const FIRST = 'Ana|Bo|Cy|Di|Ed|Flo|Gus|Hana|Ivo|Jill|Kurt|Lena';
const LAST = 'Muñoz|Marsh|Underhill|Vance|Stone|Reed|Okafor|Petrov|Quist|Romero|Salas|Tully';
const FIRST2 = 'Mia|Ned|Opal|Pat|Quin|Rae|Sol|Tess|Uma|Vic|Wes|Yara';
const LAST2 = 'Abbot|Burke|Crane|Dunn|Frost|Gale|Hart|Irwin|Jones|Kerr|Lowe|Moss';
const STAFF = 'Rick Sandoval|Dana Whitlock|Troy Beck';
const no = (at: number) => String(112 + at * 37);
const whole = (s: string, c: string, t: string, z: string) => `${s}, ${c}, ${t} ${z}`;
const street = (at: number) => `${no(at)} ${pick(NAMES, at)} ${pick(TYPES, at)}`;
const xstreet = (at: number) => `${2400 + at * 51} ${pick(NAMES, at + 5)} ${pick(TYPES, at + 3)}`;
const city = (at: number) => pick('Omaha|Papillion|Omaha|Bellevue', at),
  zip = (at: number) => pick('68102|68046|68104|68005', at);
const xcity = (at: number) => pick('Denver|Dallas|Boise|Tampa|Omaha', at),
  xst = (at: number) => pick('CO|TX|ID|FL|NE', at),
  xzip = (at: number) => pick('80209|75201|83702|33602|68110', at);

/** What a column can be: its cell in each row, and the field of the order that it belongs to. */
const KINDS: Readonly<Record<string, readonly [cell: (at: number) => string, field: ListTarget | null]>> = {
  s: [street, 'street'],
  c: [city, 'city'],
  t: [() => 'NE', 'state'],
  z: [zip, 'zip'],
  w: [(at) => whole(street(at), city(at), 'NE', zip(at)), 'address'],
  p: [(at) => `${city(at)}, NE ${zip(at)}`, 'place'],
  n: [no, 'houseNumber'],
  d: [(at) => pick('N||S|', at), 'preDirection'],
  sn: [(at) => pick(NAMES, at), 'street'],
  snt: [(at) => `${pick(NAMES, at)} ${pick(TYPES, at)}`, 'street'],
  sy: [(at) => pick(TYPES, at), 'streetType'],
  pd: [(at) => pick('||NW|', at), 'postDirection'],
  u: [(at) => pick('||Apt 4||Unit B||', at), 'unit'],
  un: [(at) => pick('||4||12||', at), 'unit'],
  u0: [() => '', null],
  c0: [() => '', null],
  xs: [xstreet, null],
  xc: [xcity, null],
  xt: [xst, null],
  xz: [xzip, null],
  xw: [(at) => whole(xstreet(at), xcity(at), xst(at), xzip(at)), null],
  xp: [(at) => `${xcity(at)}, ${xst(at)} ${xzip(at)}`, null],
  xu: [(at) => pick('||Ste 200|||', at), null],
  ms: [(at) => (at % 3 === 0 ? xstreet(at) : street(at)), null],
  mc: [(at) => (at % 3 === 0 ? xcity(at) : city(at)), null],
  mt: [(at) => (at % 3 === 0 ? xst(at) : 'NE'), null],
  mz: [(at) => (at % 3 === 0 ? xzip(at) : zip(at)), null],
  mw: [
    (at) =>
      at % 3 === 0
        ? whole(xstreet(at), xcity(at), xst(at), xzip(at))
        : whole(street(at), city(at), 'NE', zip(at)),
    null,
  ],
  mp: [(at) => (at % 3 === 0 ? `${xcity(at)}, ${xst(at)} ${xzip(at)}` : `${city(at)}, NE ${zip(at)}`), null],
  mp0: [(at) => (at % 3 === 0 ? `${xcity(at)}, ${xst(at)}` : `${city(at)}, NE`), null],
  os: [() => '900 Farnam St', null],
  oc: [() => 'Omaha', null],
  ot: [() => 'NE', null],
  oz: [() => '68131', null],
  ow: [() => '900 Farnam St, Omaha, NE 68131', null],
  rs: [(at) => pick('900 Farnam St|77 Dodge St|4100 Center St', at), null],
  rw: [(at) => pick('900 Farnam St, Omaha, NE 68131|77 Dodge St, Omaha, NE 68102', at), null],
  N: [(at) => `${pick(FIRST, at)} ${pick(LAST, at)}`, 'customerName'],
  LF: [(at) => `${pick(LAST, at).toUpperCase()}, ${pick(FIRST, at).toUpperCase()}`, 'customerName'],
  F: [(at) => pick(FIRST, at), 'firstName'],
  L: [(at) => pick(LAST, at), 'lastName'],
  E: [(at) => `${pick(FIRST, at).toLowerCase()}${at}@mail.example`, 'customerEmail'],
  CO: [(at) => `${pick(LAST, at)} ${pick('Holdings LLC|Properties Inc|Dental PC', at)}`, 'customerName'],
  XCO: [(at) => `${pick(LAST2, at)} ${pick('Holdings LLC|Properties Inc|Dental PC', at)}`, null],
  XN: [(at) => `${pick(FIRST2, at)} ${pick(LAST2, at)}`, null],
  XF: [(at) => pick(FIRST2, at), null],
  XL: [(at) => pick(LAST2, at), null],
  XE: [(at) => `${pick(FIRST2, at).toLowerCase()}${at}@post.example`, null],
  SN: [(at) => (at % 3 === 0 ? `${pick(FIRST2, at)} ${pick(LAST, at)}` : ''), null],
  RN: [(at) => pick(STAFF, at), null],
  RE: [(at) => pick('rick@roof.example|dana@roof.example|troy@roof.example', at), null],
  ON: [() => 'Rick Sandoval', null],
  OE: [() => 'office@roof.example', null],
  I: [(at) => `${pick(FIRST, at)} ${pick(LAST, at)}`, 'insuredName'],
  IF: [(at) => pick(FIRST, at), 'insuredFirstName'],
  IL: [(at) => pick(LAST, at), 'insuredLastName'],
  K: [(at) => `CLM-00${4120 + at * 7}`, 'claimNumber'],
  K2: [(at) => `0${412077 + at * 7}`, 'claimNumber'],
  R: [(at) => pick('Y|N|N', at), 'rushOrder'],
  P: [(at) => pick('Yes|No|Yes', at), 'pdfRequired'],
  T: [(at) => pick('Residential|Residential|Commercial', at), 'propertyType'],
  V: [(at) => pick('Premium Roof Report|Basic Roof Report', at), 'serviceId'],
  lat: [(at) => `41.2${at}4512`, 'latitude'],
  lon: [(at) => `-95.9${at}1277`, 'longitude'],
  ll: [(at) => `41.2${at}4512, -95.9${at}1277`, 'coordinates'],
  xlat: [(at) => `41.3${at}0001`, null],
  xlon: [(at) => `-96.0${at}0002`, null],
  id: [(at) => `J-${2041 + at}`, null],
  i5: [(at) => String(40211 + at * 13), null],
  nn: [(at) => String(3 + (at % 4)), null],
  yr: [(at) => String(1961 + at * 3), null],
  sf: [(at) => String(1420 + at * 111), null],
  ph: [(at) => `(402) 555-0${110 + at}`, null],
  dt: [(at) => `10/${3 + at}/2026`, null],
  tm: [(at) => `10/${3 + at}/2026 9:${10 + at} AM`, null],
  $: [(at) => `$${(1200 + at * 350).toLocaleString('en-US')}.00`, null],
  tx: [
    (at) => pick('Two layers on the back|Call before going|Dog in yard|Ridge vent|Leaks at chimney', at),
    null,
  ],
  stt: [(at) => pick('New|In Progress|Scheduled|Inspected', at), null],
  cty: [(at) => pick('Douglas|Sarpy', at), null],
  yn: [(at) => pick('Yes|No', at), null],
  ca: [(at) => pick('State Farm|Allstate|Farmers', at), null],
  ur: [(at) => pick('Normal|Urgent|Low', at), null],
  url: [(at) => `https://app.example/j/${at}`, null],
  lot: [(at) => String(4 + at), null],
  blk: [(at) => pick('1|2|3', at), null],
  sub: [(at) => pick('Willow Creek|Stone Ridge', at), null],
  bn: [(at) => pick('North Campus|Main Library|Eastside Center|Warehouse 4', at), null],
  pn: [(at) => pick('Sunset Ridge|Park Place|The Oaks|Maple Court', at), null],
  jn: [(at) => `${pick(LAST, at)} Roof Replacement`, null],
  hoa: [() => 'Stone Ridge HOA', null],
  HOA: [() => 'Stone Ridge HOA', 'customerName'],
  apn: [(at) => `014-22${at}-009`, null],
  leg: [(at) => `LOT ${at + 3} BLK 2 WILLOW CREEK`, null],
  mat: [(at) => pick('Asphalt|Metal|Tile', at), null],
  p1: [(at) => pick('1|2|3', at), null],
  e: [() => '', null],
  YN: [(at) => `${pick(FIRST2, at + 3)} ${pick(LAST, at + 5)}`, null],
  lot2: [(at) => String(4 + at), 'lot'],
  ow2: [() => '900 Farnam St, Omaha, NE 68131', 'address'],
  blk2: [(at) => pick('1|2|3', at), 'building'],
  lot3: [(at) => String(4 + at), 'unit'],
  z4: [(at) => String(1203 + at), 'zip4'],
  mz4: [(at) => String(2203 + at), null],
  cn: [() => 'US', null],
  res: [(at) => `${pick(LAST, at)} residence`, null],
  qa: [() => 'What is the address of the roof?', null],
  qp: [() => 'Best phone number?', null],
  own: [() => 'Owner', null],
  lab: [() => 'Home', null],
  wus: [(at) => `${street(at)}  ${city(at)}  NE  ${zip(at)}  US`, 'address'],
};

export type HeadingsVerdict = {
  readonly kind: string;
  /** Used without a question, and wrong. */
  readonly wrong: readonly string[];
  /** Asked without need, or not used though it's said. */
  readonly touched: readonly string[];
};

type Export = {
  readonly kind: string;
  readonly columns: readonly { readonly header: string; readonly what: string }[];
  readonly allowed: ReadonlySet<string>;
  readonly demanded: ReadonlySet<string>;
};

const FIELDS: readonly OrderField[] = [
  'address',
  'customerName',
  'customerEmail',
  'insuredName',
  'claimNumber',
  'rushOrder',
  'pdfRequired',
  'latitude',
  'longitude',
  'serviceId',
  'propertyType',
];
const QUESTIONS: Readonly<Partial<Record<OrderField, string>>> = {
  customerName: 'owner',
  customerEmail: 'email',
};
/** Left empty, these cost nothing. */
const OPTIONAL: ReadonlySet<OrderField> = new Set(['latitude', 'longitude']);

/** The exports of a file: test/fixtures/headings/README.md. */
export const readHeadings = (file: string): Export[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(headingsIn);

/** One export as a line says it: `kind: Heading=what | Heading=what | ?owner`. */
export function headingsIn(line: string): Export {
  const [, kind = '', text = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
  const cells = text.split(' | ').map((cell) => cell.trim());
  const asks = cells.filter((cell) => /^\?[\w-]+!?$/.test(cell)).map((cell) => cell.slice(1));
  const columns = cells
    .filter((cell) => !/^\?[\w-]+!?$/.test(cell))
    .map((cell) => ({
      header: cell.slice(0, cell.lastIndexOf('=')),
      what: cell.slice(cell.lastIndexOf('=') + 1),
    }));
  const unknown = columns.find(({ what }) => KINDS[what] === undefined);
  if (unknown) throw new Error(`${kind}: nothing is called “${unknown.what}”`);
  return {
    kind,
    columns,
    allowed: new Set(asks.map((ask) => ask.replace('!', ''))),
    demanded: new Set(asks.filter((ask) => ask.endsWith('!')).map((ask) => ask.slice(0, -1))),
  };
}

/** The fields as they should be: a whole address stands back behind its parts, a second column of a kind behind the first. */
function fieldsOf({ columns }: Export): (ListTarget | null)[] {
  const inParts = columns.some(({ what }) => what === 's' || what === 'sn' || what === 'snt');
  const seen = new Set<ListTarget>();
  return columns.map(({ what }) => {
    const field = inParts && what === 'w' ? null : (KINDS[what]?.[1] ?? null);
    if (field === null || (seen.has(field) && field !== 'unit')) return null;
    seen.add(field);
    return field;
  });
}

const comparable = (text: string | undefined) =>
  (text ?? '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(APT|UNIT) /g, '# ')
    .trim();

/** The invented cells of an export. */
const rowsOf = (one: Export): string[][] =>
  Array.from({ length: N }, (_, at) => one.columns.map(({ what }) => KINDS[what]?.[0](at) ?? ''));

/** What the columns of an export are taken for, and how that differs from what they are. */
export function judgeHeadings(one: Export): HeadingsVerdict {
  const rows = rowsOf(one);
  const headers = one.columns.map(({ header }) => header);
  const { columns, questions } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
  const found = columns.map(({ field }) => field);
  const meant = fieldsOf(one);
  const wrong: string[] = [];
  const touched: string[] = [];
  for (const field of FIELDS) {
    const id = QUESTIONS[field] ?? field;
    const isAsked = questions.some(
      (question) =>
        question.id === id ||
        question.id.endsWith(field) ||
        (field === 'rushOrder' && question.id.startsWith('column:')),
    );
    if (isAsked) {
      if (!one.allowed.has(id)) touched.push(`asked about ${id}`);
      continue;
    }
    if (one.demanded.has(id)) wrong.push(`not asked about ${id}`);
    const pair = rows
      .map((row) => [comparable(toCells(row, found, {})[field]), comparable(toCells(row, meant, {})[field])])
      .find(([said, want]) => said !== want);
    if (!pair || one.demanded.has(id)) continue;
    const [said = '', want = ''] = pair;
    const isEmpty = said === '' && field !== 'address';
    if (isEmpty && (OPTIONAL.has(field) || one.allowed.has(id))) continue;
    (isEmpty || field === 'propertyType' ? touched : wrong).push(`${field}: “${said}” for “${want}”`);
  }
  return { kind: one.kind, wrong, touched };
}
