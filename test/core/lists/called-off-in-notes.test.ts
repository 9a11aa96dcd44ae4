import { describe, expect, test } from 'vitest';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createOfficeMail } from '../../../src/main/core/lists/rows/office-mail.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { Sections } from '../../../src/main/core/lists/rows/sections.ts';
import type { ListColumn, RowProblem } from '../../../src/shared/domain/list.ts';

import { asked, judge } from './notes-support.ts';

/** Notes that call a row off, and the people and email addresses that a row names: docs/decisions/445 and 446. */

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
