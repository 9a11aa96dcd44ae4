import { describe, expect, test } from 'vitest';
import { quickListApp, rowsOf } from './support.ts';

const STREETS = ['Oak', 'Deer Creek', 'Kingsbury', 'Brambleton'];
const PEOPLE = ['Ana Muñoz', 'Bo Marsh', 'Cy Holt', 'Di Vance'];
const streetOf = (at: number) => `${12 + at * 2} ${STREETS[at]} St`;

describe('texts', () => {
  const pasted = async (lines: (at: number) => string) => {
    const app = await quickListApp();
    const text = Array.from({ length: 4 }, (_, at) => `${lines(at)}\n`).join('\n');
    const view = await app.match(await app.bringIn('Pasted rows', text, true));
    return (await rowsOf(app, view.id)).map(({ draft }) => `${draft.customerName}: ${draft.address}`);
  };
  const expected = (name: (at: number) => string) =>
    Array.from({ length: 4 }, (_, at) => `${name(at)}: ${streetOf(at)}, Omaha NE 68102`);
  const person = (at: number) => PEOPLE[at] ?? '';
  test('a contact’s card keeps its name above numbers and labels', async () => {
    const card = (at: number) =>
      `${person(at)}\nmobile\n(402) 555-0112\nhome\n${streetOf(at)}\nOmaha NE 68102\nUnited States`;
    expect(await pasted(card)).toEqual(expected(person));
  });
  test('a name and an email address may stand on the line above', async () => {
    const app = await quickListApp();
    const text = `${person(0)} <ana@example.com>\n${streetOf(0)}, Omaha NE 68102\n\n${person(1)} bo@example.com\n${streetOf(1)}, Omaha NE 68102`;
    const view = await app.match(await app.bringIn('Pasted rows', text, true));
    expect(
      (await rowsOf(app, view.id)).map(({ draft }) => [draft.customerName, draft.customerEmail]),
    ).toEqual([
      [person(0), 'ana@example.com'],
      [person(1), 'bo@example.com'],
    ]);
  });
  test('a mail about one address is read, and its sender isn’t its owner', async () => {
    const app = await quickListApp();
    const text = `Hey, can you get me a report on this one?\n\n${streetOf(0)}, Omaha, NE 68102\n\nThanks!\nMonte Ruiz\n`;
    const view = await app.match(await app.bringIn('Pasted rows', text, true));
    expect((await rowsOf(app, view.id)).map(({ draft }) => [draft.address, draft.customerName])).toEqual([
      [`${streetOf(0)}, Omaha, NE 68102`, ''],
    ]);
  });
  test('a street without a type is one where its town stands on the next line, and a country is nobody', async () => {
    const app = await quickListApp();
    const card = (at: number) =>
      `${person(at)}\nhome\n${at === 2 ? '5069 Vista Del Sol' : streetOf(at)}\nOmaha NE 68102\nUnited States`;
    const text = Array.from({ length: 4 }, (_, at) => card(at)).join('\n\n');
    const view = await app.match(await app.bringIn('Pasted rows', text, true));
    expect((await rowsOf(app, view.id)).map(({ draft }) => [draft.customerName, draft.address])).toEqual(
      Array.from({ length: 4 }, (_, at) => [
        person(at),
        `${at === 2 ? '5069 Vista Del Sol' : streetOf(at)}, Omaha NE 68102`,
      ]),
    );
  });
  test('a name below each address is its owner’s', async () => {
    expect(await pasted((at) => `${streetOf(at)}, Omaha NE 68102\n${person(at)}`)).toEqual(expected(person));
  });
  test('the time of a message isn’t an address, and its sender no owner', async () => {
    expect(await pasted((at) => `Monte Ruiz\n9:1${at} AM\n${streetOf(at)}, Omaha NE 68102`)).toEqual(
      expected(() => ''),
    );
  });
});

test('cards copied from a page of houses for sale are its addresses; prices and rooms are counted', async () => {
  const app = await quickListApp();
  const text = Array.from(
    { length: 4 },
    (_, at) =>
      `$34${at},900\n3 bds | 2 ba | 1,50${at} sqft - House for sale\n${streetOf(at)}, Omaha, NE 68102\n`,
  ).join('\n');
  const view = await app.match(await app.bringIn('Pasted rows', text, true));
  expect((await rowsOf(app, view.id)).map(({ row, draft }) => [row, draft.address])).toEqual(
    Array.from({ length: 4 }, (_, at) => [3 + at * 4, `${streetOf(at)}, Omaha, NE 68102`]),
  );
});

describe('blocks of a mail', () => {
  const rows = async (text: string) => {
    const app = await quickListApp();
    const view = await app.match(await app.bringIn('Pasted rows', text, true));
    return rowsOf(app, view.id);
  };
  const towned = (at: number, below: string) => `${streetOf(at)}\nOmaha, NE 68102\n${below}\n`;
  const four = (below: (at: number) => string) =>
    Array.from({ length: 4 }, (_, at) => towned(at, below(at))).join('\n');
  const phone = (at: number) => `402-555-010${at}`;

  test('a tenant below an address is a note of it, and no row', async () => {
    const found = await rows(
      `Hi Sam,\n\nthe owner wants these:\n\n${four((at) => `Tenant: ${PEOPLE[at]} ${phone(at)}`)}`,
    );
    expect(found.map(({ draft }) => [draft.address, draft.customerName, draft.notes])).toEqual(
      PEOPLE.map((tenant, at) => [`${streetOf(at)}, Omaha, NE 68102`, '', `Tenant: ${tenant} ${phone(at)}`]),
    );
  });
  test('“HO:” below an address names its owner', async () => {
    const found = await rows(four((at) => `HO: ${PEOPLE[at]} ${phone(at)}`));
    expect(found.map(({ draft }) => draft.customerName)).toEqual(PEOPLE);
  });
  test('“RUSH” right below an address is about that one', async () => {
    const found = await rows(
      four((at) => (at === 2 ? 'HO: Cy Holt\n*** RUSH - tarped ***' : `HO: ${PEOPLE[at]}`)),
    );
    expect(found.map(({ problems }) => problems.some(({ code }) => code === 'words_rush'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
  test('another address behind a label stays a row, which a person looks at', async () => {
    const found = await rows(four((at) => (at === 2 ? 'Tenant: 900 Elm St Apt 2' : 'Dog: no')));
    expect(found.some(({ draft }) => draft.address.includes('900 Elm St'))).toBe(true);
  });
  test('a unit behind a comma belongs to its street, whose town is on the next line', async () => {
    const text = `${towned(0, '').trim()}\n\n${streetOf(1)}, Apt 2\nOmaha, NE 68102\n\n${towned(2, '')}`;
    expect((await rows(text)).map(({ draft }) => draft.address)).toEqual([
      `${streetOf(0)}, Omaha, NE 68102`,
      `${streetOf(1)}, Apt 2, Omaha, NE 68102`,
      `${streetOf(2)}, Omaha, NE 68102`,
    ]);
  });
  test('“RUSH please” beside one of the addresses is nobody’s name, and asked about in its row', async () => {
    const lines = PEOPLE.map((_, at) => `${at + 1}. ${streetOf(at)}, Omaha, NE 68102`);
    const found = await rows(`${lines.with(2, `${lines[2]} - RUSH please`).join('\n')}\n`);
    expect(found.map(({ draft }) => draft.customerName)).toEqual(['', '', '', '']);
    expect(found.map(({ problems }) => problems.some(({ code }) => code === 'words_rush'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
  test('“the first two are RUSH” is asked about at these two, and another house of a street is a row', async () => {
    const lines = PEOPLE.map((_, at) => `${at + 1}. ${streetOf(at)}, Omaha, NE 68102`);
    const words = (found: Awaited<ReturnType<typeof rows>>) =>
      found.map(({ problems }) => problems.some(({ code }) => code === 'words_rush'));
    expect(words(await rows(`${lines.join('\n')}\n\nThe first two are RUSH.\n`))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const plain = PEOPLE.map((_, at) => `${streetOf(at)}, Omaha, NE 68102`);
    const found = await rows(`${plain.join('\n')}\n2218 Kingsbury too, the neighbor\n`);
    expect(found.some(({ draft }) => draft.address.startsWith('2218 Kingsbury'))).toBe(true);
  });
  test('ten digits behind a name are a phone number', async () => {
    const lines = PEOPLE.map((name, at) => `${streetOf(at)}, Omaha, NE 68102 - ${name} 402555010${at}`);
    expect((await rows(`${lines.join('\n')}\n`)).map(({ draft }) => draft.customerName)).toEqual(PEOPLE);
  });
});
