import { expect, test } from 'vitest';
import { cleaned, emailBeside } from '../../../src/main/core/lists/cells/cleaning.ts';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { checkCells } from '../../../src/main/core/lists/check/check.ts';
import {
  columnsOfLabels,
  withLabelsInPlace,
} from '../../../src/main/core/lists/matching/address/label-lines.ts';
import { withoutPhones } from '../../../src/main/core/lists/matching/headings/phones.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { type ListApp, quickListApp, rowsOf, SERVICES, wordsOf } from './support.ts';

/** Boards, builders' lists, and texts, out of the three-hundred-and-twelfth and later sets: docs/decisions/456. */

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

async function read(name: string, lines: readonly string[], answer?: string) {
  const app: ListApp = await quickListApp();
  const view = await app.bringIn(name, lines.join('\n'), name === 'mail.txt');
  const { questions } = view;
  const chosen = questions.flatMap(({ choices }) => choices.filter(({ id }) => id === answer));
  if (chosen.length > 0)
    await app.call('lists.setMapping', {
      listId: view.id,
      fields: view.columns.map(
        ({ index, field }) =>
          chosen.flatMap(({ fields }) => fields).find(({ column }) => column === index)?.field ?? field,
      ),
      constants: {},
      answers: Object.fromEntries(questions.map(({ id }) => [id, answer ?? ''])),
    });
  else if (questions.length === 0) await app.match(view);
  return { questions, rows: await rowsOf(app, view.id) };
}
const codesOf = ({ problems }: Row) => problems.map(({ code }) => code);
const address = (at: number) => `"${streetOf(at)}, Omaha, NE 68102"`;

test('a house that isn’t to be ordered corrects no other number of its street, and calls off no neighbor', async () => {
  const { rows } = await read('mail.txt', [
    'Can you get roof reports on these please?',
    '',
    'Rhonda Salinas - 2904 Quarterhorse Ln, Keller, TX 76248',
    'Sam Petrosyan - 1914 Oxbow Shoals Dr, Fort Worth, TX 76179',
    '',
    'Do NOT order 1918 Oxbow Shoals Dr, Fort Worth, TX 76179, they backed out this morning.',
    '',
    'Thanks, Dale',
  ]);
  expect(rows.map(({ draft, excluded }) => [draft.address, draft.customerName, excluded])).toEqual([
    ['2904 Quarterhorse Ln, Keller, TX 76248', 'Rhonda Salinas', false],
    ['1914 Oxbow Shoals Dr, Fort Worth, TX 76179', 'Sam Petrosyan', false],
    ['1918 Oxbow Shoals Dr, Fort Worth, TX 76179', '', true],
  ]);
});

test('a correction still takes the place of the number that it corrects', async () => {
  const { rows } = await read('mail.txt', [
    'need reports on',
    'Rhonda Salinas - 2904 Quarterhorse Ln, Keller, TX 76248',
    'Sam Petrosyan - 1914 Oxbow Shoals Dr, Fort Worth, TX 76179',
    'sorry thats 1941 Oxbow Shoals Dr, Fort Worth, TX 76179 not 1914',
  ]);
  const ordered = rows.filter(({ excluded }) => !excluded).map(({ draft }) => draft.address);
  expect(ordered).toContain('1941 Oxbow Shoals Dr, Fort Worth, TX 76179');
  expect(ordered).not.toContain('1914 Oxbow Shoals Dr, Fort Worth, TX 76179');
});

test('the claim behind an address of a text is its order’s', async () => {
  const { rows } = await read('mail.txt', [
    'Can you get reports going on these from the weekend?',
    '- Kurt Maness, 5916 Starlingfold Dr, Charlotte, NC 28212',
    '- Deb and Ron Pressley, 227 Hobblestead Rd, Waxhaw, NC 28173, claim 0733020091',
    'Thx',
  ]);
  expect(rows.map(({ draft }) => draft.claimNumber)).toEqual(['', '0733020091']);
});

test('email addresses are read out of a column of phone numbers', async () => {
  const { rows } = await read('list.csv', [
    'Name,Where,Phone / email',
    `${PEOPLE[0]},${address(0)},414-555-0118`,
    `${PEOPLE[1]},${address(1)},414-555-0152 avollrath@example.com`,
    `${PEOPLE[2]},${address(2)},brohloff@example.com`,
    `${PEOPLE[3]},${address(3)},mgr Sal 414-555-0165`,
  ]);
  expect(rows.map(({ draft }) => draft.customerEmail)).toEqual([
    '',
    'avollrath@example.com',
    'brohloff@example.com',
    '',
  ]);
  expect(rows.flatMap(codesOf)).not.toContain('email_form');
});

test('a name, a phone number, and an email address in one cell each go where they belong', async () => {
  const { rows } = await read('claims.csv', [
    'Insured / phone / email,Loc,Claim',
    `Luis Peña  803-555-0142  lpena@example.com,${address(0)},40-70B1-55K`,
    `Harold & Mae Steen / 803-555-0109 / hsteen@example.net,${address(1)},0732998014`,
    `"Jessie Barnette, 803-555-0183",${address(2)},0733020091`,
    `Marvin Sealy (renter is Dana),${address(3)},0733004417`,
  ]);
  expect(rows.map(({ draft }) => [draft.insuredName, draft.customerEmail])).toEqual([
    ['Luis Peña', 'lpena@example.com'],
    ['Harold & Mae Steen', 'hsteen@example.net'],
    ['Jessie Barnette', ''],
    ['Marvin Sealy', ''],
  ]);
});

test.each([
  ['Phone / email', 'email'],
  ['Insured / phone / email', 'Insured'],
  ['Job (name / address / phone)', 'Job (name / address)'],
  ['Owner & phone', 'Owner'],
  ['Phone', 'Phone'],
  ['Home phone', 'Home phone'],
  ['Name & email', 'Name & email'],
])('“%s” without its phone numbers is “%s”', (header, left) => {
  expect(withoutPhones(header)).toBe(left);
});

test('whoever is met at a house is no part of its owner’s name', () => {
  expect(cleaned('Ferris Rentals LLC (tenant Amy)', 'customerName')).toBe('Ferris Rentals LLC');
  expect(cleaned('Oak Townes (mgr P. Oxner 803-555-0155)', 'customerName')).toBe('Oak Townes');
  expect(cleaned('Amy Ferris (tenant)', 'customerName')).toBe('Amy Ferris (tenant)');
  expect(cleaned('Ana Muñoz Trust (dtr Meg)', 'customerName')).toBe('Ana Muñoz Trust (dtr Meg)');
  expect(emailBeside('Luis Peña 803-555-0142 lpena@example.com')).toBe('lpena@example.com');
});

test('a well-known insurer before a claim number isn’t sent with it', () => {
  expect(cleaned('Safeco 7731-20981', 'claimNumber')).toBe('7731-20981');
  expect(cleaned('Farm Bureau ID 01-26-4471', 'claimNumber')).toBe('01-26-4471');
  expect(cleaned('Rushmore P&C 7718-0101', 'claimNumber')).toBe('Rushmore P&C 7718-0101');
  expect(cleaned('USAA-2026-2219', 'claimNumber')).toBe('USAA-2026-2219');
  expect(cleaned('Allstate # 0732998014', 'claimNumber')).toBe('0732998014');
  expect(cleaned('Farmers 12 of 3', 'claimNumber')).toBe('Farmers 12 of 3');
});

const CREW = (answers: readonly string[]) => [
  'Owner,Site address,Order rpt?',
  ...answers.map((answer, at) => `${PEOPLE[at]},${address(at)},${answer}`),
];
test('where a column orders reports, only the cells that say rush buy it', async () => {
  const answers = ['Y', 'N', 'Y', 'Y - RUSH', 'Y'];
  const asked = await read('list.csv', CREW(answers));
  expect(asked.questions.map(({ columns }) => columns)).toEqual([[2]]);
  const { rows } = await read('list.csv', CREW(answers), 'rush-yes');
  expect(rows.map(({ draft }) => draft.rushOrder)).toEqual([false, false, false, true, false]);
});

test('“order - RUSH” is a yes to both', async () => {
  const lines = CREW(['order', 'order', 'order - RUSH', 'order', 'have']).map((line) =>
    line.replace('Order rpt?', 'Report'),
  );
  const { rows } = await read('list.csv', lines, 'rush-yes');
  expect(rows.map(({ draft }) => draft.rushOrder)).toEqual([false, false, true, false, false]);
  expect(codesOf(rows[2] as Row)).not.toContain('words_order');
});

test('a mark under “rush?” buys it in a list of reports to order, and is asked about in any other', async () => {
  const lines = [
    'who,where,rush?',
    ...['', 'x', '', ''].map((mark, at) => `${PEOPLE[at]},${address(at)},${mark}`),
  ];
  const ordered = await read('Reports to order - Denise.csv', lines);
  expect(ordered.questions).toEqual([]);
  expect(ordered.rows.map(({ draft }) => draft.rushOrder)).toEqual([false, true, false, false]);
  expect((await read('jobs.csv', lines)).questions).toHaveLength(1);
});

test('another way to measure than a mark under “Rpt” is asked about', async () => {
  const lines = [
    'Town,Address,Rpt',
    ...['Y', 'Y', 'plans', 'Y', 'Y'].map((mark, at) => `Omaha NE 68102,${streetOf(at)},${mark}`),
  ];
  const { rows } = await read('starts.csv', lines);
  expect(rows.map((row) => codesOf(row).includes('words_order'))).toEqual([false, false, true, false, false]);
});

test('“MATTHEWS 28105” above rows without a town is their town', async () => {
  const { rows } = await read('board.csv', [
    'HO,Address,Notes',
    'MATTHEWS 28105,,',
    `${PEOPLE[0]},812 Jessamund Pl,`,
    `${PEOPLE[1]},820 Jessamund Pl,`,
    'MATTHEWS 99999,,',
    `${PEOPLE[2]},833 Jessamund Pl,`,
  ]);
  const of = (name: string | undefined) =>
    rows.find(({ draft }) => draft.customerName === name)?.draft.address;
  expect(of(PEOPLE[0])).toBe('812 Jessamund Pl, MATTHEWS, 28105');
  expect(of(PEOPLE[2])).toBe('833 Jessamund Pl');
});

test('“Seller (owner)” beside “Buyer” owns the roof', async () => {
  const lines = (seller: string) => [
    `${seller},Buyer,Listing address`,
    ...[0, 1, 2, 3].map((at) => `${PEOPLE[at]},${PEOPLE[at + 4]},${address(at)}`),
  ];
  const said = await read('closings.csv', lines('Seller (owner)'));
  expect(said.questions).toEqual([]);
  expect(said.rows.map(({ draft }) => draft.customerName)).toEqual(PEOPLE.slice(0, 4));
  expect((await read('closings.csv', lines('Seller'))).questions).toHaveLength(1);
});

test('names among which some are half stand beside addresses without a header', async () => {
  const people = [
    'Tammy Burgett',
    'Dale Wofford',
    'Hsu',
    'Carlos Sifuentes',
    'Jan Overstreet',
    'Keisha Rowland',
  ];
  const { rows } = await read(
    'list.csv',
    people.map((name, at) => `${name},"${streetOf(at)}, Norman 73072",405-555-013${at}`),
  );
  expect(rows.map(({ draft }) => draft.customerName)).toEqual(people);
});

test('QuickBooks’ lines of a label are put where most rows have them', () => {
  const labels = columnsOfLabels([
    'Customer',
    'Ship to 1',
    'Ship to 2',
    'Ship to 3',
    'Ship to 4',
    'Ship to 5',
    'Terms',
  ]);
  expect(labels).toEqual([[1, 2, 3, 4, 5]]);
  expect(columnsOfLabels(['Ship to 1', 'Ship to 2', 'Ship to 3'])).toEqual([]);
  const placed = (...lines: string[]) =>
    withLabelsInPlace(['x', ...lines, '', '', ''].slice(0, 6), labels).slice(1, 4);
  expect(placed('Al Oak', '12 Elm St', 'Omaha, NE 68102')).toEqual([
    'Al Oak',
    '12 Elm St',
    'Omaha, NE 68102',
  ]);
  expect(placed('Al Oak', 'Attn: Mark (son)', '12 Elm St', 'Omaha, NE 68102')).toEqual([
    'Al Oak',
    '12 Elm St',
    'Omaha, NE 68102',
  ]);
  expect(placed('Oak Rentals LLC', '12 Elm St', 'Unit B', 'Omaha, NE 68102')).toEqual([
    'Oak Rentals LLC',
    '12 Elm St, Unit B',
    'Omaha, NE 68102',
  ]);
  // No town, and no street: nothing is moved.
  expect(placed('Al Oak', 'Attn: Mark', '12 Elm St')).toEqual(['Al Oak', 'Attn: Mark', '12 Elm St']);
  expect(placed('Al Oak', 'Attn: Mark', 'Omaha, NE 68102')).toEqual([
    'Al Oak',
    'Attn: Mark',
    'Omaha, NE 68102',
  ]);
});

test('QuickBooks’ suite on a line below the street goes with its order', async () => {
  const twice = (label: string) => `${label},${label}`;
  const { rows } = await read(
    'customers.csv',
    [
      `Customer,${['Bill', 'Ship'].flatMap((side) => [1, 2, 3, 4, 5].map((at) => `${side} to ${at}`)).join()}`,
      ...[0, 1, 2, 3].map(
        (at) => `${PEOPLE[at]},${twice(`${PEOPLE[at]},${streetOf(at)},"Omaha, NE 68102",,`)}`,
      ),
      `Oak Rentals LLC,${twice(`Oak Rentals LLC,${streetOf(4)},Unit B,"Omaha, NE 68102",`)}`,
    ],
    'address-1',
  );
  expect(rows.at(-1)?.draft.address).toBe(`${streetOf(4)}, Unit B, Omaha, NE 68102`);
  expect(rows.flatMap(codesOf)).not.toContain('address_incomplete');
});

test('a church whose contact is “Office” is no stop of a route', () => {
  const judged = (header: string) =>
    createRowJudge([
      { header: 'Address', samples: [] },
      { header, samples: PEOPLE.slice(0, 4) },
    ])(['12 Elm St', 'Office']);
  expect(judged('Contact')).toBe(null);
  expect(judged('Client')).toBe('surely');
});

test.each([
  ['Loretta Pickard 704-555-0188 wk', true],
  ['Smith?', true],
  ['Hal Brandt call first', true],
  ['Amy, tenant of Ferris', true],
  ['Ofelia Rentería', false],
  ['Delmar Walk Tenants Corp', false],
  ['Golden Triangle Rents LLC', false],
  ['Felicia Rush', false],
  ['ROMANOWSKI, DENISE=& CAMILLE', false],
  ['Estate of Walter Kmiec', false],
])('“%s” says more than a name: %s', (name, isMore) => {
  expect(
    checkCells({ customerName: name }, SERVICES)
      .map(({ code }) => code)
      .includes('more_than_name'),
  ).toBe(isMore);
});

test('a dash behind a ZIP code is no part of it', () => {
  expect(cleaned('4126 HATHERSTONE ST, Pittsburgh, PA 15224-', 'address')).toBe(
    '4126 HATHERSTONE ST, Pittsburgh, PA 15224',
  );
});

test.each([
  ['SOLD - owner moving in 6/30', []],
  ['sold to another company', ['words_order']],
  ['off – his brother does it', ['words_order']],
  ['2 layers??', []],
  ['HOA handles roof??', []],
  ['??', ['words_address']],
  ['which one??', ['words_address']],
  ['lower, same bldg as 4409', ['words_order']],
  ['flat roof not in scope', []],
  ['not in scope', ['words_order']],
  ['Talk to wife first', []],
  ['wants to wait for claim but order rpt now', []],
  ['wants to wait for claim', ['words_order']],
])('“%s” in a note', (text, codes) => {
  expect(wordsOf('Notes', text, 'notes')).toEqual(codes);
});

test('a town right behind a letter’s lines is no town of the house behind it', async () => {
  const lines = [
    'pid,mailaddr1,mailaddr2,city,state,zipcode,houseno,stdir,stname,sttype',
    ...[0, 1, 2].map(
      (at) =>
        `7${at},${streetOf(at)},,CHARLOTTE,NC,28209,${streetOf(at).split(' ')[0]},,${streetOf(at).split(' ').slice(1, -1).join(' ')},ST`,
    ),
    '79,8665 E HARTWELL AVE,,SCOTTSDALE,AZ,85258,3314,,FENNIMARSH,RD',
  ];
  const { questions } = await read('parcels.csv', lines);
  const examples = questions.flatMap(({ choices }) => choices.flatMap((choice) => choice.examples));
  expect(examples).not.toEqual([]);
  expect(examples.filter((one) => /^\d+ \D+ ST, CHARLOTTE/.test(one))).toEqual([]);
});

test('“n/a” under “Ordered on” says that a report wasn’t ordered, as an empty cell does', async () => {
  for (const nothing of ['', 'n/a']) {
    const lines = [
      'Customer,Address,Ordered on',
      ...['5/4', nothing, nothing, nothing].map((when, at) => `${PEOPLE[at]},${address(at)},${when}`),
    ];
    const { rows } = await read('requests.csv', lines);
    expect(rows.map(({ excluded }) => excluded)).toEqual([true, false, false, false]);
  }
});

test('a remark below a list names no column, and a legend in a column’s name is one', async () => {
  const lines = [
    ',need measured - x = already ordered',
    ...[0, 1, 2, 3].map((at) => `${at === 1 ? 'x' : ''},"${PEOPLE[at]}, ${streetOf(at)}, Omaha, NE 68102"`),
    ',ask Shelby about the HOVER logins',
  ];
  const { rows } = await read('to measure.csv', lines, 'address-1');
  const houses = rows.filter(({ draft }) => draft.address.includes('Omaha'));
  expect(houses.map((row) => codesOf(row).includes('words_order') || row.excluded)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('a board’s “Customer / house” has the customer above the house', async () => {
  const { rows } = await read('board.csv', [
    'Customer / house,Rep,Remarks',
    ...[0, 1, 2, 3].map((at) => `"${PEOPLE[at]}\n${streetOf(at)}\nOmaha 68102\n402-555-012${at}",Bo,`),
  ]);
  expect(rows.map(({ draft }) => [draft.address, draft.customerName])).toEqual(
    [0, 1, 2, 3].map((at) => [`${streetOf(at)}, Omaha 68102`, PEOPLE[at]]),
  );
});

test('“#118” under “Unit / Bldg” is a unit, and “B” is a building', () => {
  const fields = ['street', 'building', 'city', 'zip'] as const;
  const of = (building: string) => toCells(['3300 Oak St', building, 'Omaha', '68102'], fields, {}).address;
  expect(of('#118')).toBe('3300 Oak St #118, Omaha, 68102');
  expect(of('Unit 5')).toBe('3300 Oak St Unit 5, Omaha, 68102');
  expect(of('B')).toBe('3300 Oak St Bldg B, Omaha, 68102');
});

test('the names of a mail whose writer calls them the insured’s are insured people', async () => {
  const { rows } = await read('mail.txt', [
    'we need roof measurements for the files below.',
    "Insured's name first, then the property, then the claim number:",
    '',
    'Georgette Pellissard, 2907 Quillorn Ave, Metairie, LA 70002, claim 059-00-221604',
    'Huy Dangford, 4931 Bonnardel Dr, Marrero, LA 70072, claim 059-00-221930',
    'Isaac Fontaineau, 716 Tourvelle Ct, LaPlace, LA 70068, claim 059-00-222107',
  ]);
  expect(rows.map(({ draft }) => draft.insuredName)).toEqual([
    'Georgette Pellissard',
    'Huy Dangford',
    'Isaac Fontaineau',
  ]);
});

test('a unit behind a property’s ZIP code is asked about where the second line of its address is empty', async () => {
  const lines = [
    'Property Street Address 1,Property Street Address 2,Property City,Property State,Property Zip,Unit,Owner(s)',
    ...['B', '', '3', '4', ''].map((unit, at) => `${streetOf(at)},,Spokane,WA,99205,${unit},${PEOPLE[at]}`),
  ];
  const { questions } = await read('work_order.csv', lines);
  expect(questions.map(({ id, columns }) => [id, columns.includes(5)])).toEqual([['address', true]]);
});

test('“Sp” of a park says which home', async () => {
  const lines = [
    'Park,Street,City,State,Zip,Sp,Resident',
    ...['4', '7', 'A3', '12'].map(
      (space, at) => `Sagebarrel Flats,2480 W Cottonrail Rd,Meridian,ID,83642,${space},${PEOPLE[at]}`,
    ),
  ];
  const { rows } = await read('park.csv', lines, 'address-1');
  expect(rows.map(({ draft }) => draft.address)).toEqual(
    ['4', '7', 'A3', '12'].map((space) => `2480 W Cottonrail Rd Unit ${space}, Meridian, ID 83642`),
  );
});
