import { describe, expect, it } from 'vitest';
import { sendersOf } from '../../../src/main/adapters/spreadsheet/senders.ts';
import { cellsOf, read } from './support.ts';

const pasted = { name: 'Pasted rows', pasted: true };
const THREAD = [
  'Sat, Mar 14 7:42 AM',
  'Bo: Morning, need reports on these',
  'Bo: 12 Oak St, Omaha NE 68102 - Ana Muñoz',
  'Bo: 14 Elm Ct, Omaha NE 68102 - Cy & Di Holt',
  'Desk: got it. any more?',
  'Bo: add 16 Ash Ln, Omaha NE 68102 - Ed Stone',
  'Bo: and 18 Fir Way, Omaha NE 68102 - Flo Reed',
  'Sat, Mar 14 11:05 AM',
  'Desk: will send them out today',
];

describe('a thread of messages that was copied as text', () => {
  it('is read without who wrote them: its addresses, with the name behind each', async () => {
    expect(await cellsOf(THREAD.join('\n'), pasted)).toEqual([
      ['12 Oak St, Omaha NE 68102', 'Ana Muñoz'],
      ['14 Elm Ct, Omaha NE 68102', 'Cy & Di Holt'],
      ['16 Ash Ln, Omaha NE 68102', 'Ed Stone'],
      ['18 Fir Way, Omaha NE 68102', 'Flo Reed'],
    ]);
  });

  it('has senders who also say something else than addresses', () => {
    expect([...sendersOf(THREAD)]).toEqual(['Bo', 'Desk']);
    // A customer before each address is no sender, and neither are the labels of a form.
    const names = ['Muñoz', 'Holt', 'Stone', 'Reed'];
    expect([...sendersOf(names.map((name, at) => `${name}: ${12 + at} Oak St, Omaha NE 68102`))]).toEqual([]);
    const form = ['Owner: Ana Muñoz', 'Address: 12 Oak St, Omaha NE 68102', 'Phone: 402-555-0101'];
    expect([...sendersOf([...form, ...form])]).toEqual([]);
  });
});

it('a house of a mail whose number comes later is a row, and no word about the line above', async () => {
  const notes = [
    'Mon mtg 4/13 - Ray, Tom, me',
    '- Whitlock, 88 Press Rd, Keene NH 03431',
    '- Ana Perrault, 14 Sugar Ln, Keene NH 03431 - 2 layers',
    '- Tansey, Gristmill Rd, Jaffrey NH 03452 - Tom to get house number',
    '- Hebert, 7 Partridge Way, Keene NH 03431',
  ];
  const rows = await cellsOf(notes.join('\n'), pasted);
  expect(rows.filter((cells) => cells.join(' ').includes('Gristmill'))).toHaveLength(1);
  expect(rows.flat().filter((cell) => cell.includes('house number'))).toHaveLength(1);
});

it('a company before an address owns the house, and ends no mail', async () => {
  const mail = [
    'Hi Kayla,',
    'Owner first, then address:',
    'Einar Moen - 2732 N Kestrel Rd, Duluth, MN 55805',
    'Tower Bay Rentals LLC - 2128 N Harrow Ln, Superior, WI 54880',
    'Faye Wiskanen - 1955 E Sorrel Rd, Duluth, MN 55806',
    'Thanks!',
  ];
  const { outcome } = await read(mail.join('\n'), pasted);
  expect(outcome).toMatchObject({ source: { struckRows: [] } });
});
