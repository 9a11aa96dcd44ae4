import { until } from '../../../../support/until.ts';
import { type LifePlan, openLife } from './life.ts';
import { counting } from './line.ts';

/** One life in its own process, to be killed: fetches what the plan asks for, telling each piece it took, and ends. */
const plan = JSON.parse(process.argv[2] ?? '{}') as LifePlan;
const life = await openLife(plan, {
  http: (http) => counting(http, (bytes) => void process.stdout.write(`${bytes}\n`)),
});
await life.ask();
await until('the end of the transfer', life.isOver);
await life.close();
