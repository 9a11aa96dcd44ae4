import { createChance } from '../simulation/random.ts';
import { type Life, rowsOf } from '../support/life-plan.ts';
import { SCENARIOS, type Scenario, type StoryOutcome } from './kills.ts';
import { openService } from './service.ts';
import { verdict } from './verdict.ts';
import type { Workshop } from './workshop.ts';

/** From its `at`-th call on the disk refuses so many calls of one life. `times` Infinity: all of them. */
export type Trouble = Scenario & {
  readonly at: number;
  readonly times: number;
  readonly error: 'ENOSPC' | 'EIO';
};

/** How long a life continues against a disk that refuses everything. Milliseconds. */
const IN_VAIN = 300;
/** A life whose disk failed once may take its data for damaged and stand still until the next one. Milliseconds. */
const STANDS_STILL = 15_000;
const CLEAR =
  /^(disk_full The disk is full|unavailable Ridgeline’s data (file|folder) can’t be read or written)\b/;

/** So many troubles: at calls of all kinds, for one call, a few, or for good. */
export function troubles(count: number, seed: number): readonly Trouble[] {
  const chance = createChance(seed);
  return Array.from({ length: count }, (_, number): Trouble => {
    const scenario = chance.pick(SCENARIOS);
    const at = 1 + Math.floor(chance.next() * scenario.form.calls);
    const error = chance.pick(['ENOSPC', 'EIO'] as const);
    return { ...scenario, at, error, times: [1, 4, Number.POSITIVE_INFINITY][number % 3] ?? 1 };
  });
}

/**
 * One life with the trouble, and one when it's over. `times`: lives in which a person was shown it in words; `happened`:
 * whether the disk refused a call.
 */
export async function suffer(
  workshop: Workshop,
  trouble: Trouble,
): Promise<StoryOutcome & { readonly happened: boolean }> {
  const { form, manner, at, times, error } = trouble;
  const service = await openService(manner);
  const profile = workshop.profile();
  const lives: Life[] = [];
  try {
    const span = Math.min(times, 1e9);
    const longest = times === Number.POSITIVE_INFINITY ? IN_VAIN : STANDS_STILL;
    const first = await profile.live(
      form,
      service.baseUrl,
      { kind: 'fail', at, times: span, error },
      { longest },
    );
    const saved = rowsOf(profile.dataDir).rows.length;
    lives.push(first);
    lives.push(await profile.live(form, service.baseUrl, null));
    const wrong = [
      ...(saved !== first.confirmed.length && first.refusals.at(-1)?.startsWith('disk_full')
        ? [`told that nothing was saved, and ${saved} orders are there`]
        : []),
      ...verdict(form, profile.dataDir, service, lives),
      ...lives.flatMap(({ errors }) => (errors === '' ? [] : [`fell over: ${errors}`])),
      ...lives
        .flatMap(({ refusals }) => refusals)
        .flatMap((said) => (CLEAR.test(said) ? [] : [`said: ${said}`])),
    ];
    const name = `${form.name}, ${manner}, ${error} at ${at} for ${times}`;
    return {
      happened: profile.wasRefused(),
      times: lives.filter(({ refusals }) => refusals.length > 0).length,
      wrong: wrong.map((what) => `${name}: ${what}`),
    };
  } finally {
    await service.close();
    profile.discard();
  }
}
