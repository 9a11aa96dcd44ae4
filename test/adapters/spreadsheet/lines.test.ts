import { describe, expect, it } from 'vitest';
import { withDotsBehindCounts } from '../../../src/main/adapters/spreadsheet/numbered-lines.ts';
import { said } from '../../support/said.ts';
import { cellsOf, read, sheetData, workbook } from './support.ts';

const pasted = { name: 'Pasted rows', pasted: true };

describe('an address a line', () => {
  it('isn’t cut at its commas, and loses its bullets, numbers and quote marks', async () => {
    const text = [
      '1. 12 N Oak St, Omaha, NE 68102',
      '> 14 N Oak St Apt 4, Omaha, NE 68102',
      '- 16 N Oak St, Omaha NE 68102',
      '18 N Oak St Omaha NE 68102-1234',
    ];
    expect(await cellsOf(text.join('\n'), pasted)).toEqual([
      ['12 N Oak St, Omaha, NE 68102'],
      ['14 N Oak St Apt 4, Omaha, NE 68102'],
      ['16 N Oak St, Omaha NE 68102'],
      ['18 N Oak St Omaha NE 68102-1234'],
    ]);
  });

  it('of a printed table loses the counts before its house numbers', async () => {
    const table =
      'No. Property Address City ST Zip Owner\n1 2214 Merrow Ln Westerville OH 43081 Beth Halver\n2 845 Corwyn Ave Unit B Columbus OH 43214 Milan Petrovic\n3 1187 Tamsin Ct Grove City OH 43123 Rhonda Easley\n';
    expect((await cellsOf(table, pasted)).map(([address]) => address)).toEqual([
      '2214 Merrow Ln Westerville OH 43081',
      '845 Corwyn Ave Unit B Columbus OH 43214',
      '1187 Tamsin Ct Grove City OH 43123',
    ]);
    // House numbers that aren't counts stay.
    // Cells of a table stay as they are.
    expect(withDotsBehindCounts('1\t2214 Merrow Ln\n2\t845 Corwyn Ave\n3\t1187 Tamsin Ct')).toBeNull();
    expect(withDotsBehindCounts('12 2214 Merrow Ln\n14 845 Corwyn Ave\n16 1187 Tamsin Ct')).toBeNull();
  });

  it('of a chat loses its time and its sender, whatever the sender is called', async () => {
    const chat =
      '[7:41 AM, 11/24/2025] Beto Crew 2: houses from saturday\n[7:42 AM, 11/24/2025] Beto Crew 2: 2214 E Halvern St, Mesa AZ 85213\n[7:43 AM, 11/24/2025] Dana (Office): thanks!\n[7:44 AM, 11/24/2025] Beto Crew 2: 1148 S Quillon Dr, Mesa AZ 85204\n';
    expect((await cellsOf(chat, pasted)).map(([address]) => address)).toEqual([
      '2214 E Halvern St, Mesa AZ 85213',
      '1148 S Quillon Dr, Mesa AZ 85204',
    ]);
  });

  it('keeps the numbers of its lines; a street and the town below it are one address', async () => {
    const { rows, outcome } = await read(
      '12 N Oak St\nOmaha, NE 68102\n\n14 N Oak St\nOmaha, NE 68102\n',
      pasted,
    );
    expect(rows).toEqual([
      { row: 1, cells: ['12 N Oak St, Omaha, NE 68102'] },
      { row: 4, cells: ['14 N Oak St, Omaha, NE 68102'] },
    ]);
    expect(outcome).toMatchObject({ source: { delimiter: '\n' } });
  });

  it('of a mail: what isn’t an address is counted, the sender’s own is struck', async () => {
    const mail =
      'Hi Lena,\nplease order these\n\n12 N Oak St, Omaha, NE 68102\n14 N Oak St, Omaha, NE 68102\n\nBest,\nGus\n500 Depot St, Plano, TX 75074\n';
    const { rows, outcome } = await read(mail, pasted);
    expect(rows.map(({ row }) => row)).toEqual([4, 5, 9]);
    const unsigned = mail.replace('Best,\nGus\n', 'Gus Reed\nPlains Roofing\n');
    expect((await read(unsigned, pasted)).outcome).toMatchObject({ source: { struckRows: [[9, 9]] } });
    expect(said(outcome)).toMatchObject({
      source: { struckRows: [[9, 9]] },
      remarks: ['4 lines have no number and can’t be an address; they were skipped.'],
    });
  });

  it('keeps the name beside it or above it, and never takes a unit for a name', async () => {
    const beside = [
      'Dana Muñoz - 12 N Oak St, Omaha, NE 68102 - (402) 555-0100',
      'Lee Park – 14 N Oak St, Omaha, NE 68102 – lee@example.com',
      '16 N Oak St, Omaha, NE 68102 - Ana O’Neil-Ross',
      '207 - 1104 Oak St, Omaha, NE 68102',
      '5) Bo Marsh, 18 N Oak St, Omaha, NE 68102',
    ];
    expect(await cellsOf(beside.join('\n'), pasted)).toEqual([
      ['12 N Oak St, Omaha, NE 68102', 'Dana Muñoz'],
      ['14 N Oak St, Omaha, NE 68102', 'Lee Park', 'lee@example.com'],
      ['16 N Oak St, Omaha, NE 68102', 'Ana O’Neil-Ross'],
      ['207 - 1104 Oak St, Omaha, NE 68102'],
      ['18 N Oak St, Omaha, NE 68102', 'Bo Marsh'],
    ]);
    const labels = 'Dana Muñoz\n12 N Oak St\nOmaha, NE 68102\n\nLee Park\n14 N Oak St\nOmaha, NE 68102\n';
    const { rows, outcome } = await read(labels, pasted);
    expect(rows).toEqual([
      { row: 1, cells: ['12 N Oak St, Omaha, NE 68102', 'Dana Muñoz'] },
      { row: 5, cells: ['14 N Oak St, Omaha, NE 68102', 'Lee Park'] },
    ]);
    expect(said(outcome)).toMatchObject({ remarks: [] });
  });

  it.each([
    ['a table with a header', 'Name,Address,City,State,Zip\nDana,12 N Oak St,Omaha,NE,68102\n'],
    ['a table without one', '1,Dana,12 N Oak St,Omaha,NE,68102\n2,Lee,14 N Oak St,Omaha,NE,68102\n'],
    [
      'a table with more behind the town',
      '12 N Oak St,Omaha,NE,68102,Dana\n14 N Oak St,Omaha,NE,68102,Lee\n',
    ],
    [
      'a table with quoted cells',
      '"12 N Oak St, Omaha, NE 68102",Dana\n"14 N Oak St, Omaha, NE 68102",Lee\n',
    ],
    [
      'a table of two columns below a title',
      'Roofs in Scottsdale AZ 85255\nAddress,Owner\n9120 E Desert Vista Dr,Ann Quell\n8014 E Whisper Rock Trl,Bo Marr\n7711 N Pinnacle Ct,Cy Doone\n',
    ],
    [
      'a table of two columns below a title, with a note',
      'Oak Street roofs\n\nStreet,Town\n9120 E Desert Vista Dr,Scottsdale AZ 85255\n8014 Rock Trl,Scottsdale AZ 85255\nask Ann for the gate code\n',
    ],
  ])('%s stays one', async (_name, text) => {
    const { outcome } = await read(text);
    expect(outcome).toMatchObject({ source: { delimiter: ',' } });
  });

  it('can be chosen as the form of a file, and can be turned off', async () => {
    const text = 'a,b\nc,d\n';
    expect(await cellsOf(text, { delimiter: '\n' })).toEqual([]);
    const two = '12 N Oak St, Omaha, NE 68102\n14 N Oak St, Omaha, NE 68102\n';
    expect((await cellsOf(two, { delimiter: ',' }))[0]).toHaveLength(3);
  });

  const HOUSES = [
    ['4936 N Millbrook Ter, Fort Wayne, IN 46815', 'Edith Escobedo', 'edith@mail.example'],
    ['6006 Cardinal Ct Apt 4, Fort Wayne, IN 46835', 'Bertram Umana', 'bu@mail.example'],
    ['1123 Edgemont Way, Fort Wayne, IN 46804', 'Kirsten O’Dupree', 'k.d@mail.example'],
  ] as const;
  type Form = (address: string, name: string, email: string) => string;
  it.each<[string, Form, number]>([
    ['a name in brackets', (a, n) => `- ${a} (${n})`, 2],
    ['a name before a colon', (a, n) => `${n}: ${a}`, 2],
    ['a name and a phone number', (a, n) => `${n}, ${a}, 260-555-0141`, 2],
    ['a name behind a comma', (a, n) => `${a}, ${n}`, 2],
    ['“for” a person', (a, n) => `${a} for ${n}`, 2],
    ['a person’s house', (a, n) => `${n}’s house at ${a}`, 2],
    ['an e-mail address with its name', (a, n, e) => `${n} <${e}> ${a}`, 3],
    ['boxes to tick', (a) => `[ ] ${a}`, 1],
    ['a label', (a) => `Address: ${a}`, 1],
    ['a name above the whole address', (a, n) => `${n}\n${a}`, 2],
  ])('%s', async (_form, form, cells) => {
    const body = HOUSES.map(([address, name, email]) => form(address, name, email)).join('\n');
    const mail = `Hi Jess,\n\nplease measure:\n\n${body}\n\nThanks,\nDevon Hale\n`;
    for (const text of [body, mail])
      expect(await cellsOf(text, pasted)).toEqual(HOUSES.map((house) => house.slice(0, cells)));
  });

  it('more words beside an address are kept as a remark, or leave the line as it is', async () => {
    const noted = HOUSES.map(([address]) => `${address} - gate code 1234`);
    expect(await cellsOf(noted.join('\n'), pasted)).toEqual(
      HOUSES.map(([address]) => [address, '', '', 'gate code 1234']),
    );
    for (const odd of ['Mailing: 1 Elm Row, Omaha, NE 68102', '7 - 1 Elm Row, Omaha, NE 68102']) {
      const [, , , last = []] = await cellsOf(
        [...HOUSES.map(([address]) => address), odd].join('\n'),
        pasted,
      );
      expect(last.map((cell) => cell.replace(/^\? /, ''))).toEqual([odd]);
    }
  });

  it('has a line for each, though one begins with a quotation mark that is closed lines below', async () => {
    const lines = ['"these too please', ...HOUSES.map(([address]) => address), 'thx"'];
    const found = await cellsOf(lines.join('\n'), pasted);
    expect(found.map(([address = '']) => address.split(' ')[0])).toEqual(
      HOUSES.map(([address]) => address.split(' ')[0]),
    );
  });

  it('a heading above several addresses is nobody’s name', async () => {
    const lines = ['Willow Bend', ...HOUSES.map(([address]) => address)];
    expect(await cellsOf(lines.join('\n'), pasted)).toEqual(HOUSES.map(([address]) => [address]));
  });

  it('of the neighborhood has no state; a house named by where it stands is kept, and isn’t an address', async () => {
    const text = [
      'Dana Muñoz - 12 N Oak St, Salina - 785-555-0100',
      'Lee Park - 14 elm row dr, Salina - 7855550101',
      '16 Oak St, Abilene (Ana Reed, 785-555-0102)',
      'and the house across the street from her, forgot the number',
      'thanks a lot for this one',
    ];
    expect(await cellsOf(text.join('\n'), pasted)).toEqual([
      ['12 N Oak St, Salina', 'Dana Muñoz'],
      ['14 elm row dr, Salina', 'Lee Park'],
      ['16 Oak St, Abilene', 'Ana Reed'],
      ['and the house across the street from her, forgot the number'],
    ]);
  });
});

describe('a name before a street whose town is on the next line', () => {
  it('is its owner’s, and a remark behind the street stays with the address', async () => {
    const text = [
      'Here are the ones from the walk, can you get roof reports on them please.',
      '',
      'Marsha Dillenbeck - 2210 Foxfern Dr',
      'Omaha, NE 68102',
      'marshad@example.com',
      '',
      'Greg Sova - 1709 W Sugnet Dr',
      'Omaha, NE 68102',
      '',
      'Vern Kaczor - 415 N Oak St (gray house, dog in the yard)',
      'Lincoln, NE 68508',
    ];
    expect(await cellsOf(text.join('\n'), pasted)).toEqual([
      ['2210 Foxfern Dr, Omaha, NE 68102', 'Marsha Dillenbeck', 'marshad@example.com'],
      ['1709 W Sugnet Dr, Omaha, NE 68102', 'Greg Sova'],
      ['415 N Oak St, Lincoln, NE 68508', 'Vern Kaczor', '', 'gray house, dog in the yard'],
    ]);
  });
});

describe('numbers and remarks below an address', () => {
  it('are its own: an email address and a claim behind a phone number, and a remark in brackets', async () => {
    const text = [
      'Can you get these roofs measured?',
      '',
      '1. Cordelia Yarbro - 2207 Cherokee Rd',
      '   Omaha, NE 68102',
      '   (843) 555-0158, cyarbro@example.com, claim AU-26-00417',
      '',
      '2. Percy Reed - 614 Pearl St',
      '   Omaha, NE 68102',
      '   (843) 555-0173',
      '   (already has a roofer, do not send anybody)',
    ];
    expect(await cellsOf(text.join('\n'), pasted)).toEqual([
      ['2207 Cherokee Rd, Omaha, NE 68102', 'Cordelia Yarbro', 'cyarbro@example.com', '', 'AU-26-00417'],
      ['614 Pearl St, Omaha, NE 68102', 'Percy Reed', '', '(already has a roofer, do not send anybody)'],
    ]);
  });
});

describe('addresses in the sentences of a mail or a thread', () => {
  const MAIL = [
    'From: Linh Quarsby <linh@brightgable.example.com>',
    'Sent: Monday, November 23, 2026 9:18 AM',
    '',
    'Here are the houses that need measurement reports.',
    'The first one is Ilse Falmire at 3041 Emberstone St, Lititz, PA 17543 and the e-mail is ilse@example.org.',
    'Next is 5250 W Fallowwell Ter, Ephrata, PA 17522, the owner is Joanne Ngobene, no e-mail yet.',
    'Please order 6909 Medlar Orchard Dr, Elizabethtown, PA 17022 for Wade Yarcombe, wade@example.com.',
    "Marcus Pemham at 4535 Larch Orchard Pl, Lancaster, PA 17603 was on my list, but please don't order that one.",
    'Rush this one please, I need it tomorrow: 9755 Lanterngate Way, Lancaster, PA 17601, Amara Oakberg.',
    "Ivan Bramrick's house is 3013 E Bitter Hollow St, Ephrata, PA 17522 and there is no hurry on it.",
    'Beside the blue house near 2200 Medlarbrook Ct, Lititz, PA 17543 is the next.',
    'There is no rush for the neighbor of 18 Medlarbrook Ct, Lititz, PA 17543.',
    'We have 20 Medlarbrook Ct, Lititz, PA 17543 from another vendor.',
  ];

  it('are read with their people, and what else is said of them is kept beside them', async () => {
    const { rows } = await read(MAIL.join('\n'), pasted);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['3041 Emberstone St, Lititz, PA 17543', 'Ilse Falmire', 'ilse@example.org'],
      ['5250 W Fallowwell Ter, Ephrata, PA 17522', 'Joanne Ngobene'],
      ['6909 Medlar Orchard Dr, Elizabethtown, PA 17022', 'Wade Yarcombe', 'wade@example.com'],
      [
        '4535 Larch Orchard Pl, Lancaster, PA 17603',
        'Marcus Pemham',
        '',
        "on my list, but please don't order that one.",
      ],
      [
        '9755 Lanterngate Way, Lancaster, PA 17601',
        'Amara Oakberg',
        '',
        'Rush this one please, I need it tomorrow',
      ],
      ['3013 E Bitter Hollow St, Ephrata, PA 17522', 'Ivan Bramrick', '', 'there is no hurry on it.'],
      // Words before a house that aren't understood: the whole line, with a question mark.
      [`? ${MAIL[10]}`],
      [`? ${MAIL[11]}`],
      [`? ${MAIL[12]}`],
    ]);
  });

  it('may have a ZIP code without a state, or a house number that is one of two', async () => {
    const thread = [
      '3603 Fallowfield Ter, Columbia, MO 65201, homeowner is Carla Elmholt',
      'Felix Falberg 3492 Harrowgate Ln Columbia 65203',
      'one more 1031 Larchbrook St, Jefferson City MO 65101 Lester Undstead',
      'one more, 4512 or 4521 Marinda St, Papillion NE 68046 (Joan Petzke) - will check the number',
    ];
    expect(await cellsOf(thread.join('\n'), pasted)).toEqual([
      ['3603 Fallowfield Ter, Columbia, MO 65201', 'Carla Elmholt'],
      ['3492 Harrowgate Ln, Columbia, 65203', 'Felix Falberg'],
      ['1031 Larchbrook St, Jefferson City, MO 65101', 'Lester Undstead'],
      // Both numbers, which the list asks about.
      ['4512 or 4521 Marinda St, Papillion, NE 68046', 'Joan Petzke', '', 'will check the number'],
    ]);
  });
});

describe('labels in a workbook', () => {
  const sheet = (rows: readonly (readonly string[])[]) =>
    workbook({ sheets: [{ name: 'Labels', xml: sheetData(rows) }] });
  it('of one column are an order each, as in a text', async () => {
    const { rows, outcome } = await read(
      await sheet([
        ['Dana Muñoz'],
        ['12 N Oak St'],
        ['Omaha, NE 68102'],
        [],
        ['Lee Park'],
        ['14 N Oak St'],
        ['Omaha, NE 68102'],
      ]),
      { name: 'labels.xlsx' },
    );
    expect(rows).toEqual([
      { row: 1, cells: ['12 N Oak St, Omaha, NE 68102', 'Dana Muñoz'] },
      { row: 5, cells: ['14 N Oak St, Omaha, NE 68102', 'Lee Park'] },
    ]);
    expect(outcome).toMatchObject({ source: { kind: 'xlsx', delimiter: '\n' } });
  });
  it('beside other cells are a table, and stay as they are', async () => {
    const rows = [['12 N Oak St'], ['Omaha, NE 68102'], ['14 N Oak St'], ['Omaha, NE 68102', 'x']];
    expect(await cellsOf(await sheet(rows), { name: 'table.xlsx' })).toEqual(rows);
  });
});

describe('a mail that lists houses by what they are called', () => {
  const mail = (
    called: readonly string[],
    between = ' - ',
    above = 'Addresses are below, plus two of the HOA’s.',
  ) =>
    [
      'Hi Tim,',
      '',
      above,
      '',
      ...called.map(
        (name, at) => `${name}${between}${8650 + at * 2} Byron Center Ave SW, Byron Center, MI 49315`,
      ),
      '',
      'Thanks,',
      'Marv Rietberg',
      'Facilities Director',
    ].join('\n');
  const at = (row: number) => `${8650 + row * 2} Byron Center Ave SW, Byron Center, MI 49315`;

  it.each([
    ['buildings', ['Bldg 1', 'Bldg 2', 'Bldg 3', 'Heron Lake clubhouse'], ' - '],
    [
      'schools',
      ['Elementary', 'Admin office', 'Head of school house', 'Preschool (rented from Corinth church)'],
      ' - ',
    ],
    [
      'churches',
      ['Peace Reformed Church', 'Newton Church of the Good Shepherd', 'Second Pilgrim Church'],
      ', ',
    ],
    ['properties', ['Maintenance Shop', 'Rio Vecino Family', 'La Loma Apts'], ': '],
  ])('has an order for each of its %s', async (_, called, between) => {
    const cells = await cellsOf(mail(called, between), pasted);
    expect(cells.slice(0, called.length).map(([address]) => address)).toEqual(
      called.map((_one, row) => at(row)),
    );
    // What it is called is beside it, as a name or as a note.
    for (const [row, name] of called.entries())
      expect(cells[row]?.slice(1).join('; ')).toContain(name.replace(/ \(.*/, ''));
  });

  it('keeps what is said behind an address', async () => {
    const lots = ['Lot 41', 'Lot 42', 'Lot 43'];
    const text = mail(lots)
      .split('\n')
      .map((line) => (line.startsWith('Lot') ? `${line} - Plan 2X` : line))
      .join('\n');
    const cells = await cellsOf(text, pasted);
    expect(cells.slice(0, 3).map(([address]) => address)).toEqual(lots.map((_one, row) => at(row)));
    expect(cells[0]?.slice(1).join('; ')).toContain('Plan 2X');
  });

  it('keeps the notes behind addresses, where some lines have one', async () => {
    const text = [
      'Hi Tara,',
      `${at(0)} - 8 unit, shingle`,
      `${at(1)} - two story, flat back section`,
      at(2),
      `${at(3)} - office + warehouse`,
      `${at(4)} - don’t need this one`,
      'Thanks!',
      'Sheila',
    ].join('\n');
    const cells = await cellsOf(text, pasted);
    expect(cells.slice(0, 4).map(([address]) => address)).toEqual([at(0), at(1), at(2), at(3)]);
    expect(cells[0]?.slice(1).join('; ')).toContain('8 unit, shingle');
    // Asked about by what is said of it.
    expect(cells[4]?.slice(1).join('; ')).toContain('don’t need this one');
  });

  it('orders no line whose words call the house off', async () => {
    const { rows, outcome } = await read(mail(['Gym', 'Chapel', 'Skip the old gym', 'Library']), pasted);
    const struck = rows.find(({ cells: [address] }) => address === at(2))?.row ?? 0;
    expect(outcome).toMatchObject({ source: { struckRows: [[struck, struck]] } });
  });

  it('is still a record where its labels come back', async () => {
    const record = (row: number) => [
      `Insured: Ana Muñoz`,
      `Loss location: ${at(row)}`,
      `Mailing: ${at(row + 9)}`,
      'Claim: 44-12345',
      '',
    ];
    const { outcome } = await read([0, 1, 2].flatMap(record).join('\n'), pasted);
    expect(outcome).toMatchObject({ source: { names: expect.arrayContaining(['Loss location']) } });
  });
});
