import { NO_IDS, stranger, strangers, type Template } from './case.ts';

export const LIST_CASES: readonly Template[] = [
  { name: '47 orders in pages', kind: 'list', expected: 'in_step', before: strangers(47), manners: {} },
  { name: 'no orders', kind: 'list', expected: 'in_step', manners: {} },
  { name: 'exactly two pages', kind: 'list', expected: 'in_step', before: strangers(40), manners: {} },
  {
    name: 'every page is the first one',
    kind: 'list',
    expected: 'not_in_step',
    before: strangers(130),
    manners: {
      onList: (office) => {
        const { dialect } = office;
        const rows = office.shown();
        const size = dialect.pageSize(20);
        const page = { rows: rows.slice(0, size), index: 0, size, total: rows.length, last: false };
        return { status: 200, ...dialect.list({ ...page, next: `${office.baseUrl}/v4/orders?page=1` }) };
      },
    },
  },
  {
    name: 'the second page is a web page',
    kind: 'list',
    expected: 'not_in_step',
    before: strangers(130),
    manners: {
      onList: (office, answer) => {
        const oldest = office.orders[20];
        return JSON.stringify(answer.body).includes(`"${String(oldest?.id)}"`)
          ? { status: 200, body: '<html><body>Maintenance</body></html>' }
          : undefined;
      },
    },
  },
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'].map(
    (status): Template => ({
      name: `one of 30 orders has the status "${status}"`,
      kind: 'list',
      expected: 'in_step',
      before: (office) => {
        strangers(29)(office);
        office.add(stranger(99), { status });
      },
      manners: {},
    }),
  ),
  ...NO_IDS.filter(([what]) => ['0', 'null', 'the nil UUID', 'an empty text'].includes(what)).map(
    ([what, id]): Template => ({
      name: `one of 30 orders has ${what} for an id`,
      kind: 'list',
      expected: 'rest_known',
      before: (office) => {
        strangers(29)(office);
        office.add(stranger(99), { id });
      },
      manners: {},
    }),
  ),
];
