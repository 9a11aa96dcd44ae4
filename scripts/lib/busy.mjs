// Keeps one processor busy until the process that started it, whose number it is given, is gone, however that ended.
import { whenParentGoes } from './follow-parent.mjs';

const TURN_MILLIS = 100;

// It may be gone before this program has begun.
if (process.ppid !== Number(process.argv[2])) process.exit();
whenParentGoes(() => process.exit());
const turn = () => {
  const end = Date.now() + TURN_MILLIS;
  while (Date.now() < end);
  setImmediate(turn);
};
turn();
