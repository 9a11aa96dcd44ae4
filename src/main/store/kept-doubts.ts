import { type Message, message, verbatim } from '../../shared/copy/message.ts';
import type { FileReadings, Reading } from '../../shared/domain/measurements.ts';

/** The texts that earlier versions kept in place of a doubt: all that their readers could write. */
const FORMER: readonly (readonly [RegExp, (words: string) => Message])[] = [
  [/^“(.*)”$/s, (words) => message('doubt.heading', { words })],
  [/^for “(.*)”, the only building that is named$/s, (words) => message('doubt.only_building', { words })],
  [/^guessed from the line “(.*)”$/s, (words) => message('doubt.line', { words })],
  [/^guessed from the sentence “(.*)”$/s, (words) => message('doubt.sentence', { words })],
  [/^for the only feature of the file$/, () => message('doubt.only_feature')],
  [/^in a file that may not be a report of this roof$/, () => message('doubt.may_be_no_report')],
];

/** A doubt as it is kept now; a text that no version is known to have written is said as it stands. */
function doubtOf(kept: Message | string): Message {
  if (typeof kept !== 'string') return kept;
  for (const [pattern, made] of FORMER) {
    const found = pattern.exec(kept);
    if (found) return made(found[1] ?? '');
  }
  return verbatim(kept);
}

const withDoubt = (reading: Reading): Reading =>
  reading.doubt === undefined ? reading : { ...reading, doubt: doubtOf(reading.doubt) };

/** The readings of a column, of whatever version. */
export function keptReadings(json: string): FileReadings {
  const kept = JSON.parse(json) as FileReadings;
  return {
    ...kept,
    readings: kept.readings.map(withDoubt),
    structures: kept.structures.map(({ name, readings }) => ({ name, readings: readings.map(withDoubt) })),
  };
}
