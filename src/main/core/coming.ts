import type { CallName, Handlers } from '../../shared/contract/index.ts';
import { CallFailure } from './kernel/failure.ts';

const COMING = [] as const satisfies readonly CallName[];

/** Calls whose areas are being built: each area takes its names out of this list when its handlers are there. */
export function coming(): Pick<Handlers, (typeof COMING)[number]> {
  const refuse = () => {
    throw new CallFailure('refused', 'This part of Ridgeline isn’t ready yet.');
  };
  return Object.fromEntries(COMING.map((name) => [name, refuse] as const)) as unknown as Pick<
    Handlers,
    (typeof COMING)[number]
  >;
}
