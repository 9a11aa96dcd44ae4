import { type LifePlan, openLife } from './life.ts';
import { counting } from './line.ts';

/** One life in a process of its own, to be killed: fetches what the plan asks for, telling each piece it took, and ends. */
const plan = JSON.parse(process.argv[2] ?? '{}') as LifePlan & { readonly longest: number };
const ends = Date.now() + plan.longest;
const life = await openLife(plan, {
  http: (http) => counting(http, (bytes) => void process.stdout.write(`${bytes}\n`)),
});
await life.ask();
while (!life.isOver() && Date.now() < ends) await new Promise((resolve) => setTimeout(resolve, 5));
await life.close();
