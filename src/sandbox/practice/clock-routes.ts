import type { FastifyInstance } from 'fastify';
import type { AdjustableClock } from '../clock.ts';
import { readFields } from '../model/fields.ts';
import { requireObject } from '../model/order-input.ts';
import { validationProblem } from '../problem.ts';
import type { RouteContext } from '../route-context.ts';

const CLOCK_LIMITS = { rate: 1000, stepMinutes: 7 * 24 * 60 } as const;

function clockRecord(clock: AdjustableClock, speed: number) {
  const { rate, paused } = clock.pace();
  return { now: new Date(clock.now()).toISOString(), paused, rate, speed };
}

/**
 * `/clock`: pauses it, sets how fast it runs, or moves it ahead by `stepMinutes`. What comes due by a step happens before
 * the answer. Tokens, limits and retries follow the same clock.
 */
export function clockRoutes(app: FastifyInstance, context: RouteContext): void {
  const { adjustable, lifecycle, speed } = context;

  app.get('/clock', () => clockRecord(adjustable, speed));

  app.post('/clock', async (request) => {
    const body = requireObject(request.body);
    const fields = readFields(body);
    const paused = fields.flag('paused', adjustable.pace().paused);
    const rate = fields.optionalNumber('rate', { min: 0.01, max: CLOCK_LIMITS.rate });
    const minutes = fields.optionalNumber('stepMinutes', { min: 0, max: CLOCK_LIMITS.stepMinutes }) ?? 0;
    if (fields.problems.length > 0) throw validationProblem(fields.problems);
    adjustable.setPace({ paused, ...(rate === null ? {} : { rate }) });
    if (minutes > 0) {
      adjustable.step(minutes * 60_000);
      await lifecycle.settle();
    }
    return clockRecord(adjustable, speed);
  });
}
