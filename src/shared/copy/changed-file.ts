import type { Millis } from '../domain/units.ts';
import { type Message, message } from './message.ts';

/** The mark of a kept file that a person edited, wherever the file stands: `Changed on this computer, Nov 22`. */
export function changedFile(at: Millis, now: Millis): Message {
  return message('file.changed_here', {
    at,
    thisYear: new Date(at).getFullYear() === new Date(now).getFullYear(),
  });
}
