import { meaningOf } from './meaning.ts';
import { inWords } from './words.ts';

/** “B city”, “J_zip”: a part of an address behind the first letter of whose it is. */
const INITIALED =
  /^\s*([a-z])[\s._-]+(addr(?:ess)?|street|city|town|state|st|zip(?: ?code)?|unit|apt)\.?\s*$/i;
/** Whoever leases the panels of a roof owns it; of a house, its lessee doesn't. */
const SOLAR = /\b(?:kw|pto|azimuth|inverter|solar|pv)\b/i;
const LESSEE = /^\s*lessee\b/i;
/** Fewer than these of one letter may be something else: “N street”. */
const LEAST = 2;

/** Names that mean something only beside others of the same product. */
const PRODUCTS: readonly {
  readonly beside: readonly string[];
  readonly names: Readonly<Record<string, string>>;
}[] = [
  // osTicket: who wrote.
  {
    beside: ['From', 'From Email', 'Help Topic'],
    names: { From: 'customer name', 'From Email': 'customer email' },
  },
  // Insurers' models: Open Exposure Data, and Verisk's CEDE.
  { beside: ['AreaCode', 'CountryCode', 'StreetAddress'], names: { AreaCode: 'state' } },
  { beside: ['Area', 'CountryISO', 'Street'], names: { Area: 'state' } },
  // YetiForce, a Polish one: a street, its house's number, and the number of a home in it.
  {
    beside: ['Building number', 'Office number', 'Post Code', 'City/Village'],
    names: { 'Building number': 'house number', 'Office number': 'unit' },
  },
  // Google's lead forms: whoever filled one in.
  { beside: ['User Email', 'gcl_id'], names: { 'User Email': 'email', 'User Phone': 'phone' } },
  { beside: ['User Email', 'Google Click ID'], names: { 'User Email': 'email' } },
  // MarketSharp's contacts: the same people, without their middle initials.
  { beside: ['Mail Merge Name', 'First Name', 'Last Name'], names: { 'Mail Merge Name': 'job name' } },
  // BuildingConnected's invitations: who leads the work at the client.
  {
    beside: ['Client Lead', 'Client Lead Email'],
    names: { Name: 'job name', 'Client Lead': 'contact name', 'Client Lead Email': 'customer email' },
  },
  // Arkansas' parcels: “str” is their section, township, and range.
  {
    beside: ['adrnum', 'pstrnam', 'adrlabel'],
    names: {
      adrnum: 'situs house number',
      predir: 'situs pre direction',
      pstrnam: 'situs street name',
      pstrtype: 'situs street type',
      psufdir: 'situs post direction',
      adrlabel: 'situs address',
      adrcity: 'situs city',
      adrzip5: 'situs zip',
      str: 'legal description',
    },
  },
  // Zeo's route planner.
  { beside: ['Pin code', 'Stop type'], names: { 'Pin code': 'zip' } },
  // Collin County's roll.
  {
    beside: ['situsBldgNum', 'situsStreetName'],
    names: { situsBldgNum: 'situs house number' },
  },
  // A county's list of foreclosures: who took up the loan, and may still live there.
  { beside: ['fc_number', 'grantor'], names: { grantor: 'owner name' } },
  // A city's address points: all of them of the street's house.
  {
    beside: ['ST_NUMBER', 'ST_NAME', 'ST_CITY'],
    names: {
      ST_NUMBER: 'house number',
      ST_PREFIX: 'pre direction',
      ST_NAME: 'street name',
      ST_TYPE: 'street type',
      ST_SUFFIX: 'post direction',
      ST_CITY: 'city',
      ST_STATE: 'state',
      ST_ZIPCODE: 'zip',
      ST_ZIP: 'zip',
    },
  },
  // Pipedrive: a deal's customer, and an organization with its own mailbox.
  { beside: ['Deal - Title', 'Deal - Contact person'], names: { 'Deal - Contact person': 'customer name' } },
  {
    beside: ['Organization - Name', 'Organization - email'],
    names: { 'Organization - Name': 'customer name', 'Organization - email': 'customer email' },
  },
  // Kansas' address points, and those of other states' emergency services.
  {
    beside: ['HNO', 'PRD', 'RD', 'STS'],
    names: {
      HNO: 'house number',
      HNS: 'house number suffix',
      PRD: 'pre direction',
      STP: 'street pre type',
      RD: 'street name',
      STS: 'street type',
      POD: 'post direction',
      POSTCO: 'city',
    },
  },
  // Greenville County's roll: where its owner gets letters, and where the parcel is.
  {
    beside: ['OWNAM1', 'STREET', 'STRNUM', 'LOCATE'],
    names: {
      OWNAM1: 'owner name',
      OWNAM2: 'owner name 2',
      STREET: 'owner mailing address',
      CITY: 'owner mailing city',
      STATE: 'owner mailing state',
      ZIP5: 'owner mailing zip',
      STRNUM: 'situs house number',
      STRPRE: 'situs pre direction',
      LOCATE: 'situs street name',
      STRTYP: 'situs street type',
      STRSUF: 'situs post direction',
    },
  },
  // RunHOA's owners: the home, and where else its owner gets letters.
  {
    beside: ['Unit Id', 'Owner Name 1', 'Address', 'Address 2', 'City 2'],
    names: {
      'Address 2': 'owner mailing address',
      'City 2': 'owner mailing city',
      'State 2': 'owner mailing state',
      'Zip 2': 'owner mailing zip',
    },
  },
  // New Jersey's tax list: where the parcel is, and where its owner gets letters.
  {
    beside: ['PROP_LOC', 'MUN_NAME', 'ST_ADDRESS', 'CITY_STATE'],
    names: {
      PROP_LOC: 'property address',
      MUN_NAME: 'property city',
      ST_ADDRESS: 'owner mailing address',
      CITY_STATE: 'owner mailing city state',
      ZIP_CODE: 'owner mailing zip',
      ZIP5: 'owner mailing zip',
      ZIP_PLUS4: 'owner mailing zip4',
    },
  },
  // Commusoft, a British program: a US office's customers have their state there.
  { beside: ['addressLine1', 'town', 'county', 'postcode'], names: { county: 'state' } },
];
const ZIP_SHORT = /^z[_ ]?code$/i;
/** Sahana's levels of places in the US: state, county, and city. */
const LEVELS = ['l1', 'l2', 'l3'];
/** What Google's geocoder calls the parts of an address, beside its “street_number”. */
const OF_GEOCODER: ReadonlyMap<string, string> = new Map([
  ['route', 'street name'],
  ['administrative_area_level_1', 'state'],
  ['administrative_area_level_2', 'county'],
  ['subpremise', 'unit'],
]);

/** Epicollect numbers its questions: “Street_address_2”, “City_3”, “lat_1_GPS”. */
const NUMBERED = /^(.*\D)_(\d{1,3})(?:_GPS)?$/;
const LEAST_NUMBERED = 5;
/** The names of a form's questions without their numbers, where each has its own. */
function uncounted(headers: readonly string[]): [number, string][] {
  const found = headers.flatMap((header, index) => {
    const [, name = '', count = ''] = NUMBERED.exec(header.trim()) ?? [];
    return name === '' ? [] : [{ index, name, count: Number(count) }];
  });
  const counts = found.map(({ count }) => count);
  const isInOrder = counts.every((count, at) => count >= (counts[at - 1] ?? 0));
  const names = new Set(found.map(({ name }) => name.toLowerCase()));
  const different = new Set(counts);
  if (different.size < LEAST_NUMBERED || !isInOrder || names.size < found.length) return [];
  return found.map(({ index, name }) => [index, name]);
}

/** Group-Office's “emailAddresses[1].email”, “addresses[2].city”: of the first one, and of others. */
const ENTRY = /^(emailAddresses|addresses)\[(\d)\]\.(\w+)$/;
function ofFirst(headers: readonly string[]): [number, string][] {
  const isTyped = headers.some((header) => /^addresses\[\d\]\.(?:type|label|kind|is_?\w+)$/i.test(header));
  const found = headers.flatMap((header, index) => {
    const [, list = '', at = '', part = ''] = ENTRY.exec(header) ?? [];
    // Its type may say that the first one is where bills go.
    return list === '' || (isTyped && list === 'addresses') ? [] : [{ index, list, at: Number(at), part }];
  });
  return found.map(({ index, list, at, part }) => {
    const isFirst = found.every((one) => one.list !== list || one.at >= at);
    return [index, isFirst ? part : `secondary ${part}`];
  });
}

/** A plugin's own name of a column around or behind what it is called: “City[ATT_city]”, “CITY (MDP Field: PREMCITY)”, “wpleads_city”. */
const CODED = [
  /^(.*\S)\s*\[(?:ATT|STA|CNT)_\w+\]$/,
  /^(.*\S) \((?:MDP|SDAT) Field(?::| #)(?![^()]*(?:AGENT|ADJ|REP|MAIL))[^()]*\)$/,
  /^wp_?leads?_(.+)$/,
];
function uncoded(headers: readonly string[]): [number, string][] {
  return CODED.flatMap((coded) => {
    const found = headers.flatMap((header, index): [number, string][] => {
      const [, name] = coded.exec(header) ?? [];
      return name === undefined ? [] : [[index, name]];
    });
    return found.length >= LEAST_CODED ? found : [];
  });
}
const LEAST_CODED = 4;

/** Who is billed for jobs; alone, a bank or a warranty's company may pay. */
const BILLED = ['billing first name', 'billing last name', 'billing company'];

/** “PAdd”, “PCity” beside “MAdd”, “MCity”: the property's, and where letters go. */
const OF_TWO = /^([MP])(Add(?:r(?:ess)?)?|Street|City|State|St|Zip)$/;
const WHOSE: Readonly<Record<string, string>> = { M: 'mailing', P: 'property' };
function ofTwo(headers: readonly string[]): [number, string][] {
  const found = headers.flatMap((header, index) => {
    const [, letter = '', part = ''] = OF_TWO.exec(header) ?? [];
    return letter === '' ? [] : [{ index, letter, part }];
  });
  const areBoth = ['M', 'P'].every((one) => found.filter(({ letter }) => letter === one).length >= LEAST);
  return areBoth ? found.map(({ index, letter, part }) => [index, `${WHOSE[letter]} ${part}`]) : [];
}

/** A program's own name of a column, however it is written. */
const keyOf = (header: string): string => inWords(header).toLowerCase();

/**
 * Names of columns in words that are known. One that begins with a letter in place of a word, written out: “Bill to”,
 * “B city”, “B zip”; only where one other column is of an address and begins with that letter.
 */
export function spelledOut(headers: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  if (headers.some((header) => SOLAR.test(header)))
    for (const [index, header] of headers.entries())
      if (LESSEE.test(header)) found.set(index, header.replace(LESSEE, 'Customer'));
  for (const [index, header] of uncounted(headers)) found.set(index, header);
  const trimmed = headers.map((header) => header.replace(/^\uFEFF/, '').trim());
  const spelled = trimmed.map(keyOf);
  for (const { beside, names } of PRODUCTS) {
    const meanings = new Map(Object.entries(names).map(([name, meant]) => [keyOf(name), meant]));
    if (beside.every((one) => spelled.includes(keyOf(one))))
      for (const [index, name] of spelled.entries()) {
        const meant = meanings.get(name);
        if (meant !== undefined) found.set(index, meant);
      }
  }
  // A city's zoning code has another column beside it.
  const short = headers.findIndex((header) => ZIP_SHORT.test(header.trim()));
  if (short >= 0 && !headers.some((header) => /zip|postal|post ?code/i.test(header))) found.set(short, 'zip');
  if (LEVELS.every((level) => spelled.includes(level)))
    for (const [index, name] of spelled.entries()) {
      const at = LEVELS.indexOf(name);
      if (at >= 0) found.set(index, ['state', 'county', 'city'][at] ?? name);
    }
  for (const [index, header] of [...uncoded(trimmed), ...ofTwo(trimmed)]) found.set(index, header);
  const lower = trimmed.map((header) => header.toLowerCase());
  if (BILLED.every((one) => lower.includes(one))) found.set(lower.indexOf('billing company'), 'company');
  for (const [index, header] of ofFirst(trimmed)) found.set(index, header);
  const hasStreet = headers.some((header) =>
    /^\W*(?:street(?:[ _]?name)?|road|address|route[ _]?name)\W*$/i.test(header),
  );
  if (!hasStreet && headers.some((header) => /^\W*street[ _]?number\W*$/i.test(header)))
    for (const [index, header] of headers.entries()) {
      const meant = OF_GEOCODER.get(header.trim().toLowerCase());
      if (meant !== undefined) found.set(index, meant);
    }
  const parts = headers.flatMap((header, index) => {
    const [, letter = '', part = ''] = INITIALED.exec(header) ?? [];
    return letter === '' ? [] : [{ index, letter: letter.toLowerCase(), part }];
  });
  for (const letter of new Set(parts.map((one) => one.letter))) {
    const own = parts.filter((one) => one.letter === letter);
    const [whose, ...others] = headers.filter((header) => {
      const meaning = meaningOf(header);
      const isOf = header.trim().toLowerCase().startsWith(letter) && !INITIALED.test(header);
      return isOf && meaning.kind === 'address' && meaning.part === 'line' && !meaning.unsure;
    });
    if (whose === undefined || others.length > 0 || own.length < LEAST) continue;
    for (const { index, part } of own) found.set(index, `${whose} ${part}`);
  }
  return found;
}
