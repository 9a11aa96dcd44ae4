import { describe, expect, it } from 'vitest';
import { read } from './support.ts';

const pasted = { name: 'Pasted rows', pasted: true };
const namesOf = ({ outcome }: Awaited<ReturnType<typeof read>>) =>
  outcome.ok ? outcome.source.names : undefined;

describe('records of labeled lines', () => {
  it('become rows under their labels; a row has the number of its record’s first line', async () => {
    const mail = [
      'Please see the new assignments below.',
      '',
      'Insured: Ana Muñoz',
      'Claim #: SL21-1',
      'Loss Location: 12 Oak St, Omaha, NE 68102',
      '',
      'Insured: Bo Marsh',
      'Loss Location: 14 Elm St, Omaha, NE 68102',
      'Claim #: SL21-2',
      'Email: bo@example.com',
      '',
      'Regards, Stan Pike - Field Adjuster',
      'Office: 500 Depot St, Omaha, NE 68102',
    ].join('\n');
    const found = await read(mail, pasted);
    expect(namesOf(found)).toEqual(['Insured', 'Claim #', 'Loss Location', 'Email', 'Office']);
    expect(found.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [3, 'Ana Muñoz', 'SL21-1', '12 Oak St, Omaha, NE 68102'],
      [7, 'Bo Marsh', 'SL21-2', '14 Elm St, Omaha, NE 68102', 'bo@example.com'],
      [13, '', '', '', '', '500 Depot St, Omaha, NE 68102'],
    ]);
    expect(found.outcome).toMatchObject({ source: { struckRows: [[13, 13]] } });
  });

  it('are separated by a label that comes back where no blank line stands between them', async () => {
    const text = 'Name: Ana\nAddress: 12 Oak St\nCity: Omaha\nName: Bo\nAddress: 14 Elm St\nCity: Omaha\n';
    expect((await read(text, pasted)).rows).toEqual([
      { row: 1, cells: ['Ana', '12 Oak St', 'Omaha'] },
      { row: 4, cells: ['Bo', '14 Elm St', 'Omaha'] },
    ]);
  });

  it('keep a line without a label: behind the one above it, or as the heading of the record', async () => {
    const text = [
      'Ana Muñoz',
      'Property: 12 Oak St',
      'Omaha, NE 68102',
      'Phone: 402-555-0100 | Claim: 00-12',
      '',
      'Bo Marsh',
      'Property: 14 Elm St',
      'Omaha, NE 68102',
      'Phone: 402-555-0101 | Claim: 00-13',
    ].join('\n');
    const found = await read(text, pasted);
    expect(namesOf(found)).toEqual(['', 'Property', 'Phone', 'Claim']);
    expect(found.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, 'Ana Muñoz', '12 Oak St, Omaha, NE 68102', '402-555-0100', '00-12'],
      [6, 'Bo Marsh', '14 Elm St, Omaha, NE 68102', '402-555-0101', '00-13'],
    ]);
  });

  it('may have a comma in a label, a dash or a tab behind it, and an address below it', async () => {
    const single =
      'Insured: Ana\nInsured Address: 12 Oak St\nInsured City, State Zip: Omaha, NE 68102\nClaim: 00-12';
    expect((await read(single, pasted)).rows[0]?.cells).toEqual([
      'Ana',
      '12 Oak St',
      'Omaha, NE 68102',
      '00-12',
    ]);
    for (const between of [' - ', '\t']) {
      const record = (name: string, street: string) =>
        [`Name${between}${name}`, `Address${between}${street}`, `City${between}Omaha`].join('\n');
      const text = `${record('Ana', '12 Oak St')}\n\n${record('Bo', '14 Elm St')}\n`;
      expect((await read(text, pasted)).rows.map(({ cells }) => cells)).toEqual([
        ['Ana', '12 Oak St', 'Omaha'],
        ['Bo', '14 Elm St', 'Omaha'],
      ]);
    }
    const below = 'Owner: Ana\nProperty address:\n12 Oak St\nOmaha, NE 68102\nClaim: 00-12\n';
    expect((await read(below, pasted)).rows[0]?.cells).toEqual([
      'Ana',
      '12 Oak St, Omaha, NE 68102',
      '00-12',
    ]);
  });

  it('aren’t a chat, a table, or a mail with an address a line', async () => {
    const texts = [
      'Dana: 12 Oak St, Omaha, NE 68102\nTom: ok\nDana: 14 Elm St, Omaha, NE 68102\nTom: and the last?\n',
      'Name,Address\nAna,"12 Oak St: rear, Omaha"\nBo,14 Elm St\n',
      'Jobs: two of them\n12 Oak St, Omaha, NE 68102\n14 Elm St, Omaha, NE 68102\n',
    ];
    for (const text of texts) {
      const names: readonly string[] = namesOf(await read(text, pasted)) ?? [];
      expect(names.filter((name) => ['Dana', 'Tom', 'Jobs', 'Name'].includes(name))).toEqual([]);
    }
  });
});

it('a claim number behind an address of a line has a column with its name', async () => {
  const found = await read(
    'Ana Muñoz - 12 Oak St, Omaha, NE 68102 - claim GA617918\nBo Marsh - 14 Elm St, Omaha, NE 68102 - Clm #12-345\n',
    pasted,
  );
  expect(namesOf(found)?.[4]).toBe('Claim number');
  expect(found.rows.map(({ cells }) => cells[4])).toEqual(['GA617918', '12-345']);
});

describe('lines around the addresses of a text', () => {
  it('that number a name aren’t addresses, nor are those in which a chat names the sender', async () => {
    const numbered =
      '1. Ana Muñoz\n   12 Oak St, Omaha, NE 68102\n\n2. Bo Marsh\n   14 Elm St, Omaha, NE 68102\n';
    expect((await read(numbered, pasted)).rows.map(({ cells }) => cells)).toEqual([
      ['12 Oak St, Omaha, NE 68102', 'Ana Muñoz'],
      ['14 Elm St, Omaha, NE 68102', 'Bo Marsh'],
    ]);
    const chat = 'Nolan  9:14 AM\n12 Oak St, Omaha, NE 68102\nPam  9:20 AM\n14 Elm St, Omaha, NE 68102\n';
    expect((await read(chat, pasted)).rows.map(({ row }) => row)).toEqual([2, 4]);
  });

  it('below an address may name its owner and claim', async () => {
    const text = [
      '12 Oak St',
      'Omaha, NE 68102',
      'Owner: Ana Muñoz',
      'State Farm claim 17-4411',
      '',
      '14 Elm St',
      'Omaha, NE 68102',
      'Owner: Bo Marsh',
    ].join('\n');
    expect((await read(text, pasted)).rows.map(({ cells }) => cells)).toEqual([
      ['12 Oak St, Omaha, NE 68102', 'Ana Muñoz', '', '', '17-4411'],
      ['14 Elm St, Omaha, NE 68102', 'Bo Marsh'],
    ]);
  });

  it('below an address may name its insured, and the column is called so', async () => {
    const block = (number: number, name: string) =>
      `${number} Oak St\nOmaha, NE 68102\nInsured: ${name}\nClaim: CLM-8812${number}\n`;
    const text = [block(12, 'Ana Muñoz'), block(14, 'Bo Marsh')].join('\n');
    const found = await read(text, pasted);
    expect(found.rows.map(({ cells }) => cells)).toEqual([
      ['12 Oak St, Omaha, NE 68102', 'Ana Muñoz', '', '', 'CLM-881212'],
      ['14 Oak St, Omaha, NE 68102', 'Bo Marsh', '', '', 'CLM-881214'],
    ]);
    expect(namesOf(found)).toEqual(['', 'Insured', '', '', 'Claim number']);
  });

  it('strike the addresses below them where they say that these are ordered already', async () => {
    const text = [
      'This week:',
      '12 Oak St, Omaha, NE 68102',
      '14 Elm St, Omaha, NE 68102',
      'Already ordered (don’t redo):',
      '16 Elm St, Omaha, NE 68102',
      'Next week:',
      '18 Elm St, Omaha, NE 68102',
    ].join('\n');
    const { outcome } = await read(text, pasted);
    expect(outcome).toMatchObject({ source: { struckRows: [[5, 5]] } });
  });

  it('say towns with their ZIP codes and no state', async () => {
    const text = '1) 12 Oak St, Omaha 68102\n2) 14 Elm St, Papillion 68046\n3) 16 Elm St, Omaha 68102\n';
    expect((await read(text, pasted)).rows.map(({ cells }) => cells[0])).toEqual([
      '12 Oak St, Omaha 68102',
      '14 Elm St, Papillion 68046',
      '16 Elm St, Omaha 68102',
    ]);
  });
});
