import { createChance } from '../simulation/random.ts';
import { serveModel } from '../support/model-server.ts';
import { BEHAVIORS, type Behavior, createServiceModel } from '../support/service-model.ts';

/** How the service meets the first calls of a story; the later ones it meets well. */
export const MANNERS = [...BEHAVIORS, 'slow', 'twice'] as const;
export type Manner = (typeof MANNERS)[number];

/** How many calls it meets so: two of a list’s three chunks. What is tried again automatically is met so once. */
const STRANGE_CALLS = 2;
const ONCE: readonly Manner[] = ['busy', 'unauthorised'];
/** How late orders that are late in the list appear. Milliseconds. */
const LATE = 60;

/** A service with its own record of orders on a real port. */
export async function openService(manner: Manner) {
  const model = createServiceModel(createChance(1).next);
  const strange = ONCE.includes(manner) ? 1 : STRANGE_CALLS;
  let calls = 0;
  const service = await serveModel(model, (): Behavior => {
    calls += 1;
    service.answering.delay = manner === 'slow' ? 40 : 0;
    service.answering.twice = manner === 'twice';
    if (calls > strange || manner === 'slow' || manner === 'twice') return 'good';
    if (manner === 'late') setTimeout(() => model.appear(), LATE);
    return manner;
  });
  return { manner, model, ...service };
}
export type Service = Awaited<ReturnType<typeof openService>>;
