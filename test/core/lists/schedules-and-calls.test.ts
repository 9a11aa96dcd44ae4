import { expect, test } from 'vitest';
import { cleaned } from '../../../src/main/core/lists/cells/cleaning.ts';
import { WHOLE_ADDRESS_RULES } from '../../../src/main/core/lists/check/rules/whole-address.ts';
import { addressOf } from '../../../src/shared/domain/address/line-address.ts';
import { PEOPLE, streetOf } from '../../support/sample-rows.ts';
import { quickListApp, rowsOf } from './support.ts';

/** Lists that are kept by hand, out of the three-hundred-and-twelfth and later sets: docs/decisions/455. */

type Said = 'excluded' | 'order' | 'owner' | 'ready';

async function saidOf(content: string, pasted = false): Promise<readonly Said[]> {
  const app = await quickListApp();
  const { id } = await app.match(
    await app.bringIn(pasted ? 'texts from Cody.txt' : 'list.csv', content, pasted),
  );
  return (await rowsOf(app, id)).map(({ excluded, problems }) => {
    if (excluded) return 'excluded';
    const codes = new Set(problems.map(({ code }) => code));
    return codes.has('words_order') ? 'order' : codes.has('words_owner') ? 'owner' : 'ready';
  });
}
const listOf = (header: string, answers: readonly string[]) =>
  [
    `Name,Address,${header}`,
    ...answers.map((answer, at) => `${PEOPLE[at]},"${streetOf(at)}, Omaha, NE 68102","${answer}"`),
  ].join('\n');

test('“no” under “Do it?” and “N” under “Roof rpt?” are ordered by nobody', async () => {
  for (const [header, answers] of [
    ['Do it?', ['y', 'n', 'y', 'no']],
    ['Roof rpt?', ['Y', 'N', 'Y', 'N']],
  ] as const)
    expect(await saidOf(listOf(header, answers))).toEqual(['ready', 'excluded', 'ready', 'excluded']);
});

test('“need” under “Roof rpt?” is a yes, and “no” beside it is asked about', async () => {
  const said = await saidOf(listOf('Roof rpt?', ['need', 'need', 'no', 'need', 'have - EV 5/6', 'need']));
  expect([0, 2, 3, 4, 5].map((at) => said[at])).toEqual(['ready', 'order', 'ready', 'excluded', 'ready']);
});

test('whose house it is may stand in what a caller said', async () => {
  expect(
    await saidOf(listOf('What', ['drip at skylight', 'ceiling stain, owner is Jo Baran', '', ''])),
  ).toEqual(['ready', 'owner', 'ready', 'ready']);
  expect(await saidOf(listOf('What', ['', 'owner is home after five', '', '']))).not.toContain('owner');
});

test('a text’s “not this one yet” takes its house back', async () => {
  const said = await saidOf(
    [
      'Hey its Cody, did 3 today, pls order',
      '',
      'Burl Wolfe 1209 Snakeden Rd, Fairview, WV 26570',
      'Tanya Criss 318 Beechbark St, Fairmont, WV 26554',
      'not this one yet: 902 Fernbank Ct, Grafton, WV 26354, they are still thinking',
      '',
      'Thx, rest on Monday',
    ].join('\n'),
    true,
  );
  expect(said.slice(0, 2)).toEqual(['ready', 'ready']);
  expect(said.slice(2).filter((each) => each !== 'excluded' && each !== 'order')).toEqual([]);
});

test('a house that is to be left alone is asked about', async () => {
  const notes = ['', 'owner says no roofers, leave alone', 'dog in yard', ''];
  expect(await saidOf(listOf('Notes', notes))).toEqual(['ready', 'order', 'ready', 'ready']);
});

test('the number of a rural route is no house’s, and its letters are no part of a name', () => {
  expect(addressOf('Clyde Womack, RR 2 Box 118, 9930 Turkey Oak Grade, Lithia, FL 33547')).toBeNull();
  expect(addressOf('Clyde Womack, 9930 Turkey Oak Grade, Lithia, FL 33547')).toMatchObject({
    address: '9930 Turkey Oak Grade, Lithia, FL 33547',
    name: 'Clyde Womack',
  });
});

test('a house beside its box is asked about, and a box alone isn’t', () => {
  const doubts = (text: string) =>
    WHOLE_ADDRESS_RULES.flatMap(({ code, look }) => (look(text, {} as never, {} as never) ? [code] : []));
  expect(doubts('Clyde Womack, RR 2 Box 118, 9930 Turkey Oak Grade, Lithia, FL 33547')).toEqual([
    'address_unread',
  ]);
  expect(doubts('RR 2 Box 118, 9930 Turkey Oak Grade, Lithia, FL 33547')).toEqual(['address_unread']);
  expect(doubts('RR 2 Box 118, Lithia, FL 33547')).toEqual([]);
});

test('a building on the next line is of the street on its own line', async () => {
  const app = await quickListApp();
  const lines = [
    'Hey Tessa, can you get reports on these from the weekend? All shingle.',
    '- Rochelle Bivens, 5904 Starlingfold Dr, Charlotte, NC 28212 (rbivens@example.com)',
    '- Deb and Ron Pressley, 227 Hobblestead Rd, Waxhaw, NC 28173, claim 0733020091',
    '- Oakvesper Townes bldg 7, 2261 Oakvesper Ln, Charlotte, NC 28213',
    'Skip 5922 Starlingfold Dr, they already signed with somebody else.',
    'Thx',
  ];
  const { id } = await app.match(await app.bringIn('mail.txt', lines.join('\n'), true));
  const addresses = (await rowsOf(app, id)).map(({ draft }) => draft.address);
  expect(addresses).toContain('227 Hobblestead Rd, Waxhaw, NC 28173');
  expect(cleaned('Loretta Pickard 704-555-0188', 'customerName')).toBe('Loretta Pickard');
});

test('a number to call below an address is no part of it', () => {
  expect(cleaned('Omar Haddad\n1117 Harpwell St, Pittsburgh, PA 15212\n412-555-0111', 'address')).toBe(
    '1117 Harpwell St, Pittsburgh, PA 15212',
  );
  expect(cleaned('1117 Harpwell St\nPittsburgh, PA 15212', 'address')).toBe(
    '1117 Harpwell St, Pittsburgh, PA 15212',
  );
});
