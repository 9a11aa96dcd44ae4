import { describe, expect, test } from 'vitest';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { saysStruck } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListColumn } from '../../../src/shared/domain/list.ts';

import { asked, judge, read } from './notes-support.ts';

/** What a note beside a house means for its report: docs/decisions/445. */

describe('a sentence about other work at the roof', () => {
  test.each([
    'do not order shingles yet',
    "don't order materials yet",
    'Do not order dumpster until Monday',
    'do not send crew before 9',
    'do not send mail',
    'do not send invoice to insured',
    "don't send text",
    'do not send report to customer',
    'do not pull permit',
    'Do not pull permit yet',
    'do not inspect attic',
    'do not inspect before 10',
    'do not bid siding',
    'do not measure barn',
    "don't measure the old barn",
    'do not measure lower roof',
    'do not include guest house',
    'do not include addition',
    "don't include neighbor's half",
    'Exclude - detached garage',
    'Excluded: shed',
    'gutters already done',
    'Inspection already done',
    'tarp done already',
    'adjuster mtg already done',
    'permit already ordered',
    'materials already ordered 11/2',
    'already ordered shingles',
    'claim was canceled and reopened',
    'neighbor went with another company',
    'Neighbor signed with another contractor',
    'canceled appt, rescheduled',
    'Canceled - appt, reset 11/20',
    'void - in decking',
  ])('leaves the row in, and nobody is asked: “%s”', (text) => {
    expect(read(text)).toBe('');
  });
  test.each([
    'already ordered wrong house - reorder',
    'claim canceled',
    'prior job canceled',
    'customer canceled, now wants it again',
    "don't order from ABC",
    'skylights and roof already done',
    'appt canceled, does not want to reschedule',
    "hasn't signed with another company",
  ])('leaves the row in, and somebody is asked where it may matter: “%s”', (text) => {
    expect(read(text).split(',')).toContain('order');
  });
  test.each([
    'do not order',
    'Do not order yet',
    "don't order it",
    'DO NOT ORDER - went w/ other guy',
    'do not order report',
    "Don't order an EV on this one",
    'dont send till then',
    'do not order until deposit clears',
    'do not order before 11/20',
    'do not include in survey',
    'do not measure this house',
    'do not inspect',
    'SOLD 2025 - do not include',
    'roof already done',
    'already ordered',
    'Already ordered 9/30 by Kara',
    'Dan already measured this one',
    'report was already ordered',
    'measured already',
    'already have report from adjuster',
    'job canceled 11/3',
    'Customer cancelled',
    'owner canceled, deposit returned',
    'went with another company',
    'HO signed w/ another roofer 3/30',
    'CANCELLED 11/12',
    'Canceled by carrier 3/17',
    'on hold per owner',
    'VOID - job cancelled',
    'not interested',
  ])('still takes the row out where it is about the report: “%s”', (text) => {
    expect(read(text)).toBe('struck');
  });
  test('and so do headings', () => {
    expect([saysStruck("Don't order the ones with an X"), saysStruck("Don't order shingles yet")]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a word alone in a note', () => {
  test.each(['Retired', 'retired', 'wrong number'])('is of a person: “%s”', (text) => {
    expect(read(text, 'Remarks')).toBe('');
  });
  test.each(['moved', 'Expired', 'declined', 'Declined - carrier', 'do not contact', 'dup?'])(
    'is asked about where it may be of a claim: “%s”',
    (text) => {
      expect(read(text)).toMatch(/^order/);
    },
  );
  test.each([
    ['Status', 'Declined'],
    ['Status', 'Retired'],
    ['Order status notes', 'Expired'],
    ['Notes', 'hold'],
    ['Notes', 'duplicate'],
    ['Comments', 'Lost - price'],
  ])('still takes the row out: %s “%s”', (header, text) => {
    expect(read(text, header)).toBe('struck');
  });
  test('for an end is asked about, and one with its day takes the row out where few have it', () => {
    expect([judge('complete'), judge('closed'), judge('done'), judge('Closed 8/14/2026')]).toEqual([
      null,
      null,
      'perhaps',
      'perhaps',
    ]);
  });
  test('of a part of the house takes nothing out', () => {
    expect([read('Lost - shingles'), read('Not interested - gutters')]).toEqual(['', '']);
  });
});

describe('a few words that say the report may not be wanted', () => {
  test.each([
    'went w/ Apple Roofing',
    'went w/ brother in law',
    'wants to wait',
    'pls wait',
    'roof was replaced in August',
    'replaced last year',
    'new roof 2025',
    'Replaced by State Farm contractor',
    'we roofed this in 2023',
    'roof completed',
    'house burned',
    'land only',
    'EV done',
    'no EV',
    'no ev needed',
    'ordered last week',
    'ordered by Kara',
    'Kara ordered',
    'Brett measured',
    'on order',
    'waiting for report',
    'EV 66234511',
    'already in AccuLynx',
    'already on list',
    'same roof',
    'repeat',
    'combine with 880',
    'talk to Dan first',
    'confirm first',
    'see me',
    'tbd',
    'pending',
    'nope',
    'pass',
    'strike',
    'deductible too high - passing',
    'have it',
    'rcvd',
    'in file',
    'next spring',
    'once signed',
    'did not qualify',
  ])('is asked about: “%s”', (text) => {
    expect(read(text)).toBe('order');
  });
  test.each([
    'call first',
    'roof replaced in 2001',
    'replaced 2005',
    'last roof 2004',
    'needs new roof by spring 2027',
    'wants roof replaced in August',
    'gutters replaced 2025',
    'wants new gutters, skylights were replaced last year',
    'went w/ GAF HDZ charcoal',
    'going with us',
    'Shingles ordered',
    'permit pulled',
    'same color as before',
    'wait for dog to be put up',
    'pass through gate',
    'moved here in 2010',
    'pending HOA color approval',
    'test squares done',
    'no damage to interior',
    'insurance approved, waiting on measurements',
    'need EV',
    'no report yet',
    'part of 12 unit building',
    'in spring',
    'hail damage, dog in yard',
  ])('isn’t where it says something else: “%s”', (text) => {
    expect(read(text)).toBe('');
  });
  test('under a status they are what the status says', () => {
    expect([read('Pending', 'Status'), read('Installed', 'Stage'), read('Pass', 'Result')]).toEqual([
      '',
      '',
      '',
    ]);
  });
});

describe('a note that the roof is elsewhere', () => {
  const cells = { address: '880 Elm St, Waco, TX 76702' };
  test.each([
    "it's on Elm Court",
    'its actually Elm Court',
    "it's 882",
    'gps is wrong',
    'pin is off',
    'roof is next door',
    'house next door',
    'roof is on Oak Ave',
    'his rental on Oak',
    'home address, job is lake house',
    'check house no.',
    'back house only',
    'unit B only',
    'apt ?',
  ])('is asked about: “%s”', (text) => {
    expect(asked(text, cells)).toEqual(['address']);
  });
  test.each([
    "it's on Elm St",
    'roof is at 880 Elm Street',
    'corner lot',
    'crew is on the way',
    'roof is on garage',
    'gate is on Oak Ave',
    'house only',
    'detached garage too',
    'damage is on back slope',
    "it's 30 sq",
    'GPS off, use left fork',
    'house next door to church',
  ])('isn’t where it says the same or something else: “%s”', (text) => {
    expect(asked(text, cells)).toEqual([]);
  });
  test('of the row’s own unit says nothing new', () => {
    expect(asked('Unit B only', { address: '880 Elm St Unit B, Waco, TX 76702' })).toEqual([]);
  });
});

describe('a note about the email address', () => {
  const cells = { customerName: 'Dan Kemp', customerEmail: 'dan@gmail.com' };
  test.each([
    'new email kim@lee.com',
    'email bounced',
    'wrong email',
    'use work email: d@x.com',
    'send report to kim@lee.com',
    'Email is kim@lee.com',
    'kim@lee.com',
    "email is tenant's",
    'thats the realtors email',
    'daughters email',
    'email = PM',
    'adjuster email',
    "realtor's email is dan@gmail.com",
  ])('is asked about: “%s”', (text) => {
    expect(asked(text, cells)).toEqual(['email']);
  });
  test.each([
    'email is dan@gmail.com',
    'Email: DAN@gmail.com',
    'cc kim@lee.com',
    'adjuster brett@sf.com',
    'adjuster email: brett@sf.com',
    'need adjuster email',
    'emailed estimate',
    'email only, no calls',
    'See email 10/2',
    'sent email to adjuster',
  ])('isn’t where it says the same or something else: “%s”', (text) => {
    expect(asked(text, cells)).toEqual([]);
  });
  test('isn’t for a value set for all rows, or for a contact card', () => {
    const words = createRowWords(
      [{ index: 0, header: 'Notes', samples: [] }] as unknown as ListColumn[],
      ['notes'],
      new Set(),
    );
    expect([words(['new email kim@lee.com'], cells), words(['Owner Kim Lee'], cells)]).toEqual([[], []]);
    expect(asked('Phone: 254-555-0111\nemail: kim@lee.com', cells)).toEqual([]);
  });
  test('isn’t where the order has none', () => {
    expect(asked('new email kim@lee.com', { customerName: 'Dan Kemp' })).toEqual([]);
  });
});

describe('whose house it is', () => {
  const cells = { customerName: 'Rosa Ortiz' };
  test.each([
    'owner: Kim Lee',
    'owner: Rosa Lee',
    'name misspelled',
    'owner Kim Lee 254-555-9999',
    'Owner - Oak Holdings LLC',
    'landlord Kim Lee',
    'LL: Kim Lee',
    'deed says Kim Lee',
    'her mom owns it',
    "mother's house",
    'belongs to his mother',
    'owned by parents',
    'in parents name',
    'renting',
    'realtor',
    'son of owner',
    'tenant is Rosa',
  ])('is asked about where a note says another owner: “%s”', (text) => {
    expect(asked(text, cells)).toEqual(['owner']);
  });
  test.each([
    'owner: Rosa Ortiz',
    'Owner Ana Ortiz 254-555-9999',
    'owner lives in Dallas',
    'Owner Wants Gutters',
    'Owner Is Home After 5',
    'owner occupied',
    'tenant is Ann',
    'Tenant: Hector Ruiz 417-555-0156',
    'met with owner',
    'rental property',
    'husband: Dan',
    'referred by realtor',
    "staying at mom's house till June",
    'realtor Kim Lee',
    'OWNER DOING OWN REROOF',
  ])('isn’t where it doesn’t: “%s”', (text) => {
    expect(asked(text, cells)).toEqual([]);
  });
  test.each([
    'Rosa Ortiz (tenant)',
    'Lee Fox - realtor',
    'Lee Fox, adjuster',
    'Cy Reed (owner: Oak LLC)',
    'Kim Potts (daughter)',
    'Renter: Al Day',
    'Bo Hill / property manager',
  ])('is asked about a name with somebody’s part behind it: “%s”', (text) => {
    expect(asked(text, {}, 'Customer', 'customerName')).toEqual(['owner']);
  });
  test.each([
    'Rosa Ortiz',
    'Ortiz, Rosa',
    'Agent Orange Pest Control',
    'Kim & Al Super',
    'Buyers Realty LLC',
    'Rosa Ortiz (owner)',
    'Ortiz Family Trust',
    'Mason, Manny',
    'Oak Ridge HOA - Phase 2',
    'Kemp (Bob)',
    'Shawna Ricketts (mgr)',
    'renter - owner Sizemore Rentals',
  ])('isn’t about a name alone: “%s”', (text) => {
    expect(asked(text, {}, 'Customer', 'customerName')).toEqual([]);
  });
});

describe('a report that is needed soon', () => {
  test.each([
    'by eod',
    'by end of day',
    'immediately',
    'needs now',
    'need by 5',
    'by Friday',
    'bid due tomorrow',
    'adjuster tomorrow 9am - need report before then',
    'needed tomorrow am',
  ])('is asked about where a note says so: “%s”', (text) => {
    expect(asked(text)).toEqual(['rush']);
  });
  test.each([
    "don't rush",
    'rush not needed',
    'near Rush Creek',
    'no rush',
    'in a rush to sell',
    'needs order',
    'please order',
    'order this',
    'ready to order',
    'adjuster tomorrow',
    'closing Friday',
    'home after 5',
    'wants quote by next week',
    'will call back by eod',
  ])('isn’t where it says something else: “%s”', (text) => {
    expect(asked(text)).toEqual([]);
  });
  test.each(['Needed by', 'Need By', 'Report needed by', 'Deadline', 'report_due_date'])(
    'is asked about under “%s”, and a date there isn’t',
    (header) => {
      const said = (text: string) => asked(text, {}, header, null);
      expect(['today', 'tomorrow 9am', 'EOD', '12/5/2026', 'when you can', 'no rush'].map(said)).toEqual([
        ['rush'],
        ['rush'],
        ['rush'],
        [],
        [],
        [],
      ]);
    },
  );
  test('isn’t where money is due', () => {
    expect([asked('today', {}, 'Amount due', null), asked('today', {}, 'Due date', null)]).toEqual([[], []]);
  });
});
