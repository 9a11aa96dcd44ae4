import { describe, expect, test } from 'vitest';
import { listApp, rowsOf } from './support.ts';

const STREETS = ['Oak', 'Deer Creek', 'Kingsbury', 'Brambleton'];
const PEOPLE = ['Ana Muñoz', 'Bo Marsh', 'Cy Holt', 'Di Vance'];
const streetOf = (at: number) => `${12 + at * 2} ${STREETS[at]} St`;

describe('texts', () => {
  const pasted = async (lines: (at: number) => string) => {
    const app = await listApp();
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
    const app = await listApp();
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
    const app = await listApp();
    const text = `Hey, can you get me a report on this one?\n\n${streetOf(0)}, Omaha, NE 68102\n\nThanks!\nMonte Ruiz\n`;
    const view = await app.match(await app.bringIn('Pasted rows', text, true));
    expect((await rowsOf(app, view.id)).map(({ draft }) => [draft.address, draft.customerName])).toEqual([
      [`${streetOf(0)}, Omaha, NE 68102`, ''],
    ]);
  });
  test('a street without a type is one where its town stands on the next line, and a country is nobody', async () => {
    const app = await listApp();
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
  const app = await listApp();
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
