// Keeps one processor busy until the process that started it, whose number it is given, is gone, however that ended.
import { whenParentGoes } from './follow-parent.mjs';

const TURN_MILLIS = 100;

const EVERY_MILLIS = 1000;

// It may be gone before this program has begun.
const parent = Number(process.argv[2]);
if (process.ppid !== parent) process.exit();
whenParentGoes(() => process.exit(), EVERY_MILLIS, parent);
const turn = () => {
  const end = Date.now() + TURN_MILLIS;
  while (Date.now() < end);
  setImmediate(turn);
};
turn();
