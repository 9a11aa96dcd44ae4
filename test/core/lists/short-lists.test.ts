import { describe, expect, test } from 'vitest';
import { isListing } from '../../../src/main/core/lists/rows/kinds-of-list.ts';
import { say } from '../../../src/shared/copy/say.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchColumns } from '../../support/match-columns.ts';
import {
  ADDRESS,
  addressOf,
  matchSix,
  matchThree,
  matchTwo,
  PEOPLE,
  streetOf,
} from '../../support/sample-rows.ts';

/** Lists of a few rows, which don't show what comes again and again: docs/decisions/445. */

const MAIL = (at: number) => `${(PEOPLE[at] ?? '').split(' ')[1]?.toLowerCase()}@example.com`;

describe('whoever keeps a record', () => {
  const REPS = ['Brett Calloway', 'Tasha Munn', 'Brett Calloway'];
  const lead = (at: number) => ['Inspected', REPS[at] ?? '', `rep${at % 2}@ridge.example`];
  test('“Owner” of a few leads beside first and last name is asked about, with the email address of each', () => {
    const { fields, asked } = matchThree(
      `Stage|Owner|Owner Email|First Name|Last Name|Email|${ADDRESS}`,
      (at) => [...lead(at), ...(PEOPLE[at] ?? '').split(' '), MAIL(at), ...addressOf(at)],
    );
    expect([fields.slice(0, 6), asked]).toEqual([[null, null, null, null, null, null], ['owner']]);
  });
  test('and each choice names its columns, the email address’s too', () => {
    const headers = `Stage|Owner|Owner Email|First Name|Last Name|Email|${ADDRESS}`.split('|');
    const rows = [0, 1, 2].map((at) => [
      ...lead(at),
      ...(PEOPLE[at] ?? '').split(' '),
      MAIL(at),
      ...addressOf(at),
    ]);
    const { questions } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
    const [owner, person] = questions[0]?.choices.map(({ label }) => say(label)) ?? [];
    expect([owner, person]).toEqual(['Owner, Owner Email', 'First Name, Last Name, Email']);
  });
  test('a client who isn’t the owner takes the client’s email address along', () => {
    const headers = `Client|Client Email|Claim Number|Insured|${ADDRESS}`.split('|');
    const rows = [0, 1].map((at) => [
      ['Llano Lloyds', 'Palisades'][at] ?? '',
      `claims${at}@example.org`,
      `TX26-00330${at}`,
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    const { questions, columns } = matchColumns({ headers, rows, hiddenColumns: [] }, SERVICES);
    const no = questions[0]?.choices.at(-1)?.fields ?? [];
    expect([no.map(({ column }) => column), columns[1]?.field]).toEqual([[0, 1], null]);
  });
  test('and so is one beside a contact', () => {
    const { asked } = matchThree(
      `Stage|Owner|Owner Email|Contact First Name|Contact Last Name|${ADDRESS}`,
      (at) => [...lead(at), ...(PEOPLE[at] ?? '').split(' '), ...addressOf(at)],
    );
    expect(asked).toEqual(['owner']);
  });
  test('the owners of a few parcels are believed', () => {
    const { fields, asked } = matchTwo(`APN|Status|Owner Name|${ADDRESS}`, (at) => [
      `0${at}`,
      'Active',
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect([fields[2], asked]).toEqual(['customerName', []]);
  });
});

test('the client of a few claims is asked about beside the insured', () => {
  const { fields, asked } = matchThree(`Client|Claim Number|Insured|${ADDRESS}`, (at) => [
    ['Llano Lloyds', 'Palisades', 'Llano Lloyds'][at] ?? '',
    `TX26-00330${at}`,
    PEOPLE[at] ?? '',
    ...addressOf(at),
  ]);
  expect([fields.slice(0, 3), asked]).toEqual([[null, 'claimNumber', 'insuredName'], ['owner']]);
});

test('an account that is the same in each of a few deliveries is the office’s', () => {
  const { fields } = matchThree(
    'Account Name|Ship To Name|Ship To Address 1|Ship To City|Ship To State|Ship To Zip',
    (at) => ['GATEWAY EXTERIORS LLC', PEOPLE[at] ?? '', ...addressOf(at)],
  );
  expect(fields.slice(0, 2)).toEqual([null, 'customerName']);
});

describe('what few rows don’t say', () => {
  test('a landlord of two claims is asked about beside the contact of each', () => {
    const { asked } = matchTwo(`Customer|Customer Contact|Claim #|${ADDRESS}`, (at) => [
      'Brazos Apartments LLC',
      PEOPLE[at] ?? '',
      `C${at}`,
      ...addressOf(at),
    ]);
    expect(asked).toEqual(['owner']);
  });
  test('an association of three claims is the customer', () => {
    const { fields, asked } = matchThree(`Customer|Client Name|Claim Number|${ADDRESS}`, (at) => [
      'Oak Ridge HOA',
      ['State Farm', 'Allstate', 'State Farm'][at] ?? '',
      `CLM-${at}`,
      ...addressOf(at),
    ]);
    expect([fields.slice(0, 2), asked]).toEqual([['customerName', null], []]);
  });
  test('“Grace Funeral Home” is no job’s name', () => {
    const { asked } = matchTwo(`Name|Customer Contact|${ADDRESS}`, (at) => [
      ['Grace Funeral Home', 'Linda Potts'][at] ?? '',
      ['Cody Fern', 'Rob Hale'][at] ?? '',
      ...addressOf(at),
    ]);
    expect(asked).toEqual(['owner']);
  });
  test.each(['Owner|Status', 'Owner|Stage', 'Owner Name|Source'])(
    'the owner of a plain list is believed: %s',
    (headers) => {
      const { asked } = matchTwo(`${headers}|${ADDRESS}`, (at) => [
        PEOPLE[at] ?? '',
        'New',
        ...addressOf(at),
      ]);
      expect(asked).toEqual([]);
    },
  );
  test.each(['HOA', 'Permit #', 'Mail Sent'])('a lead’s “%s” makes no owner of who keeps it', (extra) => {
    const { asked } = matchTwo(`Stage|Owner|Contact|${extra}|${ADDRESS}`, (at) => [
      'New',
      ['Brett Calloway', 'Tasha Munn'][at] ?? '',
      PEOPLE[at] ?? '',
      'Y',
      ...addressOf(at),
    ]);
    expect(asked).toEqual(['owner']);
  });
  test('a job’s date of its sale or its end makes no list of houses for sale', () => {
    expect(isListing(['Job ID', 'Close Date', 'Status'])).toBe(false);
    expect(isListing(['job id', 'sold date', 'homeowner'])).toBe(false);
    expect(isListing(['Address', 'Sold Date', 'Sold Price'])).toBe(true);
  });
});

describe('an email address', () => {
  test.each(['office@restorationchurch.org', 'dan@kempwaterproofing.com'])(
    'at a customer’s own domain is theirs: %s',
    (mail) => {
      const { fields } = matchTwo(`Homeowner|Email|${ADDRESS}`, (at) => [
        PEOPLE[at] ?? '',
        mail.replace('@', `${at}@`),
        ...addressOf(at),
      ]);
      expect(fields[1]).toBe('customerEmail');
    },
  );
  test('of a couple’s two houses is theirs', () => {
    const { fields } = matchTwo(`Homeowner|Email|${ADDRESS}`, (at) => [
      ['Dan Kemp', 'Amy Kemp'][at] ?? '',
      'kemps@example.com',
      ...addressOf(at),
    ]);
    expect(fields[1]).toBe('customerEmail');
  });
  test('that a few owners share is nobody’s of them', () => {
    const { fields } = matchThree(`Your email|Homeowner|${ADDRESS}`, (at) => [
      'refer@example.org',
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect(fields.slice(0, 2)).toEqual([null, 'customerName']);
  });
  test.each(['cody@ridgefernroofing.com', 'jo@hilltop-exteriors.com'])(
    'of a roofer’s people isn’t the owner’s: %s',
    (mail) => {
      const { fields } = matchTwo(`Email|Homeowner|${ADDRESS}`, (at) => [
        mail,
        PEOPLE[at] ?? '',
        ...addressOf(at),
      ]);
      expect(fields.slice(0, 2)).toEqual([null, 'customerName']);
    },
  );
  test('of each owner is theirs', () => {
    const { fields } = matchTwo(`Email|Homeowner|${ADDRESS}`, (at) => [
      MAIL(at),
      PEOPLE[at] ?? '',
      ...addressOf(at),
    ]);
    expect(fields[0]).toBe('customerEmail');
  });
});

describe('a name', () => {
  test('in full stands for the last name of a record, in one row, too', () => {
    const { order } = matchTwo(`Lead Name|Stage|Contact First Name|Contact Last Name|${ADDRESS}`, (at) => [
      at === 0 ? 'Escamilla' : streetOf(at).replace(/^\d+ /, ''),
      'New',
      ['Hope', 'Yolanda'][at] ?? '',
      ['Escamilla', 'Rainwater'][at] ?? '',
      ...addressOf(at),
    ]);
    expect(order(0).customerName).toBe('Hope Escamilla');
  });
  test('with an initial is a first name', () => {
    const { order } = matchTwo(`Owner 1 First Name|Owner 1 Last Name|APN|${ADDRESS}`, (at) => [
      'Harold J',
      'Clevinger',
      `0${at}`,
      ...addressOf(at),
    ]);
    expect(order(0).customerName).toBe('Harold J Clevinger');
  });
  test.each(['POSTAL CUSTOMER', 'Current Resident'])('“%s” in each row is nobody’s', (nobody) => {
    const { fields } = matchThree(`NAME|${ADDRESS}`, (at) => [nobody, ...addressOf(at)]);
    expect(fields[0]).toBeNull();
  });
  test('“Hail walk 1” and “Hail walk 2” are stops', () => {
    const { fields } = matchThree(`name|${ADDRESS}`, (at) => [`Hail walk ${at + 1}`, ...addressOf(at)]);
    expect(fields[0]).toBeNull();
  });
});

describe('a part of the address', () => {
  const headers = 'Bldg|Home Address|City|State|Zip';
  test('a building’s number before a few houses is asked about', () => {
    const { asked } = matchTwo(headers, (at) => [`${at + 1}`, ...addressOf(at)]);
    expect(asked).toEqual(['address']);
  });
  test.each([
    ['2', '24'],
    ['1', '12'],
  ])('a building %s before its unit %s is asked about', (building, unit) => {
    const { asked } = matchTwo('Bldg|Unit|Address|City|State|Zip', (at) => [
      building,
      `${unit}${at}`,
      ...addressOf(at),
    ]);
    expect(asked).toEqual(['address']);
  });
  test('a building behind the street is a part', () => {
    const { asked, order } = matchTwo('HOA Name|Address|Building|City|State|Zip', (at) => [
      'Stonebrook HOA',
      '2100 Stonebrook Pkwy',
      `${4 + at}`,
      'Frisco',
      'TX',
      '75034',
    ]);
    expect([asked, order(0).address]).toEqual([[], '2100 Stonebrook Pkwy Bldg 4, Frisco, TX 75034']);
  });
  test('a building’s letter that its unit says again is no part', () => {
    const { order } = matchTwo(`Bldg|Unit|Building Address|City|State|Zip`, (at) => [
      'AC'[at] ?? '',
      `${'AC'[at]}10${at}`,
      ...addressOf(at),
    ]);
    expect(order(0).address).toBe('12 Oak St Unit A100, Omaha, NE 68102');
  });
  test('“Street Rd” of Ocala is a street’s type beside “Ct”', () => {
    const { order } = matchTwo('Street Number|Street Name|Street Suffix|City|State|Zip', (at) => [
      `70${at}`,
      '110th',
      ['Street Rd', 'Ct'][at] ?? '',
      'Belleview',
      'FL',
      '34420',
    ]);
    expect(order(0).address).toBe('700 110th Street Rd, Belleview, FL 34420');
  });
});

test('six leads whose “Owner” is two people over and over need no question', () => {
  const { order, asked } = matchSix(`Stage|Owner|First Name|Last Name|${ADDRESS}`, (at) => [
    'New',
    'Brett Calloway',
    ...(PEOPLE[at] ?? '').split(' '),
    ...addressOf(at),
  ]);
  expect([order(1).customerName, asked]).toEqual(['Bo Marsh', []]);
});
