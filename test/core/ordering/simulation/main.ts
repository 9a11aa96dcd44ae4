import { createWorkshop } from './computer.ts';
import { runSchedule } from './schedule.ts';

/** `node main.ts FROM TO STEPS`: runs these seeds and says what was wrong, one line each; ends at ten, or at the first with FIRST. */
const [from = 1, to = 1, steps = 6] = process.argv.slice(2, 5).map(Number);
const most = process.argv[5] === 'FIRST' ? 1 : 10;
const workshop = createWorkshop();
let wrong = 0;
let ran = 0;
for (let seed = from; seed <= to && wrong < most; seed += 1) {
  for (const line of await runSchedule(seed, workshop, steps)) {
    wrong += 1;
    process.stdout.write(`${line.replaceAll('\n', ' ')}\n`);
  }
  ran += 1;
}
workshop.close();
process.stdout.write(`ran ${ran}\n`);
process.exitCode = wrong > 0 ? 1 : 0;
