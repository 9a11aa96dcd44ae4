import type { DataHealth, Handlers } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { HOUR, MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { Ports } from '../../ports/index.ts';
import { mirrorCopy } from './mirror-copy.ts';

export type HealthDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'disk' | 'logger'>;
  readonly bus: Bus;
};
type HealthCalls =
  | 'health.get'
  | 'health.copy'
  | 'rescue.get'
  | 'rescue.start'
  | 'rescue.folder'
  | 'update.get'
  | 'update.retry';

/** Whether a copy is due is looked at this often; a copy is made each day, and soon after an unclean end. */
const EVERY: Millis = HOUR;
const DAILY: Millis = 20 * HOUR;
const SOON: Millis = 2 * MINUTE;

const notNeeded = (): never => {
  throw new CallFailure('refused', t('rescue.ridgelines_data_open_already'));
};

/** Daily copies of the database, each read whole before it counts, and the word of damage to every screen. */
export function createHealth(deps: HealthDeps): {
  readonly handlers: Pick<Handlers, HealthCalls>;
  start(): void;
  stop(): Promise<void>;
} {
  const { clock, store, logger } = deps.ports;
  const { health } = store;
  const stopping = new AbortController();
  let problem: string | null = null;
  let pass: Promise<void> | null = null;
  let cancel = () => {};
  let unchecked = health.uncleanEnd;

  health.onDamage(() => {
    logger.error('damaged data', new Error(health.damage()?.words ?? ''));
    // The call that met the damage is answered first.
    setImmediate(() => {
      if (stopping.signal.aborted) return;
      deps.bus.emit('health.changed', null);
    });
  });

  const state = (): DataHealth => ({
    damage: health.damage(),
    copies: health.copies().map(({ name, madeAt, size, counts }) => ({
      name,
      madeAt,
      size,
      orders: counts.orders,
      files: counts.files,
    })),
    folder: health.folder,
    problem,
    unreadableSettings: store.settings.unreadable(),
  });

  async function copy(): Promise<void> {
    const made = await health.makeCopy(clock.now(), stopping.signal);
    unchecked = false;
    problem = made.ok ? null : made.damaged ? t('rescue.data_damaged_so_copy_wasnt') : made.why;
    if (!made.ok) logger.warn('copy of the data', { damaged: made.damaged, why: made.why });
    else await mirrorCopy(deps.ports, made.copy.name);
    deps.bus.emit('health.changed', null);
  }

  function begin(): Promise<void> {
    pass ??= copy()
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) logger.error('copy of the data', error);
      })
      .finally(() => {
        pass = null;
      });
    return pass;
  }

  function turn(): void {
    const [last] = health.copies();
    const age = clock.now() - (last?.madeAt ?? 0);
    // A clock that was set back makes ages below zero.
    const due = unchecked || !last || age > DAILY || age < 0;
    if (due && health.damage() === null) void begin();
    cancel = clock.after(EVERY, turn);
  }

  return {
    handlers: {
      'health.get': state,
      'health.copy': async () => {
        await begin();
        return state();
      },
      // An open profile needs no rescue.
      'rescue.get': () => null,
      'rescue.start': notNeeded,
      'rescue.folder': notNeeded,
      'update.get': () => null,
      'update.retry': notNeeded,
    },
    start: () => {
      cancel = clock.after(SOON, turn);
    },
    stop: async () => {
      stopping.abort(new Error('closing'));
      cancel();
      await pass;
    },
  };
}
