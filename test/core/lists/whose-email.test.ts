import { describe, expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { createOfficeMail } from '../../../src/main/core/lists/rows/office-mail.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { say } from '../../../src/shared/copy/say.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchColumns } from '../../support/match-columns.ts';

/** What a cell under `header` says of the person in the row, beside a column of names under `who`. */
function saidOf(header: string, text: string, { who = 'Full Name', samples = [text, 'Yes'] } = {}) {
  const columns = [who, header].map((title, index) => ({ index, header: title, title, samples }));
  const words = createRowWords(columns as unknown as ListColumn[], ['customerName', null], new Set());
  return words(['Rosa Ortiz', text], { customerName: 'Rosa Ortiz' }).map(({ code }) => code);
}

/** An email address belongs to the person whose column it stands beside, or whose name it is made of. */

const PLACE = 'Address|City|State|Zip';
const PLACES = [
  '1201 Lake Dr|Waco|TX|76701',
  '880 Elm St|Waco|TX|76702',
  '44 Oak Ave|Waco|TX|76703',
  '19 Pine Ln|Waco|TX|76704',
  '700 Main St|Waco|TX|76705',
  '12 Birch Ct|Waco|TX|76706',
];

/** The fields of the columns before the address, and the questions, for rows of these cells. */
function match(headers: string, ...lines: readonly string[]) {
  const rows = lines.map((line, at) => [...line.split('|'), ...(PLACES[at] ?? '').split('|')]);
  const { columns, questions } = matchColumns(
    { headers: [...headers.split('|'), ...PLACE.split('|')], rows, hiddenColumns: [] },
    SERVICES,
  );
  return {
    fields: columns.slice(0, headers.split('|').length).map(({ field }) => field),
    asked: questions.map(({ id }) => id),
    questions,
  };
}

describe('the email address of one row', () => {
  test.each(['Realtor', 'Tenant', 'Adjuster', 'Property Manager', 'Sales Rep', 'Assigned to', 'Ordered by'])(
    'that is called after somebody else isn’t the owner’s: %s',
    (whose) => {
      const { fields, asked } = match(`Homeowner|${whose}|Email`, 'Dan Kemp|Brett Calloway|brettc@gmail.com');
      expect([fields, asked]).toEqual([['customerName', null, null], []]);
    },
  );
  test.each(['Requested By', 'Site Contact', 'Your Name', 'Name'])('is asked about beside “%s”', (whose) => {
    const { fields, asked } = match(`Homeowner|${whose}|Email`, 'Dan Kemp|Brett Calloway|brettc@gmail.com');
    expect([fields, asked]).toEqual([['customerName', null, null], ['email']]);
  });
  test.each([
    'dkemp@gmail.com',
    'dan@gmail.com',
    'dank@gmail.com',
    'kemp.dan77@gmail.com',
    'sunnyside12@gmail.com',
    'office@gmail.com',
  ])('is the owner’s where it is called after the owner, or nobody: %s', (mail) => {
    const { fields, asked } = match('Homeowner|Realtor|Email', `Dan Kemp|Brett Calloway|${mail}`);
    expect([fields, asked]).toEqual([['customerName', null, 'customerEmail'], []]);
  });
  test.each(['Spouse', 'Co-Owner', 'Wife'])('is the household’s: %s', (whose) => {
    const { fields } = match(`Homeowner|${whose}|Email`, 'Dan Kemp|Rosa Ortiz|rortiz@gmail.com');
    expect(fields[2]).toBe('customerEmail');
  });
  test('isn’t the owner’s where it is a salesperson’s first name', () => {
    const { fields, asked } = match('Sales Rep|Homeowner|Email', 'Brett|Dan Kemp|brett@ridge.example');
    expect([fields, asked]).toEqual([[null, 'customerName', null], []]);
  });
  test('is a family’s', () => {
    const { fields, asked } = match('Owner|Primary Contact|Email', 'Dan Kemp|Amy Kemp|amyk@gmail.com');
    expect([fields, asked]).toEqual([['customerName', null, 'customerEmail'], []]);
  });
  test('is a company’s where its contact has it', () => {
    const { fields, asked } = match('Customer|Contact|Email', 'Kemp Rentals LLC|Rosa Ortiz|rortiz@gmail.com');
    expect([fields, asked]).toEqual([['customerName', null, 'customerEmail'], []]);
  });
});

describe('a form about homeowners', () => {
  const HEADERS = 'Timestamp|Email Address|Homeowner Name';
  test('has the addresses of whoever filled it in', () => {
    const { asked } = match(
      HEADERS,
      '11/1/2026|brettc@gmail.com|Dan Kemp',
      '11/2/2026|kstone@yahoo.com|Rosa Ortiz',
    );
    expect(asked).toEqual(['email']);
  });
  test('has the homeowners’ where one is called after a homeowner', () => {
    const { fields, asked } = match(
      HEADERS,
      '11/1/2026|dan.kemp@gmail.com|Dan Kemp',
      '11/2/2026|sunnyside12@yahoo.com|Rosa Ortiz',
    );
    expect([fields[1], asked]).toEqual(['customerEmail', []]);
  });
  test('has the address of whoever is asked for their own name', () => {
    const { fields, asked } = match(
      'Timestamp|Email Address|Full Name',
      '11/1/2026|sunnyside12@gmail.com|Dan Kemp',
      '11/2/2026|bigred@yahoo.com|Rosa Ortiz',
    );
    expect([fields[1], asked]).toEqual(['customerEmail', []]);
  });
});

describe('an address in the rows of several owners', () => {
  const of = (names: readonly string[]) =>
    match('Homeowner|Email', ...names.map((name, at) => `${name}|${['brettc', 'kstone'][at % 2]}@gmail.com`));
  test('is asked about', () => {
    const { asked } = of(['Dan Kemp', 'Rosa Ortiz', 'Lee Fox', 'Kim Potts']);
    expect(asked).toEqual(['email']);
  });
  test('is one family’s where each of them has one', () => {
    const { fields, asked } = of(['Dan Kemp', 'Rosa Ortiz', 'Amy Kemp', 'Luis Ortiz']);
    expect([fields[1], asked]).toEqual(['customerEmail', []]);
  });
  test('is a landlord’s of several companies', () => {
    const { fields, asked } = of(['Kemp Homes LLC', 'Ortiz Trust', 'Elm Holdings LLC', 'Oak Trust']);
    expect([fields[1], asked]).toEqual(['customerEmail', []]);
  });
});

describe('the email address of a list without owners', () => {
  const LINES = ['Dan Kemp|dan@gmail.com', 'Rosa Ortiz|rosa@yahoo.com', 'Lee Fox|lee.fox@gmail.com'];
  const OTHERS =
    'Realtor|Listing Agent|Adjuster|Tenant|Property Manager|PM|Site Contact|On-site Contact|Requested By|Submitted By|Who called|Referred By|Partner|Inspector|Sales Rep|Attorney|GC|Public Adjuster|Leaseholder|Broker';
  test.each(OTHERS.split('|'))('isn’t the customer’s where the only person is somebody else: %s', (whose) => {
    for (const rows of [1, 3]) {
      const { fields, asked } = match(`${whose}|Email`, ...LINES.slice(0, rows));
      expect([fields, asked]).toEqual([[null, null], []]);
    }
  });
  test('isn’t the customer’s under initials of the manager after whom it is called', () => {
    const { fields, asked } = match(
      'Asset Manager|AM Email',
      'Kim Dorrance|kdorrance@bank.example',
      'Kim Dorrance|kdorrance@bank.example',
      'Paul Weathersby|pweathersby@bank.example',
    );
    expect([fields, asked]).toEqual([[null, null], []]);
  });
  test('isn’t the customer’s where it is called after a realtor’s brokerage', () => {
    const { fields, asked } = match(
      'Realtor|Brokerage|Email',
      'Dan Kemp|Remax Waco|listings@remaxwaco.com',
      'Rosa Ortiz|Elm Realty|front@elmrealty.com',
    );
    expect([fields[2], asked]).toEqual([null, ['email']]);
  });
  test('is asked about behind somebody else whose name it isn’t made of', () => {
    const { fields, asked } = match(
      'Realtor|Phone|Email',
      'Dan Kemp|254-555-0101|listings@remax.com',
      'Rosa Ortiz|254-555-0102|bigred@kw.com',
    );
    expect([fields, asked]).toEqual([[null, null, null], ['email']]);
  });
  test('is the customers’ where a salesperson has another in each row', () => {
    const { fields, asked } = match(
      'Sales Rep|Email',
      'Brett Calloway|dkemp@gmail.com',
      'Brett Calloway|rosa@yahoo.com',
      'Kara Stone|bigred@gmail.com',
    );
    expect([fields, asked]).toEqual([[null, 'customerEmail'], []]);
  });
  test('is a store’s or a parish’s where it says so, or is called after it', () => {
    const store = match(
      'Store|Store Manager|Store Email',
      'Elm Hardware|Dan Kemp|elm@shop.example',
      'Oak Hardware|Lee Fox|oak@shop.example',
    );
    expect([store.fields[2], store.asked]).toEqual(['customerEmail', []]);
    const parish = match(
      'Parish|Business Manager|Email',
      'St. Brannoc Parish|Dan Kemp|office@stbrannoc.example',
      'Holy Lantern Parish|Lee Fox|holylantern@diocese.example',
      'St. Odran Parish|Kim Potts|kpotts@stodran.example',
    );
    expect([parish.fields[2], parish.asked]).toEqual(['customerEmail', []]);
  });
  test('is the customers’ where nobody stands before it', () => {
    const { fields, asked } = match(
      'Email|Notes|Sales Rep',
      'dkemp@gmail.com||Brett Calloway',
      'rosa@yahoo.com||Kara Stone',
    );
    expect([fields[0], fields[2], asked]).toEqual(['customerEmail', null, []]);
  });
  test.each(['Requester', 'Contact', 'Applicant', 'Resident', 'Buyer'])(
    'is whose name stands in for the owner’s: %s',
    (whose) => {
      const { fields, asked } = match(`${whose}|Email`, ...LINES);
      expect([fields, asked]).toEqual([['customerName', 'customerEmail'], []]);
    },
  );
});

describe('an “Owner” of a few rows', () => {
  const REPS = ['Brett Calloway', 'Kara Stone', 'Brett Calloway'];
  const PEOPLE = ['Dan Kemp|dan@gmail.com', 'Rosa Ortiz|rosa@yahoo.com', 'Lee Fox|lee.fox@gmail.com'];
  const choiceOf = ({ questions }: ReturnType<typeof match>) =>
    questions.flatMap(({ choices }) => choices.map(({ label }) => say(label)));

  test.each(['Contact', 'Primary Contact', 'Contact Name', 'Associated Contact', 'Person'])(
    'is asked about where the addresses are called after another: %s',
    (whose) => {
      for (const rows of [1, 3]) {
        const found = match(
          `Owner|${whose}|Email|Phone`,
          ...PEOPLE.slice(0, rows).map((person, at) => `${REPS[at]}|${person}|254-555-010${at}`),
        );
        expect(found.asked).toEqual(['owner']);
        expect(choiceOf(found).slice(0, 2)).toEqual(['Owner', `${whose}, Email`]);
      }
    },
  );
  test('is asked about beside a company and its contact', () => {
    const found = match('Owner|Account Name|Contact|Email', `${REPS[0]}|Kemp Rentals LLC|${PEOPLE[0]}`);
    expect(found.asked).toEqual(['owner']);
    expect(choiceOf(found)).toContain('Contact, Email');
  });
  test('owns the roof where the address is called after the owner, or nobody', () => {
    for (const mail of ['bcalloway@gmail.com', 'sunnyside12@gmail.com']) {
      const { fields, asked } = match('Owner|Contact|Email', `Brett Calloway|Dan Kemp|${mail}`);
      expect([fields, asked]).toEqual([['customerName', null, 'customerEmail'], []]);
    }
  });
  test('owns the roof where the address is said to be a contact’s, and no other row has that owner', () => {
    const { fields, asked } = match(
      'Owner|Contact|Contact Email',
      'Brett Calloway|Dan Kemp|dan@gmail.com',
      'Kara Stone|Rosa Ortiz|rosa@yahoo.com',
    );
    expect([fields, asked]).toEqual([['customerName', null, null], []]);
  });
  test('is a company that has a contact', () => {
    const { fields, asked } = match('Owner|Contact|Email', `Oak Holdings LLC|${PEOPLE[0]}`);
    expect([fields[0], asked]).toEqual(['customerName', []]);
  });
  test('of another name goes without the address that is called after the other', () => {
    const found = match('Name|Email|Owner Name', 'Dan Kemp|dan@gmail.com|Kim Abernathy');
    expect(found.asked).toEqual(['owner']);
    expect(choiceOf(found).slice(0, 2)).toEqual(['Owner Name', 'Name, Email']);
  });
});

describe('an answer that the sender isn’t the owner', () => {
  test.each([
    ['are_you_the_homeowner?', 'no_i_rent'],
    ['Are you the owner of this property?', 'No'],
    ['Do you own the home?', 'No'],
    ['Do you own or rent?', 'Rent'],
    ['Own/Rent', 'Rent'],
    ['Owner or Renter', 'Renter'],
    ['Rent or own', 'I rent'],
    ['Homeowner?', 'N'],
    ['Owner?', 'No, just the tenant'],
    ['Is Owner', 'No - renter'],
    ['Homeowner', 'FALSE'],
    ['Homeownership status', 'Renting'],
    ['Are you a renter?', 'Yes'],
    ['I am the', 'Tenant'],
    ['Result', 'Renter'],
    ['Tags', 'hail; renter'],
  ])('is asked about as a row that may not be wanted: “%s”: %s', (header, text) => {
    expect(saidOf(header, text)).toEqual(['words_order']);
  });
  test.each([
    ['I am the', 'Property manager'],
    ['Relationship', 'Daughter'],
    ['Relationship to property', 'Agent'],
    ['Role', 'Realtor'],
    ['Landlord', 'Kim Abernathy'],
  ])('is asked about as another owner’s: “%s”: %s', (header, text) => {
    expect(saidOf(header, text)).toEqual(['words_owner']);
  });
  test.each([
    ['Do you own the home?', 'No, I rent it out'],
    ['Do you own the home?', 'Yes, but my son rents it'],
    ['Do you own or rent?', 'Own'],
    ['Own or rent?', 'Own, rent upstairs'],
    ['Owner Occupied?', 'No'],
    ['Do you own any pets?', 'No'],
    ['I am the', 'Homeowner'],
    ['Relationship', 'Spouse'],
    ['Role', 'Property manager'],
    ['Type', 'Rental'],
    ['Occupancy Status', 'Tenant'],
    ['How did you hear about us?', 'Realtor'],
    ['Is this a rental or your home?', 'Rental'],
    ['Are you a renter?', 'No'],
    ['Landlord', 'Rosa Ortiz'],
    ['Landlord', 'N/A'],
    ['Landlord', 'Yes'],
  ])('isn’t where it says something else: “%s”: %s', (header, text) => {
    expect(saidOf(header, text)).toEqual([]);
  });
  test('isn’t a box that nobody ticked in any row', () => {
    expect(saidOf('Homeowner', 'FALSE', { samples: ['FALSE'] })).toEqual([]);
  });
  test('says nothing of the homeowner whom the form asks for', () => {
    expect(saidOf('Are you the homeowner?', 'No', { who: 'Homeowner Name' })).toEqual([]);
  });
});

describe('the landlord of each tenant', () => {
  test('is asked about, and the tenant’s address goes with the tenant', () => {
    const { asked, questions } = match(
      'Name|Email|Landlord',
      'Kim Abernathy|kabernathy@aol.com|Dan Kemp',
      'Luis Soto|bigred@gmail.com|Rosa Ortiz',
    );
    expect(asked).toEqual(['owner']);
    expect(questions.flatMap(({ choices }) => choices.map(({ label }) => say(label))).slice(0, 2)).toEqual([
      'Name, Email',
      'Landlord',
    ]);
  });
  test('is no question of the list where few rows have one, or an owner is named', () => {
    const few = match(
      'Name|Email|Landlord',
      'Kim Abernathy|kabernathy@aol.com|Dan Kemp',
      'Luis Soto|lsoto@gmail.com|',
      'Lee Fox|lee.fox@gmail.com|',
    );
    expect([few.fields, few.asked]).toEqual([['customerName', 'customerEmail', null], []]);
    const named = match('Owner|Landlord', 'Kim Abernathy|Kim Abernathy', 'Luis Soto|Rosa Ortiz');
    expect([named.fields[0], named.asked]).toEqual(['customerName', []]);
  });
});

describe('the email address of whoever pays', () => {
  test('isn’t the owner’s beside the payers’ names', () => {
    for (const headers of ['Bill To|Bill To Email|Name', 'Billing Name|Billing Email|Homeowner']) {
      const { fields, asked } = match(
        headers,
        'Kemp Rentals LLC|kabernathy@aol.com|Dan Kemp',
        'Ortiz LLC|lsoto@gmail.com|Rosa Ortiz',
      );
      expect([fields, asked]).toEqual([[null, null, 'customerName'], []]);
    }
  });
  test('is the owner’s who pays, or whose name it’s made of', () => {
    const same = match('Bill To|Bill To Email|Name', 'Dan Kemp|sunny@aol.com|Dan Kemp');
    expect(same.fields.slice(1)).toEqual(['customerEmail', 'customerName']);
    const alone = match('Billing Email|Name', 'sunny@aol.com|Dan Kemp', 'bigred@aol.com|Rosa Ortiz');
    expect(alone.fields).toEqual(['customerEmail', 'customerName']);
  });
});

describe('a cell of the owners’ email addresses', () => {
  const columns = ['Homeowner', 'Email'].map((title, index) => ({
    index,
    header: title,
    title,
    samples: [],
  }));
  const said = (text: string, customerName = 'Rosa Ortiz') => {
    const look = createOfficeMail(columns as unknown as ListColumn[], ['customerName', 'customerEmail']);
    const customerEmail = cleaned(text, 'customerEmail');
    return look([customerName, text], { customerName, customerEmail }).map(({ field }) => field);
  };
  test.each([
    'realtor - kara@remax.com',
    'adjuster: jo@gmail.com',
    'kara@gmail.com (tenant)',
    '<kara@gmail.com> bounced',
    'kara@statefarm.com',
    'claims@texasinsurance.com',
    'kara@remaxwaco.com',
    'kara@wacorealty.com',
    'brett@calroofing.com',
    'brett@topexteriors.example',
  ])('is asked about where somebody else has it: %s', (text) => {
    expect(said(text)).toEqual(['customerEmail']);
  });
  test.each([
    'rosa@remax.com',
    'ortiz.r@statefarm.com',
    'bigred@gmail.com',
    'rosa (home) <bigred@gmail.com>',
    'info@waterproofingpros.com',
    'rosa@kempcompany.com',
  ])('isn’t where it may well be the owner’s: %s', (text) => {
    expect(said(text)).toEqual([]);
  });
  test('is a company’s own', () => {
    expect(said('office@kemproofing.com', 'Kemp Roofing LLC')).toEqual([]);
    expect(said('pm@wacorealty.com', 'Oak Apartments LLC')).toEqual([]);
  });
});

test('how many claims there were is no claim’s number', () => {
  const counts = match('Insured|Claims', 'Dan Kemp|1', 'Rosa Ortiz|2', 'Lee Fox|0');
  expect(counts.fields).toEqual(['insuredName', null]);
  const numbers = match('Insured|Claims', 'Dan Kemp|44-1234', 'Rosa Ortiz|1', 'Lee Fox|44-1236');
  expect(numbers.fields).toEqual(['insuredName', 'claimNumber']);
});

describe('the email address of a household', () => {
  const COUPLES = [
    'Robert Hale|Jan Hale|janh77@gmail.com',
    'Lee Fox|Dee Fox|deefox@gmail.com',
    'Cy Reed|Kay Reed|kayr12@gmail.com',
    'Ana Diaz|Dan Diaz|dan77@gmail.com',
  ];
  const KEPT =
    'Spouse|Spouse Name|Wife|Husband|Partner|Co-Owner|Second Owner|Owner 2|Co-Applicant|Alternate Contact|Alt Contact|Other Contact|Emergency Contact|Secondary Contact|Contact 2|Next of Kin';
  test.each(KEPT.split('|'))('stays in any number of rows where it is called after the “%s”', (whose) => {
    for (const rows of [1, 2, 3, 4]) {
      const { fields, asked } = match(`Homeowner|${whose}|Email`, ...COUPLES.slice(0, rows));
      expect([fields, asked]).toEqual([['customerName', null, 'customerEmail'], []]);
    }
  });
  test.each(['Partner', 'Alternate Contact', 'Other Contact', 'Emergency Contact'])(
    'is asked about where the “%s” has another last name',
    (whose) => {
      const rows = [
        'Dan Kemp|Brett Calloway|brettc@x.com',
        'Lee Fox|Kara Stone|kstone@x.com',
        'Cy Reed|Jo Page|jo@x.com',
      ];
      for (const count of [1, 3]) {
        const { fields, asked } = match(`Homeowner|${whose}|Email`, ...rows.slice(0, count));
        expect([fields, asked]).toEqual([['customerName', null, null], ['email']]);
      }
    },
  );
  test('is not a realtor’s or a tenant’s of the same name', () => {
    for (const whose of ['Realtor', 'Tenant', 'Sales Rep'])
      expect(match(`Homeowner|${whose}|Email`, ...COUPLES.slice(0, 3)).fields[2]).toBe(null);
  });
  test('is one of two people in two rows of one house', () => {
    const HEADERS = ['Name', 'Email', ...PLACE.split('|')];
    const at = (...places: readonly (string | undefined)[]) => {
      const rows = ['Rosa Ortiz|sunny@gmail.com', 'Dan Kemp|sunny@gmail.com', 'Lee Fox|zz@aol.com'].map(
        (line, row) => [...line.split('|'), ...(places[row] ?? '').split('|')],
      );
      const { columns, questions } = matchColumns({ headers: HEADERS, rows, hiddenColumns: [] }, SERVICES);
      return [columns[1]?.field, questions.map(({ id }) => id)];
    };
    expect(at(PLACES[0], PLACES[0], PLACES[1])).toEqual(['customerEmail', []]);
    expect(at(PLACES[0], PLACES[1], PLACES[2])).toEqual([null, ['email']]);
  });
});

describe('the email address of the owner’s own firm', () => {
  const FIRMS = [
    'Robert Hale|Kemp Plumbing|kempplumbing@gmail.com',
    'Lee Fox|Waco Bakery|wacobakery@gmail.com',
    'Cy Reed|Ace Auto|aceauto@aol.com',
  ];
  test('is the owner’s', () => {
    for (const rows of [1, 2, 3]) {
      const { fields, asked } = match('Customer|Company|Email', ...FIRMS.slice(0, rows));
      expect([fields[2], asked]).toEqual(['customerEmail', []]);
    }
  });
  test('is asked about where it is a roofer’s, a realtor’s, or one firm’s beside several owners', () => {
    for (const trade of ['Roofing', 'Realty', 'Adjusters']) {
      const rows = ['Kemp', 'Fulton', 'Stone'].map(
        (name, at) =>
          `${['Robert Hale', 'Lee Fox', 'Ana Diaz'][at]}|${name} ${trade}|${name}${trade}@gmail.com`,
      );
      expect(match('Customer|Company|Email', ...rows).fields[2], trade).toBe(null);
    }
    const one = ['Dan Kemp', 'Rosa Ortiz'].map((name) => `${name}|Fulton Plumbing|fultonplumbing@gmail.com`);
    expect(match('Customer|Company|Email', ...one).fields[2]).toBe(null);
  });
  test('is a school district’s whose contact has it, and not a person’s', () => {
    const HEADERS = 'Customer|Contact|Email';
    for (const mail of ['kim.lund@wacoisd.org', 'kimlund@gmail.com'])
      expect(match(HEADERS, `Waco ISD|Kim Lund|${mail}`).asked).toEqual([]);
    expect(match(HEADERS, 'Dan Kemp|Kim Lund|kimlund@gmail.com').asked).toEqual(['email']);
  });
  test('is called after the owner’s nickname', () => {
    const lines = [
      'Robert Hale|Bob|bob77@gmail.com',
      'Cyrus Reed|Topher|topher5@x.com',
      'Ana Diaz|Annie|annie@x.com',
    ];
    expect(match('Customer|Nickname|Email', ...lines).fields[2]).toBe('customerEmail');
    expect(match('Customer|Contact|Email', ...lines).asked).toEqual(['email']);
  });
});
