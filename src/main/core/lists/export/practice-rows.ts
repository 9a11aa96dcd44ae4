/** A canvassing list as such lists are: fictitious people, streets and towns, and what usually is wrong with them. */
const HEAD = [
  'Homeowner',
  'E-mail',
  'Street',
  'City',
  'State',
  'Zip',
  'Report',
  'Property type',
  'Rush',
  'Claim #',
  'Insured',
  'Latitude',
  'Longitude',
  'Canvasser notes',
];

const GIVEN = [
  'Ada',
  'Blas',
  'Chloé',
  'Dev',
  'Elin',
  'Farid',
  'Gwen',
  'Hugo',
  'Iris',
  'Jonas',
  'Kira',
  'Luis',
];
const FAMILY = ['Ames', 'Boone', 'Castañeda', 'D’Arcy', 'Eriksen', 'Fry', 'Gale', 'Hsu', 'O’Hara', 'Pike'];
const STREETS = ['Alder Lane', 'Bridge Street', 'Cedar Court', 'Dairy Road', 'Elm Row', 'Glen Way'];
const REPORTS = ['Premium Roof Report', 'Basic Roof Report', 'Insurance Claim Report'];
const NOTES = ['', '', 'gate code at the office', 'hail on the north slope', 'call before noon'];

const ROWS = 60;
const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** What is wrong on purpose: number of the row (from 1), column, value. */
const MISTAKES: readonly (readonly [row: number, column: string, value: string])[] = [
  // ZIP codes with a letter in place of a zero, and one that lost its zero to a spreadsheet.
  ...[31, 32, 33, 34, 35, 36, 37, 38, 39].map((row) => [row, 'Zip', '01OO1'] as const),
  [40, 'Zip', '1001'],
  [4, 'E-mail', 'elin.boone@gmial.com'],
  [9, 'E-mail', 'farid.gale@gmial.com'],
  [15, 'E-mail', 'iris .pike@example.com'],
  [22, 'E-mail', ''],
  [6, 'Report', 'Premum Roof Report'],
  [7, 'Report', 'Premum Roof Report'],
  [41, 'Report', 'Solar layout'],
  [10, 'Property type', 'Rental'],
  [11, 'Property type', 'Rental'],
  [12, 'Property type', 'Rental'],
  [44, 'Property type', 'houseboat'],
  [18, 'Homeowner', 'KIRA MCBRIDE'],
  [19, 'Homeowner', 'LUIS D’ARCY'],
  [24, 'Rush', 'maybe'],
  [27, 'State', 'Ohio'],
  [28, 'State', 'Ohio'],
  [46, 'Latitude', '-83.60210'],
  [46, 'Longitude', '40.10310'],
  [48, 'Longitude', '83.60215'],
  [50, 'Claim #', '1.23457E+11'],
  [52, 'Canvasser notes', '=HYPERLINK("http://example.com","photo")'],
  [54, 'Street', '  54   Glen  Way '],
  // The same roof twice: as it stands, and written another way.
  [56, 'Street', '5 Elm Row'],
  [57, 'Street', '9 Cedar Ct.'],
];

/** The 60 rows below their names, the same every time. */
export function practiceRows(): string[][] {
  const rows = Array.from({ length: ROWS }, (_, index) => sound(index + 1));
  for (const [row, column, value] of MISTAKES) {
    const cells = rows[row - 1];
    const place = HEAD.indexOf(column);
    if (cells && place >= 0) cells[place] = value;
  }
  return [[...HEAD], ...rows];
}

function sound(row: number): string[] {
  const given = at(GIVEN, row * 5);
  const family = at(FAMILY, row * 3);
  const east = row > 30 && row <= 40;
  const isClaim = row % 4 === 0;
  const mail = `${given}.${family}`
    .normalize('NFKD')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase();
  const pinned = row > 42 && row <= 50;
  return [
    `${given} ${family}`,
    `${mail}@example.com`,
    `${row} ${at(STREETS, row - 1)}`,
    east ? 'Fairhaven Mills' : 'Millbrook',
    east ? 'MA' : 'OH',
    east ? '01001' : '45000',
    isClaim ? at(REPORTS, 2) : at(REPORTS, row),
    row % 13 === 0 ? 'Commercial' : 'Residential',
    row % 10 === 3 ? 'yes' : '',
    isClaim ? `${String(4_100 + row).padStart(6, '0')}-26` : '',
    isClaim ? `${given} ${family}` : '',
    pinned ? (40.1 + row * 0.00051).toFixed(5) : '',
    pinned ? (-83.6 - row * 0.00047).toFixed(5) : '',
    at(NOTES, row),
  ];
}
