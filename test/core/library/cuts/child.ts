import { type LifePlan, openLife } from './life.ts';

/** One life in a process of its own, to be killed: fetches what the plan asks for and ends. */
const plan = JSON.parse(process.argv[2] ?? '{}') as LifePlan & { readonly longest: number };
const ends = Date.now() + plan.longest;
const life = await openLife(plan);
await life.ask();
while (!life.isOver() && Date.now() < ends) await new Promise((resolve) => setTimeout(resolve, 5));
process.stdout.write(`${JSON.stringify({ state: life.last()?.state, problem: life.last()?.problem })}\n`);
await life.close();
