import { describe, expect, it } from 'vitest';
import { read } from './support.ts';

const pasted = async (text: string) => {
  const { outcome, rows } = await read(text, { pasted: true });
  if (!outcome.ok) throw new Error('unread');
  return { rows: rows.map(({ row, cells }) => [row, ...cells]), delimiter: outcome.source.delimiter };
};

const LIST = `Norman OK 73072 - hail 5/3 - team B (Coop, Junie)

Brookhaven Blvd
3601
3605 - blue tarp on back
3618 (Hendricks) signed

W Rock Creek Rd
2109
2113 signed, Alma Reyes
2117 SKIP, brand new roof
`;

describe('streets as headings, with the numbers of their houses below', () => {
  it('are whole addresses, with what was seen and whom it names', async () => {
    expect((await pasted(LIST)).rows).toEqual([
      [4, '3601 Brookhaven Blvd, Norman, OK 73072', '', '', ''],
      [5, '3605 Brookhaven Blvd, Norman, OK 73072', '', '', 'blue tarp on back'],
      [6, '3618 Brookhaven Blvd, Norman, OK 73072', '', '', '(Hendricks) signed'],
      [9, '2109 W Rock Creek Rd, Norman, OK 73072', '', '', ''],
      [10, '2113 W Rock Creek Rd, Norman, OK 73072', 'Alma Reyes', '', 'signed, Alma Reyes'],
      [11, '2117 W Rock Creek Rd, Norman, OK 73072', '', '', 'SKIP, brand new roof'],
    ]);
  });

  it('have the town above them, and none where another heading may name one', async () => {
    const { rows } = await pasted(`${LIST}\nMoore, OK\nElm Ave\n20\n\nNoble\nOak St\n30\n`);
    expect(rows.slice(-2).map(([, address]) => address)).toEqual(['20 Elm Ave, Moore, OK', '30 Oak St']);
  });

  it('keep a line that begins with a number and isn’t understood, for a person to look at', async () => {
    const { rows } = await pasted(`${LIST}2120 Elm\n`);
    expect(rows.at(-1)).toEqual([12, '2120 Elm']);
  });

  it('have no town where none is named, and no house behind the closing of a mail', async () => {
    const { rows } = await pasted('Oak St\n12\n14\n16\n\nElm Ave:\n20\n22\n');
    expect(rows.map(([, address]) => address)).toEqual([
      '12 Oak St',
      '14 Oak St',
      '16 Oak St',
      '20 Elm Ave',
      '22 Elm Ave',
    ]);
  });

  it('aren’t seen in a table, in whole addresses, or in a list of numbers', async () => {
    const whole = '12 Oak St, Omaha, NE 68102\n14 Oak St, Omaha, NE 68102\n16 Oak St, Omaha, NE 68102\n';
    expect((await pasted(whole)).rows[0]).toEqual([1, '12 Oak St, Omaha, NE 68102']);
    expect((await pasted('Street\tNumber\nOak St\t12\nOak St\t14\n')).delimiter).toBe('\t');
    expect((await pasted('3601\n3605\n3618\n')).rows[0]).toEqual([1, '3601']);
  });
});
