import { describe, expect, test } from 'vitest';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createOfficeMail } from '../../../src/main/core/lists/rows/office-mail.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { Sections } from '../../../src/main/core/lists/rows/sections.ts';
import { createRowJudge, saysStruck } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListCells, ListColumn, ListTarget, RowProblem } from '../../../src/shared/domain/list.ts';

/** What a note beside a house means for its report: docs/decisions/445. */

const judge = (text: string, header = 'Notes') =>
  createRowJudge([{ header, samples: ['', 'gate code 4471', text] }], ['notes'])([text]);
const asked = (text: string, cells: ListCells = {}, header = 'Notes', field: ListTarget | null = 'notes') =>
  createRowWords(
    [header, 'Customer', 'Email'].map((name, index) => ({
      index,
      header: name,
      samples: [text],
    })) as unknown as ListColumn[],
    [field, ...(['customerName', 'customerEmail'] as const).map((one) => (one in cells ? one : null))],
    new Set(),
  )([text], cells).map(({ code }) => code.slice('words_'.length));
/** What happens to a row with this note: it is excluded, or the codes of its warnings. */
const read = (text: string, header = 'Notes') =>
  judge(text, header) === 'surely' ? 'struck' : asked(text, {}, header).join();

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

describe('a word for an end that a note has of something else', () => {
  const problems = (header: string, text: string) => {
    const ended = createEnded(
      [{ index: 0, header, samples: [text] } as unknown as ListColumn],
      [null],
      new Set(),
    );
    for (let row = 0; row < 8; row += 1) ended.see(row, [row === 3 ? text : '2 story']);
    return ended.problems(8).size;
  };
  test.each([
    'complete tear off',
    'void warranty',
    'complete reroof',
    'dead tree over roof',
    'dead end street',
    'closed gate',
    'void in decking',
    'lost dog',
    'lost check',
    'received check',
    'dropped off contract',
    'installed gutters',
    'retired',
    'expired policy',
  ])('asks nothing: “%s”', (text) => {
    expect(problems('Notes', text)).toBe(0);
  });
  test.each([
    ['Notes', 'completed 11/2'],
    ['Notes', 'lost to Erie'],
    ['Notes', 'closed'],
    ['Notes', 'complete'],
    ['Status', 'Retired'],
    ['Notes', 'removed'],
  ])('still asks: %s “%s”', (header, text) => {
    expect(problems(header, text)).toBe(1);
  });
});

describe('what follows “do not” decides what it is about', () => {
  test.each([
    'do not pull this permit',
    'do not send her the invoice',
    'do not send it to adjuster',
    'do not order the metal',
    'Metal already ordered',
    'Work already completed',
    'hired someone else to do the kitchen',
    'sold solar to another company',
    'customer canceled w/ other co, coming to us',
  ])('“%s” takes nothing out', (text) => {
    expect(judge(text)).not.toBe('surely');
  });
  test.each([
    'do not order this one yet',
    'do not order another report',
    'do not order or measure',
    'do not send for measure',
    'Do not send to EagleView',
    'ROOF ALREADY DONE',
    'hired someone else to do the roof',
  ])('“%s” takes its row out', (text) => {
    expect(judge(text)).toBe('surely');
  });
});

/** Whether a row may be struck for its note, or is asked about for how it may have ended. */
function stops(text: string): boolean {
  const ended = createEnded(
    [{ index: 0, header: 'Notes', samples: ['gate code 4471', text] }] as unknown as ListColumn[],
    [null],
    new Set(),
  );
  const rows = [text, ...Array.from({ length: 7 }, () => 'gate code 4471')];
  for (const [row, one] of rows.entries()) ended.see(row, [one]);
  return judge(text) === 'surely' || asked(text).includes('order') || ended.problems(rows.length).size > 0;
}

describe('a note that calls its row off is asked about, however it is worded', () => {
  test.each([
    // Other roofers, called after colors and materials.
    'went with Black Diamond Roofing',
    'went with Gold Star Roofing',
    'went with White Oak Construction',
    'went with Landmark Roofing',
    'went with Texas Metal Roofing',
    'went with Metal Masters',
    'went with Cool Roofs',
    'went with Tile Pro',
    'went with Tan Roofing Co',
    'went with Designer Exteriors',
    'went with Silver Star',
    'went with cheaper option',
    'went with another option',
    'went with US Shingle',
    'Went with Dan Brown',
    'no longer wants estimate',
    // A visit that was canceled, with the day of that.
    'appt cancelled 11/2',
    'inspection canceled 11/02 by HO',
    'Customer cancelled appt 11/2',
    'adjuster cancelled 11/2',
    'cancelled mtg 11/2 - no longer wants roof',
    'cancelled appt - found someone',
    'canceled adjuster mtg, not moving fwd',
    'Cancelled appt and wont reschedule',
    'appt cancelled, refuses to reschedule',
    'cancelled inspection',
    'cancelled estimate',
    'canceled proposal',
    'claim withdrawn - not reopening',
    'claim was cancelled, refuses to refile',
    'neighbor has signed, this one cancelled',
    'neighbors did roof, she cancelled',
    // The roof or its report beside something else.
    'roof/gutters already done',
    'roof and the gutters already done',
    'already replaced windows and roof',
    'already ordered shingles and EV',
    'already have photos and EV',
    'already has estimate from other roofer',
    'already has proposal, signed',
    'already has adjuster and roofer',
    // No work is wanted.
    'no need for inspection, has new roof',
    "don't need inspection, roof new",
    'do not need estimate',
    "don't need a bid",
    'do not send estimate',
    "don't send anyone",
    "don't send anyone until approved",
    'do not send rep',
    'not interested in estimate',
    'not interested in inspection',
    'not interested in siding or roof',
    'do not schedule until 12',
    'complete reroof by others',
    'complete roof replacement done',
    'complete roof 2024',
    'adjuster already measured',
    'cancelled - deck work only',
    'Not interested - gutters only',
  ])('“%s”', (text) => {
    expect(stops(text)).toBe(true);
  });

  test.each([
    'went with Charcoal',
    'went with the metal roof',
    'went with metal roofing',
    'went with GAF Timberline HDZ',
    'went with Landmark Pro in Weathered Wood',
    'Went with Owens Corning Estate Gray shingles',
    'going with our upgraded package',
    'appt cancelled, reset for 11/9',
    'appt cancelled 11/2, now 11/9',
    'cancelled appt 11/2, rescheduled',
    'claim was canceled and reopened',
    'neighbor went with another company',
    'neighbors cancelled',
    'gutters/siding already done',
    'windows and siding already replaced',
    'already ordered shingles',
    'already have photos',
    'already have inspection',
    'do not send crew before 9',
    "don't send anyone before noon",
    "don't need gutters",
    'not interested in siding',
    'cancelled dumpster',
    'complete reroof',
    'complete roof replacement',
    'permit already ordered',
  ])('“%s” leaves its row as it is', (text) => {
    expect(stops(text)).toBe(false);
  });
});

test('a note against one rush may ask for another', () => {
  for (const text of ["don't rush, need by tomorrow", 'not rush but need today'])
    expect(asked(text), text).toContain('rush');
  for (const text of ["don't rush", 'no rush, by Friday if possible', 'no rush needed'])
    expect(asked(text), text).not.toContain('rush');
});

test('“Rush these please:” right between orders may be of either, and above the first of them it heads them', () => {
  const problem = { code: 'words_rush' } as unknown as RowProblem;
  const between: RowProblem[] = [];
  const sections = new Sections(between);
  sections.order(2);
  sections.order(3);
  sections.text(4, [problem], ['Rush these please:']);
  sections.order(5);
  expect(between).toEqual([problem]);

  const above: RowProblem[] = [];
  const headed = new Sections(above);
  headed.text(2, [problem], ['Rush these please:']);
  expect(headed.order(3)).toEqual([problem]);
  headed.text(5, [problem], ['Rush:']);
  expect(headed.order(6)).toEqual([problem]);
  expect(above).toEqual([]);
});

describe('another email address in a note is a question where it may be the customer’s', () => {
  const cells = { customerName: 'Rosa Ortiz', customerEmail: 'rosa@gmail.com' };
  test.each([
    'lead from leads@angi.com',
    'entered by kara@calroof.com',
    'assigned to brett@calroof.com',
    'photos sent to claims@statefarm.com',
    'send EV to office@calroof.com',
    'referred by kara@remax.com',
    'forwarded from claims@tpa.com',
    'HOA: board@oakhoa.org',
    'billing: pay@oak.com',
    'invoice to ap@church.org',
    'paypal rosa@pp.com',
    'alt: rosa2@gmail.com',
    'adjuster email sent',
    'agent email sent 11/2',
    'PM email needed',
    'work email ok',
    'wrong email fixed',
    'email bounced 2023, updated',
  ])('“%s” is none', (text) => {
    expect(asked(text, cells)).not.toContain('email');
  });
  test.each([
    'send report to kim@gmail.com',
    'email is rosa2@gmail.com',
    'new email rosa2@gmail.com',
    'use rosa2@gmail.com',
    'wrong email',
    'email bounced',
    'email bounced, needs to be updated',
    'email bounced, updated phone',
    'work email',
    'this is her agent email',
    'referred by Tim, correct email is rosa2@gmail.com',
  ])('“%s” is one', (text) => {
    expect(asked(text, cells)).toContain('email');
  });
});

describe('what follows “owner” with large letters', () => {
  const cells = { customerName: 'Rosa Ortiz' };
  test.each([
    'Owner: Gate Code 1234',
    'HO Cell Below',
    'Owner Left Message',
    'HO Friendly Dog',
    'HO Chose Charcoal',
    'HO Choosing Color',
    "Owner Ok'd Order",
    'Owner Declined Gutters',
    'HO Wanted Ridge Vent',
    'HO Insurance Allstate',
    'Homeowner State Farm',
    'Homeowner Spanish Speaking',
    'Owner Very Nice',
    'Owner Elderly Lady',
    'Owner Travels Weekly',
    'HO Retired Vet',
    'Owner Referred By Tim',
    'Homeowner Association President',
    'HO Husband Bob',
  ])('“%s” names nobody', (text) => {
    expect(asked(text, cells)).not.toContain('owner');
  });
  test.each(['Owner: Kim Lee', 'HO Tim Price', 'Owner Vera King', 'HO: Deb Reed'])(
    '“%s” names another owner',
    (text) => {
      expect(asked(text, cells)).toContain('owner');
    },
  );
  test('a business has an owner, who may not own the house', () => {
    expect(asked('Owner: Kim Lee', { customerName: 'Lakeview Dental' })).not.toContain('owner');
    expect(asked('Manager: Sue Oak', { customerName: 'Oak HOA' })).not.toContain('owner');
    expect(asked('Landlord: Kim Lee', { customerName: 'Lakeview Dental' })).toContain('owner');
    expect(asked('Owner: Oak Holdings LLC', { customerName: 'Lakeview Dental' })).toContain('owner');
    expect(asked('Owner: Kim Lee', { customerName: 'First Baptist Church' })).toContain('owner');
  });
});

describe('a column of what somebody is', () => {
  const whose = (header: string, text: string) =>
    createRowWords(
      ['Name', header].map((name, index) => ({
        index,
        header: name,
        samples: [text],
      })) as unknown as ListColumn[],
      ['customerName', null],
      new Set(),
    )(['Rosa Ortiz', text], { customerName: 'Rosa Ortiz' }).some(
      ({ code }) => code === 'words_owner' || code === 'words_order',
    );
  test.each([
    ['Lead Type', 'Realtor Referral'],
    ['Lead Type', 'Neighbor Referral'],
    ['Lead Type', 'Insurance Agent Referral'],
    ['Lead Type', 'Agent lead'],
    ['Type', 'Multi-Tenant'],
    ['Type', 'Single Tenant'],
    ['Type', 'Tenant Occupied'],
    ['Relationship', 'Friend'],
    ['Relationship', 'Neighbor of Bob'],
    ['Ownership', 'Tenants in common'],
    ['Ownership', 'Joint tenants'],
  ])('“%s” over “%s” is no doubt about the owner', (header, text) => {
    expect(whose(header, text)).toBe(false);
  });
  test.each([
    ['Lead Type', 'Realtor'],
    ['Type', 'Tenant'],
    ['Relationship to property', 'Friend'],
    ['Ownership', 'Tenant'],
    ['Contact Type', 'Insurance Agent'],
  ])('“%s” over “%s” is one', (header, text) => {
    expect(whose(header, text)).toBe(true);
  });
});

describe('an address at an insurer, a realtor, or a roofer', () => {
  const isOdd = (company: string, email: string) =>
    createOfficeMail(
      ['Company', 'Contact', 'Email'].map((header, index) => ({
        index,
        header,
        samples: [],
      })) as unknown as ListColumn[],
      [null, 'customerName', 'customerEmail'],
    )([company, 'Rosa Ortiz', email], { customerName: 'Rosa Ortiz', customerEmail: email }).length > 0;
  test.each([
    ['Ace Roofing Supply', 'x1@aceroofing.com'],
    ['State Farm Office', 'mrf@statefarm.com'],
    ['KW Realty', 'x1@kw.com'],
    ['Allstate Agency', 'x1@allstate.com'],
    ['Rooftop Cafe', 'a7@rooftopcafe.com'],
    ['', 'a7@rooftopcafe.com'],
  ])('is the row’s own where it is at its company: “%s”, %s', (company, email) => {
    expect(isOdd(company, email)).toBe(false);
  });
  test.each([
    ['Lakeview Dental', 'mrf@statefarm.com'],
    ['', 'x1@aceroofing.com'],
    ['Ace Hardware', 'x1@aceroofing.com'],
  ])('is somebody else’s beside “%s”: %s', (company, email) => {
    expect(isOdd(company, email)).toBe(true);
  });
});
