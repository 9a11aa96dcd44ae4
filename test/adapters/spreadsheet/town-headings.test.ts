import { describe, expect, it } from 'vitest';
import { withTownsOfHeadings } from '../../../src/main/adapters/spreadsheet/town-headings.ts';
import { read } from './support.ts';

const pasted = async (text: string) => {
  const { rows } = await read(text, { pasted: true });
  return rows.map(({ row, cells }) => [row, ...cells]);
};

const LIST = `Roofs to order Fri

Fort Mill SC 29715
- Dana Pope, 118 Millrace Hollow Ct  803-555-0114
- Marv Pressler, 3042 Dobys Gristmill Rd Unit 5
- Lee Stroud, 2031 Stonecrest Bay Dr, Tega Cay SC 29708

Rock Hill SC 29732 - hail 9/2
- Anne Marie Huskey, 422 Edenwood Ter
  Rock Hill SC 29730
- Cy Ratchford, 260 Ebenwood Ave - call first
- Sheila Moss, 1928 India Hookway
`;

describe('towns as headings of a typed list', () => {
  it('stand behind the streets below them; a town of a line, or right below it, is that house’s own', async () => {
    expect(await pasted(LIST)).toEqual([
      [4, '118 Millrace Hollow Ct, Fort Mill SC 29715', 'Dana Pope'],
      [5, '3042 Dobys Gristmill Rd Unit 5, Fort Mill SC 29715', 'Marv Pressler'],
      [6, '2031 Stonecrest Bay Dr, Tega Cay SC 29708', 'Lee Stroud'],
      [9, '422 Edenwood Ter, Rock Hill SC 29730', 'Anne Marie Huskey'],
      [11, '260 Ebenwood Ave, Rock Hill SC 29732', 'Cy Ratchford', '', 'call first'],
      [12, '1928 India Hookway, Rock Hill SC 29732', 'Sheila Moss'],
    ]);
  });

  it('stand behind lines without bullets, too', async () => {
    expect(await pasted('Omaha, NE 68102:\n\n12 N Oak St\n14 N Oak St, Apt 4\n16 N Oak St\n')).toEqual([
      [3, '12 N Oak St, Omaha, NE 68102'],
      [4, '14 N Oak St, Apt 4, Omaha, NE 68102'],
      [5, '16 N Oak St, Omaha, NE 68102'],
    ]);
  });

  it.each(['Tega Cay', 'Tega Cay:', 'also these in Tega Cay'])('end at another heading: “%s”', (heading) => {
    const text = `Fort Mill SC 29715\n- 12 Oak St\n- 14 Oak St\n\n${heading}\n- 16 Oak St\n`;
    const town = ', Fort Mill SC 29715';
    expect(withTownsOfHeadings(text)).toBe(
      `\n- 12 Oak St${town}\n- 14 Oak St${town}\n\n${heading}\n- 16 Oak St\n`,
    );
  });

  it.each([
    ['labels of letters', 'DANA POPE\n12 OAK ST\nOMAHA NE 68102\n\nTHE FIRE CO\n14 OAK ST\nOMAHA NE 68102\n'],
    ['a street and its town in turns', '12 Oak St\nOmaha, NE 68102\n\n14 Oak St\nOmaha, NE 68102\n'],
    ['streets of a neighborhood', 'Omaha\n\n12 Oak St\n14 Oak St\n'],
    ['a state that there is none of', 'Fort Mill XQ\n- 12 Oak St\n- 14 Oak St\n'],
    ['whole addresses', 'Omaha NE 68102\n- 12 Oak St, Omaha, NE 68102\n- 14 Oak St, Lincoln, NE 68502\n'],
    ['cells', 'Omaha NE 68102\nDana\t12 Oak St\tLincoln\tNE\t68501\nLee\t14 Oak St\tLincoln\tNE\t68501\n'],
    ['streets with towns behind them', 'Omaha NE 68102\n- 12 Oak St, Lincoln\n- 14 Oak St, Papillion\n'],
    ['one house', 'Omaha NE 68102\n- 12 Oak St\n'],
  ])('aren’t found in %s', (_name, text) => {
    expect(withTownsOfHeadings(text)).toBeNull();
  });
});
