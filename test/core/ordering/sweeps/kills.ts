import { readFileSync, rmSync } from 'node:fs';
import type { Life } from '../support/life-plan.ts';
import { MANNERS, type Manner, openService } from './service.ts';
import { verdict } from './verdict.ts';
import { type Form, LIST, SINGLE, type Workshop } from './workshop.ts';

export type Scenario = { readonly form: Form; readonly manner: Manner };
/** A life that is killed at its `at`-th call, the one after it at its `again`-th (null: there is none), and one in peace. */
export type Story = Scenario & { readonly at: number | null; readonly again: number | null };

/** With one order these are like `good`. */
const OF_LISTS: readonly Manner[] = ['half', 'partial', 'shuffled', 'mixed', 'mixed_by_index'];

export const SCENARIOS: readonly Scenario[] = [SINGLE, LIST].flatMap((form) =>
  MANNERS.filter((manner) => form === LIST || !OF_LISTS.includes(manner)).map((manner) => ({ form, manner })),
);

/** `times`: how often it happened, what the story is about. `wrong`: the promises that were broken, in words. */
export type StoryOutcome = { readonly times: number; readonly wrong: readonly string[] };

/** How many calls that write, sync, connect or send a life makes that nobody kills. */
export async function callsOf(workshop: Workshop, { form, manner }: Scenario): Promise<number> {
  const service = await openService(manner);
  const profile = workshop.profile();
  const log = `${profile.dataDir}.log`;
  try {
    const life = await profile.live(form, service.baseUrl, { kind: 'count', log });
    const wrong = verdict(form, profile.dataDir, service, [life]);
    if (wrong.length > 0) throw new Error(`${form.name}, ${manner}, nothing killed: ${wrong.join('; ')}`);
    return readFileSync(log, 'latin1').split('\n').length - 1;
  } finally {
    await service.close();
    profile.discard();
    rmSync(log, { force: true });
  }
}

/** Tells one story, and looks at how it ended. */
export async function runStory(workshop: Workshop, story: Story): Promise<StoryOutcome> {
  const { form, manner, at, again } = story;
  const service = await openService(manner);
  const profile = workshop.profile();
  const lives: Life[] = [];
  try {
    for (const kill of [at, again]) {
      if (kill !== null) lives.push(await profile.live(form, service.baseUrl, { kind: 'kill', at: kill }));
    }
    lives.push(await profile.live(form, service.baseUrl, null));
    const killed = at === null ? 'nothing killed' : `killed at ${at}${again === null ? '' : ` and ${again}`}`;
    const name = `${form.name}, ${manner}, ${killed}`;
    return {
      times: lives.filter(({ signal }) => signal === 'SIGKILL').length,
      wrong: verdict(form, profile.dataDir, service, lives).map((what) => `${name}: ${what}`),
    };
  } finally {
    await service.close();
    profile.discard();
  }
}

/** Does the work for every item, `width` at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items].reverse();
  const lane = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}
