import { describe, expect, test } from 'vitest';
import { withPdfRows } from '../../../src/main/adapters/spreadsheet/pdf-rows.ts';
import { inOneLine } from '../../../src/main/core/lists/cells/cleaning.ts';
import {
  clearPropertyType,
  describedPropertyType,
} from '../../../src/main/core/lists/cells/property-words.ts';
import { meaningOf } from '../../../src/main/core/lists/matching/headings/meaning.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createLegends } from '../../../src/main/core/lists/rows/legends.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { matchColumns } from '../../support/match-columns.ts';
import { columnsNamed, quickListApp, rowsOf, SERVICES, wordsOf } from './support.ts';

/** What many products call their rows, whether or not a list of the corpus has it: written down first, then made to hold. */

const PEOPLE = { header: 'Name', samples: ['Ana Muñoz', 'Bo Marsh'] };

/** Whether anything speaks against a row that has this under a name. */
function isDoubted(header: string, text: string): boolean {
  const samples = text === 'Yes' ? ['Yes', 'No'] : ['New', 'Open', text];
  const columns = [{ header, samples }, PEOPLE];
  const ended = createEnded(columnsNamed(header, 'Name'), [null, 'customerName'], new Set());
  ended.see(2, [text, 'Ana Muñoz']);
  return (
    createRowJudge(columns, [null, 'customerName'])([text, 'Ana Muñoz']) !== null ||
    ended.problems(10).size > 0 ||
    wordsOf(header, text).includes('words_order')
  );
}
const words = (text: string) => text.split('|');

describe('a status', () => {
  test('that ends a row excludes it, or is asked about', () => {
    const over = words(
      'Archived|Not hired|Hired someone else|Job done|Declined|Closed - Not Converted|Closed Lost|Bad timing|Dead Lead|Lost Job|Lost to competitor|Paid & Closed|pro canceled|complete unrated|Job Completed|Returned to Carrier|Recalled|Reassigned|Insured withdrew|Closed w/o payment|CWOP|Denied|Duplicate|VOID|Non-renewed|Lapsed|Terminated|Expired|Demolished|Removed from Inventory|Finaled|Complied|Relocated|Already ordered|Report received|Report delivered|Measured|Completed & Paid|Not a fit|Invalid|Unqualified|Refunded|Credit requested|No Longer Interested|DNK|Do Not Contact|Already replaced|New roof|Out of service area|Wrong number|Cancelado|Anulado|Terminado|Hecho|Cerrado|Rechazado|Inactivo|No quiere|CXL|On Hold|Skip|Went with other roofer|No damage|Claim denied|Installed|Paid in full|Junk Lead|Unresponsive|Abandoned|Superseded|Merged|Obsolete|No longer needed|Re-roofed 2024|Vacated|Condemned|Unable to contact|Cannot locate|Bad address|Undeliverable',
    );
    expect(over.filter((text) => !isDoubted('Status', text))).toEqual([]);
  });
  test('that says how a sale or a job continues leaves its row alone', () => {
    const open = words(
      'New|Open|Active|Pending|Scheduled|Appointment Set|Inspected|Contacted|Left Message|Quoted|Estimate Sent|Negotiation|In Progress|Assigned|Received|Approved|Sold|Won|Closed Won|Contract Signed|Ready to order|Need report|Needs measurement|Not started|Follow Up|Hot|Qualified|Nurture|Customer|Insurance Pending|In discussion|Hired|Reopened|Issued|In Review|Dispatched|Confirmed|Tentative|Occupied|Vacant-Unrented|Notice-Unrented|Draft|Sent|Submitted|Por medir|Nuevo|Pendiente|En proceso|Firmado|Vendido|Programado|Unable to Complete|Could Not Complete|Delinquent|Under Contract|Remodel|Not ordered|Not yet measured|Partially paid|Supplementing|Upcoming|Renewing|Good standing|Past due|Rented|Make ready|Needs new roof|Denied - rebuttal|Denied, appealing|Awaiting Authorization|Pending adjuster',
    );
    expect(open.filter((text) => isDoubted('Status', text))).toEqual([]);
  });
});

test('a check box that says a report is there, or a row is over, counts', () => {
  const names = words(
    'Measured?|Roof Measured|Measurement Done|Report Received?|Report in|Report On File|Have Report?|Got Measurements|EV Ordered?|Complete|Job Complete|Closed|Archived|Deleted|Cancelled|Dead Lead|Do Not Order|Skip?|On Hold|Demolished?|Duplicate|Not Interested|No Report Needed|Medido|Cancelado|Task Completed|Test Record',
  );
  expect(names.filter((name) => !isDoubted(name, 'Yes'))).toEqual([]);
  // A phone that isn't to be called has a house that may be measured.
  expect(
    words('DNC|Owner Occupied|Hail?|Insurance|Drone|Photos').filter((name) => isDoubted(name, 'Yes')),
  ).toEqual([]);
});

describe('a kind of property', () => {
  test('is read from a county’s or an insurer’s description under a name that asks for it', () => {
    const homes = words(
      'SINGLE FAMILY - IMPROVED|MOBILE HOMES|CONDOMINIA|COOPERATIVES|510 SINGLE FAMILY DWLG|RESIDENCE 1 STORY|RESI SFR|HO-3|DP3|Vivienda',
    );
    const businesses = words(
      'STORES, ONE STORY|SUPERMARKETS|OFFICE BUILDINGS, ONE STORY|RESTAURANTS, CAFETERIAS|SERVICE STATIONS|WAREHOUSING|PRIVATE SCHOOLS|CLUBS, LODGES|Church/Religious|Strip center|Iglesia|Negocio',
    );
    expect(homes.filter((text) => describedPropertyType(text) !== 'Residential')).toEqual([]);
    expect(businesses.filter((text) => describedPropertyType(text) !== 'Commercial')).toEqual([]);
  });
  test('is asked for where a description says neither, or both', () => {
    const open = words(
      'MULTI-FAMILY 10 OR MORE|RETIREMENT HOMES|CROPLAND|AGR|FARM|VACANT|STORE WITH DWELLING|Mixed-use|Not residential|R1|EXEMPT',
    );
    expect(open.filter((text) => describedPropertyType(text) !== undefined)).toEqual([]);
  });
  test('isn’t found in names of other things', () => {
    expect(words('Grace Church|First National Bank|Hilltop Storage').map(clearPropertyType)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('texts and pastes', () => {
  test('of a chat whose sender has a number are read line by line', async () => {
    const app = await quickListApp();
    const text = `3/2/26, 7:53 AM - Denny Crew 1: 4118 Larkmoor Ave, Louisville KY 40213 - Irene Stadlbauer
3/2/26, 8:03 AM - Tess Office: Got it thanks, any more?
3/2/26, 8:12 AM - Marisol Sales: Adding mine: 106 Peppermint Oak Way, Shelbyville KY 40065 - Glenda Oakhurst
3/2/26, 8:13 AM - Denny Crew 1: 6720 Bardston Glen Rd, Mt Washington KY 40047 - Bill and Tracy Noonan. Rush the report on this one please, adjuster is out Wednesday`;
    const view = await app.match(await app.bringIn('Pasted rows', text, true));
    const rows = await rowsOf(app, view.id);
    expect(rows.map(({ draft }) => [draft.customerName, draft.address])).toEqual([
      ['Irene Stadlbauer', '4118 Larkmoor Ave, Louisville KY 40213'],
      ['Glenda Oakhurst', '106 Peppermint Oak Way, Shelbyville KY 40065'],
      ['Bill and Tracy Noonan', '6720 Bardston Glen Rd, Mt Washington KY 40047'],
    ]);
    expect(rows.map(({ problems }) => problems.some(({ code }) => code === 'words_rush'))).toEqual([
      false,
      false,
      true,
    ]);
  });
  test('with a name behind the town of the line below a street know whose it is', async () => {
    const app = await quickListApp();
    const text = `905 W Quillmont Ave, Spokane, WA 99205 - Pete Hollander
2207 S Birchmere Ct
Spokane WA 99223 - Jo Ann Rizk
11610 E Larkmont Ln, Spokane Valley WA 99206 - Steve Pruett`;
    const view = await app.match(await app.bringIn('Pasted rows', text, true));
    expect((await rowsOf(app, view.id)).map(({ draft }) => [draft.customerName, draft.address])).toEqual([
      ['Pete Hollander', '905 W Quillmont Ave, Spokane, WA 99205'],
      ['Jo Ann Rizk', '2207 S Birchmere Ct, Spokane WA 99223'],
      ['Steve Pruett', '11610 E Larkmont Ln, Spokane Valley WA 99206'],
    ]);
  });
  test('out of a PDF with the claim behind the address are cut there', () => {
    const text = `Open Roof Claims
No. Insured Loss Address City State ZIP Claim Number Date of Loss Carrier
1 Harold Penniman 2118 SE Moorhen Ter Cape Coral FL 33990 GPA-26-10417 02/25/2026 Sunhaven P&C
2 Nelda Crisostomo 845 Snook Harbor Ct Fort Myers FL 33908 GPA-26-10422 01/02/2026 Coastal Crest
3 Jo Ellen Ratliff 12740 Gulf Lantern Dr Unit 207 Fort Myers FL 33919 GPA-26-10431 01/08/2026 Meridian`;
    expect(withPdfRows(text)?.split('\n')[4]?.split('\t')).toEqual([
      '3',
      'Jo Ellen Ratliff',
      '12740 Gulf Lantern Dr Unit 207 Fort Myers FL 33919',
      'GPA-26-10431',
      '01/08/2026',
      'Meridian',
    ]);
  });
});

test('a city’s “Mapped Location” is the address with its point on the map', () => {
  expect(inOneLine('1816 PENNFIELD CT\nNASHVILLE, TN 37207\n(36.22147, -86.76915)')).toBe(
    '1816 PENNFIELD CT, NASHVILLE, TN 37207',
  );
});

test('“First, what’s your first name?” asks for the first name', () => {
  expect(meaningOf("First, what's your first name?")).toMatchObject({ kind: 'person', part: 'first' });
  expect(meaningOf('And your last name?')).toMatchObject({ kind: 'person', part: 'last' });
});

test('a neighbor who isn’t interested leaves the row alone', () => {
  expect(wordsOf('Notes', 'Duplex, B side. Neighbor not interested.')).toEqual([]);
  expect(wordsOf('Notes', 'Not interested.')).toEqual(['words_order']);
});

describe('what looks alike and isn’t', () => {
  test('a sales rep who is inactive, and a source that was deleted, leave the row in', () => {
    const against = (header: string, text: string) => createRowJudge([{ header, samples: [text] }])([text]);
    expect(against('Sales Rep', 'Jake Miller (inactive)')).toBeNull();
    expect(against('Lead Source', 'Angi (deleted)')).toBeNull();
    expect(against('Notes', 'old cell 402-555-0134 (inactive)')).toBeNull();
  });
  test('“Report in” over “PDF” says in what', () => {
    const against = (header: string, text: string) => createRowJudge([{ header, samples: [text] }])([text]);
    expect([
      against('Report in', 'PDF'),
      against('Measurements in', 'feet'),
      against('Report in', 'Yes'),
    ]).toEqual([null, null, 'surely']);
  });
  test.each([
    'Gutters only, no need to order',
    'siding only - no need to measure',
    'House burned with the garage - no need to order',
    'Do not measure until patio cover is torn off',
    'Do not order until new deck is built',
  ])('“%s” is asked about', (text) => {
    const against = createRowJudge([{ header: 'Notes', samples: [] }]);
    expect(against([text]) !== null || wordsOf('Notes', text).includes('words_order')).toBe(true);
  });
  test.each([
    '* = owner declined',
    '* = owner opted out',
    'HOLD = waiting on board, OK = go',
    'Y = report on hand, N = none',
  ])('a legend that calls rows off isn’t explained away: “%s”', (text) => {
    const legends = createLegends(columnsNamed('Mark'));
    for (const cell of ['*', 'HOLD', 'Y']) legends.see(2, [cell]);
    expect(!legends.take(20, text) || legends.problems().size > 0).toBe(true);
  });
  test('nobody lives in a funeral home, a mobile home park, or a condominium association', () => {
    expect(
      [
        'Funeral home',
        'Mobile home park',
        'Home Depot',
        'Storage condo',
        'Condominium Association',
        'Multi (40 units)',
      ].map((text) => describedPropertyType(text) === 'Residential'),
    ).toEqual([false, false, false, false, false, false]);
  });
  test('“Denied - partial” is over', () => {
    const ended = createEnded(columnsNamed('Status'), [null], new Set());
    ended.see(2, ['Denied - partial']);
    expect(ended.problems(10).size).toBe(1);
  });
  const match = (headers: string, rows: readonly (readonly string[])[]) => {
    const { columns, questions } = matchColumns(
      { headers: headers.split(','), rows, hiddenColumns: [] },
      SERVICES,
    );
    return { fields: columns.map(({ field }) => field), asked: questions.map(({ id }) => id) };
  };
  test('a company’s whole name beside a last one stays whole', () => {
    const rows = ['Ruiz Family Trust|Ruiz', 'Oak HOA|Marsh', 'First Church|Lee'].map((names, at) => [
      ...names.split('|'),
      `${12 + at} Oak St, Omaha, NE 68102`,
    ]);
    expect(match('Name,Last Name,Address', rows).fields[0]).not.toBe('firstName');
  });
  test('buildings of one address, numbered with zeros, stay in it', () => {
    const rows = ['001', '001', '002', '002', '003'].map((building, at) => [
      ...['400 Ocean Dr', building, `${101 + (at % 2)}`, 'Ormond Beach', 'FL', '32176'],
    ]);
    expect(match('Address,Building,Unit,City,State,Zip', rows).fields.slice(0, 3)).toEqual([
      'street',
      'building',
      'unit',
    ]);
  });
  test('a property that is called like a street is asked about beside an address', () => {
    const rows = [1041, 1043, 1045].map((number, at) => [
      ...[
        `${[20, 7, 9][at]} ${['Main', 'Elm', 'Elm'][at]} St`,
        `${number} Kingston`,
        'Kingston HOA',
        'Omaha',
        'NE',
        '68102',
      ],
    ]);
    expect(match('Address,Property,Name,City,State,Zip', rows).asked).toContain('address');
  });
});
