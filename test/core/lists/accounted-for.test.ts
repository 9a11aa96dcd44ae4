import { describe, expect, test } from 'vitest';
import { toCells } from '../../../src/main/core/lists/cells/to-cells.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { matchSix, NAMES, PEOPLE, streetOf } from '../../support/sample-rows.ts';

describe('a column that the address passes over is asked about where it holds what the address lacks', () => {
  const lacking: readonly (readonly [what: string, headers: string, cells: (at: number) => string[]])[] = [
    ['the ZIP code', 'Address|City|State|Details', (at) => [streetOf(at), 'Omaha', 'NE', '68102']],
    [
      'the ZIP code, behind a word that is known',
      'Address|City|State|Value',
      (at) => [streetOf(at), 'Omaha', 'NE', '68102'],
    ],
    [
      'the town',
      'Address|Xq|State|Zip',
      (at) => [streetOf(at), at % 2 ? 'Omaha' : 'Papillion', 'NE', '68102'],
    ],
    [
      'a fraction',
      'House No|Xq|Street Name|Type|City|State|Zip',
      (at) => [`${12 + at}`, at === 1 ? '1/2' : '', NAMES[at] ?? '', 'St', 'Omaha', 'NE', '68102'],
    ],
    [
      'a few units with their word',
      'Address|Status|City|State|Zip',
      (at) => [streetOf(at), at === 2 ? 'Apt 4' : '', 'Omaha', 'NE', '68102'],
    ],
    [
      'the direction, behind a word that is known',
      'House No|Value|Street Name|Type|City|State|Zip',
      (at) => [`${12 + at}`, at % 2 ? 'N' : '', NAMES[at] ?? '', 'St', 'Omaha', 'NE', '68102'],
    ],
  ];
  test.each(lacking)('%s', (_, headers, cells) => {
    expect(matchSix(headers, cells).asked).toEqual(['address']);
  });

  test.each([
    [
      'homes with their word, where all rows have one street',
      'Xq|Resident|Street|City|State|Zip',
      (at: number) => [`Spc ${at + 2}`, PEOPLE[at] ?? '', '5843 Winchester St', 'Redding', 'CA', '96003'],
    ],
    [
      'units under the name of the address once more',
      'Name|Address|Address|City|State|Zip',
      (at: number) => [PEOPLE[at] ?? '', streetOf(at), at === 1 ? 'Unit B' : '', 'Omaha', 'NE', '68102'],
    ],
    [
      'Puerto Rico’s urbanización',
      'Xq|Dirección|Ciudad|Estado|Código Postal',
      (at: number) => [`Urb ${NAMES[at]}`, `C${at + 3} Calle 13`, 'Bayamón', 'PR', '00956'],
    ],
    [
      'towns with their counties, though the address has its ZIP code',
      'Address|Xq|Zip',
      (at: number) => [streetOf(at), at % 2 ? 'Rowlett (Dallas Co)' : 'Garland (Dallas Co)', '75088'],
    ],
    [
      'ZIP codes with their blemishes',
      'Address|City|State|Xq',
      (at: number) => [streetOf(at), 'Omaha', 'NE', ['68102', "'68102", '68102-', '681021207'][at % 4] ?? ''],
    ],
  ])('%s', (_, headers, cells) => {
    expect(matchSix(headers, cells).asked).toContain('address');
  });

  test('numbers that are no ZIP codes of the state aren’t asked about', () => {
    const { asked } = matchSix('Details|Address|City|State', (at) => [
      `1${at}203`,
      streetOf(at),
      'Omaha',
      'NE',
    ]);
    expect(asked).toEqual([]);
  });
});

describe('an address is asked about where the file has another one', () => {
  test('under a name for remarks', () => {
    const { fields, asked } = matchSix('Contact|Contact Address|Ref', (at) => [
      PEOPLE[at] ?? '',
      `${900 + at} Elm Row, Boston, MA 02134`,
      `${streetOf(at)}, Omaha, NE 68102`,
    ]);
    expect(asked).toEqual(['address']);
    expect(fields[2]).toBeNull();
  });

  test('whose street nobody knows, and whose town is named as the property’s', () => {
    const { asked } = matchSix('Address|City|State|Zip|Prop City|Prop Zip', (at) => [
      streetOf(at),
      'Mesa',
      'AZ',
      '85206',
      'Lawton',
      '73501',
    ]);
    expect(asked).toEqual(['address']);
  });

  test('in pieces whose names say nothing: house numbers, words and street types', () => {
    const { asked } = matchSix('no|name|kind|line 1|city|state|zip', (at) => [
      `${700 + at}`,
      'Juniper',
      'Way',
      streetOf(at),
      'Omaha',
      'NE',
      '68102',
    ]);
    expect(asked).toContain('address');
  });

  test('ZIP codes right before a street without numbers don’t become house numbers silently', () => {
    const { asked } = matchSix('|Street|City|State|Zip', (at) => [
      '45419',
      `${NAMES[at]} St`,
      'Dayton',
      'OH',
      '45419',
    ]);
    expect(asked).toEqual(['address']);
  });
});

describe('a name is whole, and a person’s', () => {
  const address = (at: number) => [streetOf(at), 'Omaha', 'NE', '68102'];

  test('one word in each row is half a name: asked about', () => {
    const { asked } = matchSix('Name|Address|City|State|Zip', (at) => [
      (PEOPLE[at] ?? '').split(' ')[0] ?? '',
      ...address(at),
    ]);
    expect(asked).toEqual(['owner']);
  });

  test('an insured’s first name alone isn’t used', () => {
    const { fields } = matchSix('Insured First|Loss Address|City|State|Zip', (at) => [
      (PEOPLE[at] ?? '').split(' ')[0] ?? '',
      ...address(at),
    ]);
    expect(fields[0]).toBeNull();
  });

  test('policy numbers aren’t the insured', () => {
    expect(
      matchSix('Policy|Loss Address|City|State|Zip', (at) => [`PHO-79361${at}`, ...address(at)]).fields[0],
    ).toBeNull();
  });

  test('titles of a CRM’s records aren’t names; the contact beside them is', () => {
    for (const title of [' lead', ' - Roof', ':Reroof', ' deal']) {
      const { fields } = matchSix('Lead Name|Contact Name|Address|City|State|Zip', (at) => [
        `${(PEOPLE[at] ?? '').split(' ')[1]}${title}`,
        PEOPLE[at] ?? '',
        ...address(at),
      ]);
      expect(fields.slice(0, 2)).toEqual([null, 'customerName']);
    }
  });

  test('an owner who created the records of a CRM isn’t the roof’s', () => {
    const { fields, asked } = matchSix(
      'First Name|Last Name|Address|City|State|Zip|Owner|Created By',
      (at) => [
        ...(PEOPLE[at] ?? '').split(' '),
        ...address(at),
        ['Tyler Bench', 'Kayla Frost'][at % 2] ?? '',
        ['Tyler Bench', 'Kayla Frost'][at % 2] ?? '',
      ],
    );
    expect(fields.slice(0, 2)).toEqual(['firstName', 'lastName']);
    expect(asked).toEqual([]);
  });

  test('a salutation is no second owner', () => {
    const { asked } = matchSix('First Name|Last Name|Address|City|State|Zip|Salutation', (at) => [
      ...(PEOPLE[at] ?? '').split(' '),
      ...address(at),
      `Dear ${PEOPLE[at]}`,
    ]);
    expect(asked).toEqual([]);
  });

  test('companies that share a word stay names', () => {
    const { fields } = matchSix('Owner|Address|City|State|Zip', (at) => [
      `${NAMES[at]} Property Group LLC`,
      ...address(at),
    ]);
    expect(fields[0]).toBe('customerName');
  });
});

describe('an address’s own columns', () => {
  test('are all in the question about one of them', () => {
    const rows = Array.from({ length: 6 }, (_, at) => [streetOf(at), 'Omaha', 'NE', '68102']);
    const headers = ['Address', 'City', 'State/Plex', 'Zip/Plex'];
    const { questions } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
    expect(questions[0]?.choices[0]?.examples[0]).toBe('12 Oak St, Omaha, NE 68102');
  });

  test('lose the county behind a town', () => {
    const fields = ['street', 'city', 'state', 'zip'] as const;
    expect(toCells(['12 Oak St', 'GARLAND (DALLAS CO)', 'TX', '75043'], fields, {}).address).toBe(
      '12 Oak St, GARLAND, TX 75043',
    );
  });

  test('are known under Pipedrive’s names for the pieces of a field', () => {
    const { fields } = matchSix(
      'Street/road name of Deal - Property address|House number of Deal - Property address|City/town/village/locality of Deal - Property address|ZIP/Postal code of Deal - Property address',
      (at) => [`${NAMES[at]} St`, `${12 + at}`, 'Omaha', '68102'],
    );
    expect(fields).toEqual(['street', 'houseNumber', 'city', 'zip']);
  });
});

describe('rush', () => {
  const rows = (at: number) => [streetOf(at), 'Omaha', 'NE', '68102', at === 2 ? 'Urgent' : 'Normal'];
  test('isn’t asked about where a lead’s priority is graded', () => {
    expect(matchSix('Address|City|State|Zip|Lead Priority', rows).asked).toEqual([]);
  });
  test('isn’t asked about where a priority only grades the rows, “Urgent” among them', () => {
    expect(matchSix('Address|City|State|Zip|Priority', rows).asked).toEqual([]);
  });
});

describe('the office as a stop of a route', () => {
  const judge = createRowJudge([
    { header: 'Address', samples: [] },
    { header: 'Alias', samples: PEOPLE.slice(0, 5) },
    { header: 'Is Depot', samples: ['FALSE', 'TRUE'] },
  ]);
  test('is excluded where a column marks it, or where it stands among people', () => {
    expect(judge(['400 Locust St', '', 'TRUE'])).toBe('surely');
    expect(judge(['400 Locust St', 'OFFICE', 'FALSE'])).toBe('surely');
    expect(judge(['12 Oak St', 'Ana Muñoz', 'FALSE'])).toBeNull();
  });
  test('is a building among buildings', () => {
    const facilities = createRowJudge([{ header: 'Facility', samples: ['Gym', 'Office', 'North Annex'] }]);
    expect(facilities(['Office'])).toBeNull();
  });
});

describe('what a list says otherwise costs no question', () => {
  const town = ['Omaha', 'NE', '68102'];

  test('the client’s own address, in a list of jobs whose address stands beside it', () => {
    const { fields, asked } = matchSix('Job Name|Address|City|State|Zip|Client Address', (at) => [
      `J-${at}`,
      streetOf(at),
      ...town,
      `${900 + at} Elm Row, Boston, MA 02134`,
    ]);
    expect(asked).toEqual([]);
    expect(fields.slice(1)).toEqual(['street', 'city', 'state', 'zip', null]);
  });

  test('names that are glued from a role and a part', () => {
    const { fields, asked } = matchSix('parceladdr|parcelcity|parcelst|parcelzip|owneraddr', (at) => [
      streetOf(at),
      ...town,
      `${900 + at} Elm Row`,
    ]);
    expect(asked).toEqual([]);
    expect(fields).toEqual(['street', 'city', 'state', 'zip', null]);
  });

  test('how soon somebody should come', () => {
    const visit = (header: string) =>
      matchSix(`Address|City|State|Zip|${header}`, (at) => [
        streetOf(at),
        ...town,
        at % 2 ? 'ASAP' : 'This month',
      ]);
    expect(visit('When do you need us?').asked).toEqual([]);
    expect(visit('When do you need the report?').asked).toEqual(['column:4']);
  });

  test('“Job” over people’s names is the customer', () => {
    const people = matchSix('Job|Address|City|State|Zip', (at) => [PEOPLE[at] ?? '', streetOf(at), ...town]);
    expect(people.fields[0]).toBe('customerName');
    const jobs = matchSix('Job|Address|City|State|Zip', (at) => [
      `${PEOPLE[at]} reroof`,
      streetOf(at),
      ...town,
    ]);
    expect(jobs.fields[0]).toBeNull();
  });

  test('a word behind a house number is the street’s name, and no owner’s', () => {
    const { fields, asked } = matchSix('Number|Name|Suffix|City|State|Zip', (at) => [
      `${112 + at}`,
      NAMES[at] ?? '',
      'Ln',
      ...town,
    ]);
    expect(asked).not.toContain('owner');
    expect(fields[1]).toBe('street');
  });

  test('an assignment that was received is to be worked on, and a report that was received isn’t', () => {
    const judge = (header: string) => createRowJudge([{ header, samples: ['Received'] }]);
    expect(judge('Assignment Status')(['Received'])).toBeNull();
    expect(judge('Report status')(['Received'])).toBe('perhaps');
  });
});

describe('two addresses without a role are a question', () => {
  test('though one of them has neither state nor ZIP code', () => {
    const { asked } = matchSix(
      'Address 1: Street|Address 1: City|Address 1: State|Address 1: ZIP|Address 2: Street|Address 2: City',
      (at) => [streetOf(at), 'Omaha', 'NE', '68102', `${900 + at} Elm Row`, 'Denver'],
    );
    expect(asked).toEqual(['address']);
  });

  test('a report’s “Owner: Full Name” is the user whose record it is', () => {
    const { fields } = matchSix('Account Name: Account Name|Owner: Full Name|Address', (at) => [
      PEOPLE[at] ?? '',
      ['Rick Sandoval', 'Dana Whitlock'][at % 2] ?? '',
      `${streetOf(at)}, Omaha, NE 68102`,
    ]);
    expect(fields[1]).toBeNull();
  });
});
