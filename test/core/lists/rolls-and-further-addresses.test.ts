import { describe, expect, test } from 'vitest';
import { matchSix, PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { quickListApp, rowsOf, wordsOf } from './support.ts';

/** Layouts out of the three-hundredth to -seventh sets: docs/decisions/453. */

describe('a public roll', () => {
  test('has the house in “St #” and “Location”, and where letters go before it', () => {
    const { fields, order } = matchSix(
      'Name|Mailing Address 1|Mailing Address 2|City|ST|Zip|Map/Lot|St #|Location|Building',
      (at) => [
        PEOPLE[at] ?? '',
        at === 2 ? 'PO BOX 214' : `${27 + at} HARTSTONE RD`,
        '',
        at === 2 ? 'NAPLES' : 'HOLDEN',
        at === 2 ? 'FL' : 'ME',
        at === 2 ? '34102' : '04429',
        `04/0${17 + at}`,
        String(27 + at),
        'HARTSTONE RD',
        '188,600',
      ],
    );
    expect(fields.slice(7, 9)).toEqual(['houseNumber', 'street']);
    expect([0, 2].map((at) => order(at).address)).toEqual(['27 HARTSTONE RD', '29 HARTSTONE RD']);
  });
  test('has a home’s number behind its kind', () => {
    const { asked, order } = matchSix(
      'ANUMBER|ST_NAME|ST_POS_TYP|SUB_TYPE1|SUB_ID1|POSTCOMM|STATE_CODE|ZIP',
      (at) => [
        String(630 + 2 * at),
        'Pondlily',
        'Lane',
        at < 2 ? '' : 'UNIT',
        at < 2 ? '' : String(at - 1),
        'Duluth',
        'MN',
        '55803',
      ],
    );
    expect(asked).toEqual([]);
    expect(order(3).address).toBe('636 Pondlily Lane Unit 2, Duluth, MN 55803');
  });
  test('has homes and the back of a lot under “LOCATION”', () => {
    const units = ['', 'REAR', '', 'UNIT 1', 'UNIT 2', ''];
    const { asked, order } = matchSix('SITE_ADDR|ADDR_NUM|FULL_STR|LOCATION|CITY|ZIP', (at) => [
      streetOf(at),
      streetOf(at).split(' ')[0] ?? '',
      streetOf(at).replace(/^\S+ /, ''),
      units[at] ?? '',
      'MILLBURY',
      '01527',
    ]);
    expect(asked).toEqual([]);
    expect([0, 3].map((at) => order(at).address)).toEqual([
      '12 Oak St, MILLBURY, 01527',
      '18 Brambleton St UNIT 1, MILLBURY, 01527',
    ]);
  });
  test('has a home’s number bare behind the street, which gets its sign', () => {
    const { order } = matchSix('PropAddr|PropSuite|PropCity|PropState|PropZip', (at) => [
      `${streetOf(at)}${at === 3 ? ' 204' : ''}`,
      at === 3 ? '204' : '',
      'NASHVILLE',
      'TN',
      '37209',
    ]);
    expect([2, 3].map((at) => order(at).address)).toEqual([
      '16 Kingsbury St, NASHVILLE, TN 37209',
      '18 Brambleton St # 204, NASHVILLE, TN 37209',
    ]);
  });
});

test('a customer’s further address is asked about', async () => {
  const app = await quickListApp();
  const names = ['Street Line 1', 'City', 'State', 'Postal Code'];
  const header = ['Display Name', ...[1, 2].flatMap((at) => names.map((name) => `Address_${at} ${name}`))];
  const lines = Array.from({ length: 8 }, (_, at) => {
    const further = [`${12 + at} Elm Ct`, 'Omaha', 'NE', '68104'];
    return [PEOPLE[at], streetOf(at), 'Omaha', 'NE', '68102', ...(at === 2 ? further : ['', '', '', ''])];
  });
  const view = await app.list([header, ...lines].map((cells) => cells.join(',')).join('\n'));
  const rows = await rowsOf(app, view.id);
  const asked = rows.flatMap(({ row, problems }) =>
    problems.some(({ code }) => code === 'two_addresses') ? [row] : [],
  );
  expect(asked).toEqual([4]);
});

test('what is still wanted isn’t doubted, and what is over beside it is', () => {
  const wanted: readonly (readonly [string, string])[] = [
    ['Status', 'Denied - rebuttal'],
    ['Status', 'Awaiting Authorization'],
    ['Notes', 'wait till after pruning, ok to measure'],
    ['Notes', 'wants new roof'],
  ];
  expect(wanted.map(([header, text]) => wordsOf(header, text))).toEqual(wanted.map(() => []));
  expect(wordsOf('Notes', 'ok to measure, but owner canceled')).toEqual(['words_order']);
  const doubted: readonly (readonly [string, string])[] = [
    ['owner canceled, ok to measure', 'words_order'],
    ['wrong house number, ok to measure', 'words_address'],
    ['customer canceled, denied appeal', 'words_order'],
  ];
  expect(doubted.map(([text]) => wordsOf('Notes', text))).toEqual(doubted.map(([, code]) => [code]));
  expect(wordsOf('Notes', 'RUSH, ok to measure')).toEqual(['words_rush']);
  expect(wordsOf('Notes', 'home pulled 8/26')).toEqual(['words_order']);
});

test('“no” under “Roof Report?” alone is asked about, and under “Report needed?” it excludes its row', async () => {
  const app = await quickListApp();
  const listed = async (header: string, answers: readonly string[]) => {
    const lines = answers.map((answer, at) => `${PEOPLE[at]},"${streetOf(at)}, Omaha, NE 68102",${answer}`);
    const view = await app.list([`Name,Address,${header}`, ...lines].join('\n'));
    return (await rowsOf(app, view.id)).map(({ excluded, problems }) =>
      excluded ? 'excluded' : problems.some(({ code }) => code === 'words_order') ? 'asked' : 'ordered',
    );
  };
  const answers = ['', 'no', '', 'no'];
  expect(await listed('Roof Report?', answers)).toEqual(['ordered', 'asked', 'ordered', 'asked']);
  expect(await listed('Report needed?', answers)).toEqual(['ordered', 'excluded', 'ordered', 'excluded']);
});

test('a park’s lot without a home is asked about, whatever is remarked', async () => {
  const app = await quickListApp();
  const listed = async (lot: string) => {
    const lines = Array.from({ length: 8 }, (_, at) =>
      at === 5
        ? `,8810 Tarkiln Park Rd Lot ${at + 1},Jacksonville,FL,32218,${lot}`
        : `${PEOPLE[at]},8810 Tarkiln Park Rd Lot ${at + 1},Jacksonville,FL,32218,19${90 + at},14x66,metal,`,
    );
    const view = await app.list(
      ['Home Owner,Street,City,St,Zip,Yr,Size,Roof now,Remarks', ...lines].join('\n'),
    );
    const rows = await rowsOf(app, view.id);
    return rows
      .filter(({ problems }) => problems.some(({ code }) => code === 'words_order'))
      .map(({ row }) => row);
  };
  expect(await listed(',,,VACANT - see Donna')).toEqual([7]);
  // Its owner isn't known, and it has a roof.
  expect(await listed('1988,28x56,roof over,')).toEqual([]);
});
