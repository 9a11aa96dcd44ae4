import { describe, expect, test } from 'vitest';
import { say } from '../../../src/shared/copy/say.ts';
import { quickListApp, rowsOf } from './support.ts';

/** Columns whose name says what their marks and words mean: which rows are called off, which are asked about, and which are wanted. */

const STREETS = ['1201 Lake Dr', '880 Elm St', '44 Oak Ave', '19 Pine Ln', '700 Main St', '12 Birch Ct'];
const NAMES = ['Dan Kemp', 'Rosa Ortiz', 'Lee Fox', 'Kim Potts', 'Al Day', 'Bo Hill'];

/** What becomes of each row of a list with these cells in one column: “ordered”, “asked” about the order, or “out”. */
async function fates(header: string, cells: readonly string[], answer = 'rush-no'): Promise<string> {
  const app = await quickListApp();
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = cells.map((cell, at) => `${NAMES[at]},${STREETS[at]},Waco,TX,7670${at + 1},${quoted(cell)}`);
  const csv = [`Customer,Address,City,State,Zip,${quoted(header)}`, ...rows].join('\n');
  const read = await app.bringIn('list.csv', csv);
  const answers = Object.fromEntries(read.questions.map(({ id }) => [id, answer]));
  const chosen = read.questions
    .flatMap(({ choices }) => choices.find(({ id }) => id === answer)?.fields ?? [])
    .map(({ column, field }) => [column, field] as const);
  const fieldOf = new Map(chosen);
  const view = await app.call('lists.setMapping', {
    listId: read.id,
    fields: read.columns.map(({ field, index }) => fieldOf.get(index) ?? field),
    constants: { customerEmail: 'office@listwide.example' },
    answers,
  });
  return (await rowsOf(app, view.id))
    .map(({ excluded, problems }) =>
      excluded ? 'out' : problems.some(({ code }) => code === 'words_order') ? 'asked' : 'ordered',
    )
    .join(' ');
}
const cells = (text: string) => text.split('|');

describe('a column that says which rows are wanted', () => {
  test.each([
    ['Order?', 'Yes|No|Yes|Hold', 'ordered out ordered asked'],
    ['Order', 'Yes|No|Already have|', 'ordered out asked asked'],
    ['Report Needed', 'Yes|No|TBD|Yes', 'ordered out asked ordered'],
    ['Need report?', 'Y|N|Y|not yet', 'ordered out ordered asked'],
    ['Needed?', 'Yes|No|Yes|Ask Brett', 'ordered out ordered asked'],
    ['Need Report?', 'Yes|No - have one|Yes|maybe', 'ordered out ordered asked'],
  ])('%s “%s”: a plain no is one, and the other words are asked about', async (header, said, fate) => {
    expect(await fates(header, cells(said))).toBe(fate);
  });
  test('“Rush” and “Standard” beside a no are wanted', async () => {
    expect(await fates('Order EV report?', cells('Yes|No|Rush|Standard'))).toBe(
      'ordered out ordered ordered',
    );
  });
  test.each([
    ['Order', '1|2|3|4'],
    ['Order', '4471|4472|No number|4473'],
    ['Roof Report', 'Standard|RUSH|Standard|RUSH'],
    ['Report type', 'Yes|No|Full|Full'],
  ])('%s “%s” chooses no rows', async (header, said) => {
    expect(await fates(header, cells(said))).toBe('ordered ordered ordered ordered');
  });
});

describe('other names for the same choice', () => {
  test.each([
    ['Need EV?', 'Yes|No|Yes', 'ordered out ordered'],
    ['EV Needed?', 'Yes|No|Yes', 'ordered out ordered'],
    ['Do we need it?', 'Yes|No|Yes', 'ordered out ordered'],
    ['Order EV', 'x||x', 'ordered out ordered'],
    ['Order Hover?', 'Y|N|Y', 'ordered out ordered'],
  ])('%s “%s” says which reports are wanted', async (header, said, fate) => {
    expect(await fates(header, cells(said))).toBe(fate);
  });
  test.each([
    ['Ready', 'Y|N|Y|N', 'ordered asked ordered asked'],
    ['Good to go', 'Y|N|Y|', 'ordered asked ordered asked'],
    ['Ready to order', 'x||x|x', 'ordered asked ordered ordered'],
    ['Go?', 'Yes|No|Yes', 'ordered asked ordered'],
    ['Approved?', 'Yes|No|Yes', 'ordered asked ordered'],
    ['Interested', 'Yes|No|Yes|Maybe', 'ordered asked ordered asked'],
    ['Still interested?', 'Yes|No|Yes', 'ordered asked ordered'],
  ])('%s “%s” is asked about where it isn’t yes', async (header, said, fate) => {
    expect(await fates(header, cells(said))).toBe(fate);
  });
  test.each([
    ['Ready', 'N|N|N'],
    ['Approved', '2026-11-02||2026-11-04'],
    ['Interested in', 'Metal|Shingle|No'],
    ['Permit needed', 'Yes|No|Yes'],
    ['Include gutters?', 'Yes|No|Yes'],
  ])('%s “%s” says nothing of the report', async (header, said) => {
    expect(await fates(header, cells(said))).toBe('ordered ordered ordered');
  });
});

describe('a column that says which rows are called off', () => {
  test.each([
    'Dupe',
    'Cancel?',
    'CXL',
    'Canx',
    'Job Cancelled',
    'Order Cancelled',
    'Was it cancelled?',
    'Is this a duplicate?',
    'Cancelled (Y/N)',
  ])('a mark under “%s” does', async (header) => {
    expect(await fates(header, cells('||x|'))).toBe('ordered ordered out ordered');
  });
  test.each([
    ['Duplicate of', 'row 2'],
    ['Duplicate?', 'of row 2'],
    ['Duplicate', 'Kemp'],
    ['Cancel date', '11/2/2026'],
    ['Cancellation', '11/2/2026'],
    ['Canceled?', 'per Brett'],
    ['Lost reason', 'Price'],
    ['Date lost', '11/2/2026'],
    ['Remove?', 'x'],
    ['Omit', 'x'],
    ['Delete?', 'Yes'],
    ['No Sale', 'x'],
    ['NI', 'x'],
    ['Reason declined', 'too high'],
  ])('“%s” says “%s” of a row: it is asked about', async (header, said) => {
    expect(await fates(header, ['', '', said, ''])).toBe('ordered ordered asked ordered');
  });
  test.each([
    ['Duplicate of', 'N/A'],
    ['Duplicates', '0'],
    ['Canceled?', 'never'],
    ['Cancel by', '11/2/2026'],
    ['Policy cancelled', 'x'],
    ['Remove shingles', 'x'],
    ['Date of loss', '11/2/2026'],
    ['Drop date', '11/2/2026'],
    ['Skip trace', 'x'],
    ['Lost shingles', 'x'],
  ])('“%s” says “%s”: the row is wanted', async (header, said) => {
    expect(await fates(header, ['', '', said, ''])).toBe('ordered ordered ordered ordered');
  });
  test('said of most rows, it is about something else', async () => {
    expect(await fates('Remove', cells('1 layer|2 layers|1 layer|'))).toBe('ordered ordered ordered ordered');
  });
});

describe('a column that says which reports are there, or on their way', () => {
  test.each([
    ['Order placed', 'x'],
    ['Order placed?', 'Yes'],
    ['EV requested', 'x'],
    ['EV sent', 'x'],
    ['EV Rcvd', '11/2'],
    ['Hover recd', 'x'],
    ['Sent to EV', 'x'],
    ['Measured by', 'Brett'],
    ['EV Ordered By', 'Brett'],
    ['EV date', '11/2/2026'],
    ['Ordered', 'Brett'],
    ['Already ordered?', 'by Kara'],
    ['Ordered?', 'Kara did'],
    ['Ordered', 'EV 66234511'],
    ['Measurements?', 'Yes'],
    ['Meas.', 'Y'],
    ['EV', 'yes'],
  ])('“%s” says “%s” of a row: it is asked about', async (header, said) => {
    expect(await fates(header, ['', '', said, ''])).toBe('ordered ordered asked ordered');
  });
  test('where other cells say that it was ordered, a yes says that as well', async () => {
    expect(await fates('EV', cells('|yes|no|ordered 5/2'))).toBe('ordered asked ordered out');
  });
  test.each([
    ['EV requested', 'No'],
    ['EV sent', 'pending'],
    ['Ordered?', 'need'],
    ['Sent to adjuster', 'x'],
    ['Photos sent', 'x'],
    ['Report date', '11/2/2026'],
    ['Inspected by', 'Brett'],
    ['Materials ordered by', 'Brett'],
    ['Contract sent', 'x'],
  ])('“%s” says “%s”: the row is wanted', async (header, said) => {
    expect(await fates(header, ['', '', said, ''])).toBe('ordered ordered ordered ordered');
  });
  test('who ordered each row’s report doesn’t say that it’s there', async () => {
    expect(await fates('Ordered by', cells('Brett|Kara|Brett|Kara'))).toBe('ordered ordered ordered ordered');
  });
});

describe('a status, in short or of a report', () => {
  test.each([
    'EV ordered',
    'Ordered EV',
    'EV requested',
    'Waiting on EV',
    'Waiting on report',
    'Report pending',
    'Report in process',
    'EV back',
    'Hover report uploaded',
    'Used another roofer',
    'Cancld',
    'CNCL',
    'Cnx',
    'canc',
    "Cxl'd",
    'NI',
    'N/I',
    'DQ',
    "X'd out",
    'Killed',
  ])('“%s” is asked about', async (said) => {
    expect(await fates('Status', ['New', 'Scheduled', said, 'New'])).toBe('ordered ordered asked ordered');
  });
  test.each([
    'Need EV',
    'Waiting on adjuster',
    'Waiting on roof',
    'Ready for report',
    'Report needed',
    'Inspection report pending',
    'Canvassed',
    'Candidate',
    'NIB',
    'Estimate back',
  ])('“%s” is still open', async (said) => {
    expect(await fates('Status', ['New', 'Scheduled', said, 'New'])).toBe('ordered ordered ordered ordered');
  });
  test.each([
    ['Tags', 'hail|hail; lost|vip|hail'],
    ['Tags', 'hail|ev-ordered|vip|hail'],
    ['Labels', 'New|Ordered|Need EV|New'],
    ['Labels', 'New (green)|Dead (red)|New (green)|New (green)'],
    ['Tags', 'hail|customer,completed|vip|hail'],
    ['Lead Type', 'Retail|Do not contact|Insurance|Retail'],
  ])('%s “%s”: one label may say it', async (header, said) => {
    expect(await fates(header, cells(said))).toBe('ordered asked ordered ordered');
  });
  test.each([
    ['Tags', 'hail|lost shingles|vip|order EV'],
    ['Tags', 'hail|hail; needs EV|vip|sold'],
    ['Labels', 'hot|Closed won|Reported|Holdover'],
    ['Lead Type', 'Retail|Insurance|Referral|Retail'],
  ])('%s “%s” calls nothing off', async (header, said) => {
    expect(await fates(header, cells(said))).toBe('ordered ordered ordered ordered');
  });
  test('contacts that are no customers are asked about, however many there are', async () => {
    expect(await fates('Contact Type', cells('Homeowner|Adjuster|Realtor|Sub'))).toBe(
      'ordered asked asked asked',
    );
  });
});

describe('how something else than the row stands', () => {
  test.each([
    ['Warranty Status', 'Active|Expired|Active|Void'],
    ['Solar Status', 'Installed|None|Canceled|None'],
    ['Email Status', 'Sent|Bounced|Opened|Opt out'],
    ['Warranty', 'Void|Active|Void|Active'],
    ['Call Result', 'Answered|No answer|Wrong number|LVM'],
  ])('%s “%s” calls nobody off', async (header, said) => {
    expect(await fates(header, cells(said))).toBe('ordered ordered ordered ordered');
  });
  test.each([
    ['Permit Status', 'Void'],
    ['Invoice Status', 'Void'],
    ['Estimate Status', 'Declined'],
    ['Appointment Status', 'Canceled'],
    ['Payment Status', 'On hold'],
    ['Claim Status', 'Closed'],
    ['Supplement Status', 'Rejected'],
    ['Roof Status', 'Dead'],
    ['Appointment', 'CANCELED'],
    ['Call Result', 'Not interested'],
  ])('%s “%s” is asked about, and takes no row away', async (header, said) => {
    expect(await fates(header, ['Open', said, 'Open', 'Open'])).toBe('ordered asked ordered ordered');
  });
  test.each([
    ['Job Status', 'Canceled'],
    ['Status', 'Void'],
    ['Lead Status', 'Lost'],
    ['Order Status', 'Canceled'],
    ['Customer Status', 'Inactive'],
    ['Claim notes', 'CANCELLED 11/12'],
  ])('%s “%s” is the row’s own, and calls it off', async (header, said) => {
    expect(await fates(header, ['Open', said, 'Open', 'Open'])).toBe('ordered out ordered ordered');
  });
  test('so is a permit’s in a list of permits', async () => {
    const app = await quickListApp();
    const csv = [
      'Permit #,Permit Status,Address,City,State,Zip',
      '1,Issued,12 Oak St,Waco,TX,76701',
      '2,Void,14 Oak St,Waco,TX,76701',
    ];
    const view = await app.list(csv.join('\n'));
    expect((await rowsOf(app, view.id)).map(({ excluded }) => excluded)).toEqual([false, true]);
  });
});

describe('a column that may buy rush', () => {
  test.each([
    ['Status', 'Standard|Rush|Hold til Monday|have EV'],
    ['Turnaround', 'Regular|Rush|cancel|have report'],
    ['Rush?', 'Yes|No|cancel|hold'],
    ['Priority', '1|RUSH|cancel|already ordered'],
    ['', '|RUSH|CANCEL|have EV'],
  ])('%s “%s”: what else it says is still looked at', async (header, said) => {
    expect(await fates(header, cells(said))).toMatch(/^ordered ordered (?:asked|out) (?:asked|out)$/);
  });
  test('its own words call nothing off', async () => {
    expect(await fates('Turnaround', cells('Rush report|Standard|Next day|n/a'))).toBe(
      'ordered ordered ordered ordered',
    );
  });
  test('where it buys rush, what else it says is looked at as well', async () => {
    expect(await fates('Status', cells('Rush|Standard|Hold til Monday|Standard'), 'rush-yes')).toBe(
      'ordered ordered asked ordered',
    );
  });
});

describe('a status of half of the rows or more', () => {
  test.each([
    ['Status', 'ordered|ordered|ordered|need', 'asked asked asked ordered'],
    ['Report Status', 'Delivered|Delivered|Needed', 'asked asked ordered'],
    ['Report Status', 'Ordered|Ordered|Not ordered', 'asked asked ordered'],
    ['Status', 'Completed|Completed|Scheduled', 'asked asked ordered'],
    ['Job Status', 'Closed|Closed|Open|Closed', 'asked asked ordered asked'],
    ['Status', 'Done|Done|Done|To do', 'asked asked asked ordered'],
    ['Status', 'Ordered|Need', 'asked ordered'],
    ['Status', 'EV done|EV done|need EV', 'asked asked ordered'],
  ])('%s “%s” is asked about where another row shows what it means', async (header, said, fate) => {
    expect(await fates(header, cells(said))).toBe(fate);
  });
  test.each([
    ['Status', 'Completed|Completed|Completed'],
    ['Stage', 'Installed|Installed|New'],
    ['Inspection Status', 'Completed|Completed|Scheduled'],
    ['Status', 'Completed|Completed|Inspected'],
    ['Status', 'Received|Received|New'],
    ['Form status', 'Completed|Completed|Pending'],
    ['Status', 'Inspected|Inspected|Need signature'],
  ])('%s “%s” is about something else', async (header, said) => {
    expect(await fates(header, cells(said))).toBe('ordered ordered ordered');
  });
});

describe('sections of a list', () => {
  const street = (at: number) => `${NAMES[at]},${STREETS[at]},"Waco, TX 7670${at + 1}"`;
  async function sections(...lines: readonly (string | number)[]): Promise<string> {
    const app = await quickListApp();
    const rows = lines.map((line) => (typeof line === 'number' ? street(line) : `${line},,`));
    const view = await app.list(['Name,Address,City', ...rows].join('\n'), {
      customerEmail: 'office@listwide.example',
    });
    return (await rowsOf(app, view.id))
      .map(({ excluded, problems }) =>
        excluded ? 'out' : problems.some(({ code }) => code === 'words_order') ? 'asked' : 'ordered',
      )
      .join(' ');
  }
  test.each([
    ['NEED', 'HAVE'],
    ['Need EV', 'Have EV'],
    ['To order:', 'Already have:'],
    ['Still need', 'Waiting on signature:'],
  ])('“%s” and “%s” speak of the rows right below them', async (wanted, unwanted) => {
    expect(await sections(wanted, 0, 1, unwanted, 2)).toBe('ordered ordered asked');
    expect(await sections(unwanted, 0, 1, wanted, 2)).toBe('asked asked ordered');
  });
  test('three sections are three', async () => {
    expect(await sections('To order:', 0, 1, 'Already have:', 2, 'Waiting on signature:', 3)).toBe(
      'ordered ordered asked asked',
    );
  });
  test('a line of the whole list stays one', async () => {
    expect(await sections(0, 1, 'Already ordered all these:', 2)).toBe('asked asked asked');
    expect(await sections(0, 1, 'Do all of these: already have some')).toBe('asked asked');
  });
  test('a customer’s name alone in its row isn’t lost', async () => {
    expect(await sections(0, 'Haven Price', 1)).toBe('ordered ordered ordered');
  });
});

test('“Ready” of goods at a branch, or of a database, says nothing of the report', async () => {
  const app = await quickListApp();
  const csv = [
    'Customer,Job Site,Ready,Picked Up By',
    'Dan Kemp,"12 Oak St, Waco, TX 76701",Y,',
    'Lee Fox,"14 Oak St, Waco, TX 76701",N,',
  ];
  const view = await app.list(csv.join('\n'), { customerEmail: 'office@listwide.example' });
  expect(
    (await rowsOf(app, view.id)).flatMap(({ problems }) => problems.map(({ code }) => code)),
  ).not.toContain('words_order');
  expect(await fates('ready', cells('TRUE|FALSE|FALSE|TRUE'))).toBe('ordered ordered ordered ordered');
});

test('a report that is pending on a claim is the adjuster’s', async () => {
  const app = await quickListApp();
  const csv = [
    'Insured,Loss Address,Date of Loss,Adjuster,Status',
    'Dan Kemp,"12 Oak St, Waco, TX 76701",4/4/2026,C. Baldree,Inspected',
    'Lee Fox,"14 Oak St, Waco, TX 76701",4/4/2026,C. Baldree,Report pending',
    'Al Day,"16 Oak St, Waco, TX 76701",4/4/2026,C. Baldree,Inspected',
  ];
  const view = await app.list(csv.join('\n'), { customerEmail: 'office@listwide.example' });
  expect(
    (await rowsOf(app, view.id)).flatMap(({ problems }) => problems.map(({ code }) => code)),
  ).not.toContain('words_order');
  expect(await fates('Sub status', cells('New|Waiting on measurements|New|New'))).toBe(
    'ordered ordered ordered ordered',
  );
});

test('a row without an answer has its own warning', async () => {
  const app = await quickListApp();
  const csv = [
    'Customer,Job Site,Good to go',
    'Dan Kemp,"12 Oak St, Waco, TX 76701",Y',
    'Lee Fox,"14 Oak St, Waco, TX 76701",',
    'Al Day,"16 Oak St, Waco, TX 76701",Y',
  ];
  const view = await app.list(csv.join('\n'), { customerEmail: 'office@listwide.example' });
  const texts = (await rowsOf(app, view.id)).flatMap(({ problems }) =>
    problems.filter(({ code }) => code === 'words_order').map((problem) => say(problem.message)),
  );
  expect(texts).toEqual([expect.stringContaining('“Good to go” is empty here')]);
});
test('by when a report is needed doesn’t say that it’s there', async () => {
  expect(await fates('Report by', cells('|Friday||'))).toBe('ordered ordered ordered ordered');
});

test.each([
  'Submission ID,Homeowner,Address,City,State,Zip,Status',
  'Transaction ID,Homeowner,Address,City,State,Zip,Status',
  'What is going on with your roof?,Homeowner,Address,City,State,Zip,Status',
])('most of “%s” are completed: a form that was filled in, a payment that was made', async (header) => {
  const app = await quickListApp();
  const rows = ['Completed', 'Completed', 'In progress'].map(
    (status, at) => `${at + 41},${NAMES[at]},${STREETS[at]},Waco,TX,76701,${status}`,
  );
  const view = await app.list([header, ...rows].join('\n'), { customerEmail: 'office@listwide.example' });
  expect(
    (await rowsOf(app, view.id)).flatMap(({ problems }) => problems.map(({ code }) => code)),
  ).not.toContain('words_order');
});
