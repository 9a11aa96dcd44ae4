import { describe, expect, test } from 'vitest';
import { createMarked } from '../../../src/main/core/lists/rows/marked-columns.ts';
import { createOfficeMail } from '../../../src/main/core/lists/rows/office-mail.ts';
import { createRowWords } from '../../../src/main/core/lists/rows/row-words.ts';
import { createRowJudge } from '../../../src/main/core/lists/rows/struck-rows.ts';
import type { ListCells, ListColumn, ListTarget } from '../../../src/shared/domain/list.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { matchColumns } from '../../support/match-columns.ts';

/** What a cell under `header` says of the person in the row, beside a column of names under `who`. */
function saidOf(header: string, text: string, { who = 'Full Name', samples = [text, 'Yes'] } = {}) {
  const columns = [who, header].map((title, index) => ({ index, header: title, title, samples }));
  const words = createRowWords(columns as unknown as ListColumn[], ['customerName', null], new Set());
  return words(['Rosa Ortiz', text], { customerName: 'Rosa Ortiz' }).map(({ code }) => code);
}

describe('an email address at the company of its row', () => {
  const said = (headers: string, row: string) => {
    const columns = headers.split('|').map((title, index) => ({ index, header: title, title, samples: [] }));
    const fields = columns.map(({ title }) =>
      title === 'Email' ? 'customerEmail' : /^(?:Company|Phone)$/.test(title) ? null : 'customerName',
    );
    const look = createOfficeMail(columns as unknown as ListColumn[], fields as ListTarget[]);
    const texts = row.split('|');
    const cells = { customerName: texts[fields.indexOf('customerName')], customerEmail: texts.at(-1) };
    return look(texts, cells as ListCells).map(({ field }) => field);
  };
  test.each([
    'Ace Roofing Supply|Rosa Ortiz|x1@aceroofing.com',
    'State Farm Office|Lee Fox|mrf@statefarm.com',
    'KW Realty|Cy Reed|front@kw.com',
    'Allstate Agency|Ana Diaz|desk@allstate.com',
  ])('is the customer’s own: %s', (row) => {
    expect(said('Company|Contact|Email', row)).toEqual([]);
  });
  test('is asked about at another company, and beside an insured or an insurer', () => {
    const odd = ['customerEmail'];
    expect(said('Company|Contact|Email', 'Kemp Plumbing|Rosa Ortiz|x1@aceroofing.com')).toEqual(odd);
    expect(said('Company|Insured|Email', 'State Farm|Rosa Ortiz|kara@statefarm.com')).toEqual(odd);
    expect(said('Company|Name|Email', 'State Farm|Rosa Ortiz|kara@statefarm.com')).toEqual(odd);
    expect(said('Company|Homeowner|Email', 'Ace Roofing|Rosa Ortiz|x1@aceroofing.com')).toEqual(odd);
  });
  test('is no roofer’s at a café on a roof', () => {
    expect(said('Name|Email', 'Ana Diaz|a7@rooftopcafe.com')).toEqual([]);
    expect(said('Name|Email', 'Ana Diaz|a7@rooftoppros.com')).toEqual(['customerEmail']);
  });
});

describe('a word for a tenant, a realtor, or a friend', () => {
  test.each([
    ['Lead Type', 'Realtor Referral', 'Retail'],
    ['Lead Type', 'Insurance Agent Referral', 'Retail'],
    ['Lead Type', 'Friend', 'Retail'],
    ['Type', 'Agent lead', 'Self gen'],
    ['Type', 'Neighbor', 'Self gen'],
    ['Type', 'Multi-Tenant', 'Retail'],
    ['Type', 'Single Tenant', 'Retail'],
    ['Type', 'Tenant Occupied', 'Vacant'],
    ['Ownership', 'Tenants in common', 'LLC'],
    ['Ownership', 'Joint tenants', 'LLC'],
    ['Ownership', 'Tenancy by the entirety', 'Trust'],
    ['Relationship', 'Friend', 'Past customer'],
    ['Relationship', 'Neighbor of Bob', 'Church'],
  ])('says nothing of the owner: “%s”: %s', (header, text, other) => {
    expect(saidOf(header, text, { samples: [text, other] })).toEqual([]);
  });
  test.each([
    ['Type', 'Realtor', 'Homeowner'],
    ['Type', 'Neighbor', 'Homeowner'],
    ['Relationship', 'Friend', 'Owner'],
    ['Relationship to owner', 'Friend', 'Church'],
    ['Relationship to property', 'Neighbor', 'Self'],
  ])('is asked about where it says who the person is: “%s”: %s', (header, text, other) => {
    expect(saidOf(header, text, { samples: [text, other] })).toEqual(['words_owner']);
  });
  // Whoever rents can't order a roof.
  test.each([
    ['Lead Type', 'Renter', 'Homeowner'],
    ['Type', 'Tenant', 'Owner'],
    ['Type', 'Tenant (web lead)', 'Self gen'],
    ['Ownership', 'Tenant', 'Owner'],
    ['Own or rent?', 'Rent', 'Own'],
    ['Relationship', 'Tenant', 'Friend'],
  ])('is asked about as a row that may not be wanted: “%s”: %s', (header, text, other) => {
    expect(saidOf(header, text, { samples: [text, other] })).toEqual(['words_order']);
  });
});

test('two digits under “Claim #” are a claim’s number where each row has its own', () => {
  const of = (header: string, ...values: string[]) =>
    matchColumns(
      {
        headers: ['Insured', header, 'Address'],
        rows: values.map((value, at) => [
          ['Dan Kemp', 'Lee Fox', 'Ana Diaz'][at] ?? '',
          value,
          `${at + 120} Elm St, Waco, TX 76701`,
        ]),
        hiddenColumns: [],
      },
      SERVICES,
    ).columns[1]?.field;
  for (const header of ['Claim #', 'Claim Number', 'Claim No.']) {
    expect(of(header, '12', '45', '71')).toBe('claimNumber');
    expect(of(header, '1', '2', '1')).toBe(null);
    expect(of(header, '9', '10', '11')).toBe(null);
    expect(of(header, '10', '10', '10')).toBe(null);
    expect(of(header, '10/1/2026', '10/2/2026', '10/3/2026')).toBe(null);
  }
  for (const header of ['Claims', '# of claims', 'Number of Claims'])
    expect(of(header, '12', '45', '71')).toBe(null);
});

describe('“No” under “Send?”', () => {
  const of = (samples: readonly string[], text: string) => {
    const columns = ['Name', 'Send?'].map((title, index) => ({ index, header: title, title, samples }));
    const fields = ['customerName', null] as const;
    const struck = createRowJudge(columns as unknown as ListColumn[], [...fields]);
    const marked = createMarked(columns as unknown as ListColumn[], fields, new Set());
    samples.forEach((sample, row) => {
      marked.see(row, ['Rosa Ortiz', sample]);
    });
    return [struck(['Rosa Ortiz', text]), [...marked.problems(samples.length).keys()]];
  };
  test('is asked about beside ways to send', () => {
    expect(of(['Yes', 'Email', 'Text', 'Yes', 'No', 'Yes'], 'No')).toEqual([null, [4]]);
  });
  test('leaves its row out beside yes and no', () => {
    expect(of(['Yes', 'Yes', 'No', 'Yes'], 'No')[0]).toBe('surely');
    expect(of(['Yes', 'Hold', 'No', 'Yes'], 'No')[0]).toBe('surely');
  });
});
