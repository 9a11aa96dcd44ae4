import { afterAll, describe, expect, it } from 'vitest';
import { BUGS, type Bug } from '../bugs/bugs.ts';
import { suffer } from './full-disk.ts';
import { runStory } from './kills.ts';
import { cutPower, recordLife } from './power.ts';
import type { Manner } from './service.ts';
import { type Form, LIST, openWorkshop, SINGLE, type Workshop } from './workshop.ts';

/** What a sweep finds wrong, in words; it may stop at the first. */
type Hunt = (workshop: Workshop) => Promise<readonly string[]>;

/** Nothing is killed; the service is strange. */
const peace =
  (form: Form, manner: Manner): Hunt =>
  async (workshop) =>
    (await runStory(workshop, { form, manner, at: null, again: null })).wrong;

/** Killed at one call after another. */
const kills =
  (form: Form, manner: Manner): Hunt =>
  async (workshop) => {
    for (let at = 1; at <= form.calls; at += 4) {
      const { wrong } = await runStory(workshop, { form, manner, at, again: null });
      if (wrong.length > 0) return wrong;
    }
    return [];
  };

const power =
  (form: Form): Hunt =>
  async (workshop) =>
    cutPower(await recordLife(workshop, { form, manner: 'lost_after' }), workshop, 100, 1);

/** The disk is full for good from one call after another on. */
const fullDisk =
  (form: Form): Hunt =>
  async (workshop) => {
    for (let at = 1; at <= form.calls; at += 4) {
      const trouble = { form, manner: 'good', at, times: Number.POSITIVE_INFINITY, error: 'ENOSPC' } as const;
      const { wrong } = await suffer(workshop, trouble);
      if (wrong.length > 0) return wrong;
    }
    return [];
  };

const HUNTS: readonly (readonly [bug: string, sweep: string, Hunt])[] = [
  ['an order on the wire is sent again after a restart', 'kills', kills(SINGLE, 'lost_after')],
  ['a chunk on the wire is sent again after a restart', 'kills', kills(LIST, 'lost_after')],
  ['the first byte leaves before the order is on the disk as sent', 'kills', peace(SINGLE, 'lost_after')],
  ['synchronous=NORMAL', 'power cuts', power(LIST)],
  ['bulk answers are matched by their place', 'kills', peace(LIST, 'nameless')],
  ['a 503 is tried again', 'kills', peace(SINGLE, 'unavailable_after')],
  ['a 307 is followed', 'kills', peace(SINGLE, 'redirect')],
  ['a bulk call is sent again after a 429, its rows not settled', 'kills', peace(LIST, 'busy')],
  ['rows of a lost bulk call are queued again', 'kills', peace(LIST, 'lost_after')],
  ['a success without an id is taken for placed', 'kills', peace(SINGLE, 'idless')],
  ['an order that wasn’t found is sent again by itself', 'kills', peace(SINGLE, 'lost_before')],
];

const WIRE = 'src/main/adapters/wire/order-wire.ts';

/** Bugs that only a disk shows. */
const OF_DISKS: readonly (readonly [Bug, sweep: string, Hunt])[] = [
  [
    {
      name: 'the bytes leave, then the order is noted as sent',
      file: WIRE,
      edits: [
        [
          'try {\n        beforeFirstByte();',
          'socket.write(bytes);\n      try {\n        beforeFirstByte();',
        ],
        ['try {\n      socket.write(bytes);', 'try {'],
      ],
      suite: 'simulation',
    },
    'power cuts',
    power(SINGLE),
  ],
  [
    {
      name: 'an order is sent though the disk refused to note it',
      file: WIRE,
      edits: [
        [
          "socket.destroy();\n        return { kind: 'not_sent', fault: 'aborted', detail: words(error) };",
          'void error;',
        ],
      ],
      suite: 'simulation',
    },
    'full disks',
    fullDisk(SINGLE),
  ],
];

describe('a seeded bug is found by', () => {
  const table: string[] = [];
  afterAll(() => void process.stdout.write(`\n${table.join('\n')}\n${table.length} seeded bugs found\n`));

  const find = async (bug: Bug, sweep: string, hunt: Hunt) => {
    const workshop = await openWorkshop([bug]);
    try {
      const wrong = await hunt(workshop);
      expect(wrong, 'nobody found it').not.toEqual([]);
      table.push(`${bug.name} | ${sweep} | ${wrong[0]?.slice(0, 120)}`);
    } finally {
      workshop.close();
    }
  };

  it.each(HUNTS)(
    '%s: %s',
    async (name, sweep, hunt) => {
      const bug = BUGS.find((each) => each.name === name);
      if (!bug) throw new Error(`no bug is called ${name}`);
      await find(bug, sweep, hunt);
    },
    400_000,
  );

  it.each(OF_DISKS.map(([bug, sweep, hunt]) => [bug.name, sweep, bug, hunt] as const))(
    '%s: %s',
    (_name, sweep, bug, hunt) => find(bug, sweep, hunt),
    400_000,
  );
});
