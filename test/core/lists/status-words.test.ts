import { describe, expect, test } from 'vitest';
import {
  clearPropertyType,
  describedPropertyType,
} from '../../../src/main/core/lists/cells/property-words.ts';
import { createEnded } from '../../../src/main/core/lists/rows/ended.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import { columnsNamed, wordsOf } from './support.ts';

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
  test('that ends a row is left out or asked about', () => {
    const over = words(
      'Archived|Not hired|Hired someone else|Job done|Declined|Closed - Not Converted|Closed Lost|Bad timing|Dead Lead|Lost Job|Lost to competitor|Paid & Closed|pro canceled|complete unrated|Job Completed|Returned to Carrier|Recalled|Reassigned|Insured withdrew|Closed w/o payment|CWOP|Denied|Duplicate|VOID|Non-renewed|Lapsed|Terminated|Expired|Demolished|Removed from Inventory|Finaled|Complied|Relocated|Already ordered|Report received|Report delivered|Measured|Completed & Paid|Not a fit|Invalid|Unqualified|Refunded|Credit requested|No Longer Interested|DNK|Do Not Contact|Already replaced|New roof|Out of service area|Wrong number|Cancelado|Anulado|Terminado|Hecho|Cerrado|Rechazado|Inactivo|No quiere|CXL|On Hold|Skip|Went with other roofer|No damage|Claim denied|Installed|Paid in full|Junk Lead|Unresponsive|Abandoned|Superseded|Merged|Obsolete|No longer needed|Re-roofed 2024|Vacated|Condemned|Unable to contact|Cannot locate|Bad address|Undeliverable',
    );
    expect(over.filter((text) => !isDoubted('Status', text))).toEqual([]);
  });
  test('that says how a sale or a job goes on leaves its row alone', () => {
    const open = words(
      'New|Open|Active|Pending|Scheduled|Appointment Set|Inspected|Contacted|Left Message|Quoted|Estimate Sent|Negotiation|In Progress|Assigned|Received|Approved|Sold|Won|Closed Won|Contract Signed|Ready to order|Need report|Needs measurement|Not started|Follow Up|Hot|Qualified|Nurture|Customer|Insurance Pending|In discussion|Hired|Reopened|Issued|In Review|Dispatched|Confirmed|Tentative|Occupied|Vacant-Unrented|Notice-Unrented|Draft|Sent|Submitted|Por medir|Nuevo|Pendiente|En proceso|Firmado|Vendido|Programado|Unable to Complete|Could Not Complete|Delinquent|Under Contract|Remodel|Not ordered|Not yet measured|Partially paid|Supplementing|Upcoming|Renewing|Good standing|Past due|Rented|Make ready|Needs new roof',
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
