import { describe, expect, test } from 'vitest';
import { withWholeSentences } from '../../../src/main/adapters/spreadsheet/wrapped-lines.ts';

/** A paragraph as a mail program breaks it. */
function broken(text: string, width = 72): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
const mail = (...paragraphs: readonly string[]) =>
  paragraphs.map((paragraph) => broken(paragraph)).join('\n\n');
const rowsOf = (text: string) => withWholeSentences(text)?.split('\n').filter(Boolean) ?? null;

const FIRST =
  'The first one is the ranch at 2207 Thornbury Ct, Lee’s Summit, MO 64063, which belongs to Gwen Halvorsen.';
const SECOND =
  'Next is the house at 15 Quail Briar Ln, Blue Springs, MO 64014. The owner is Terrence Apodaca.';

describe('a mail whose sentences were broken into lines', () => {
  test('has each address whole on the line where it begins, with its owner, and as many lines as before', () => {
    const text = mail('Hi Jo,', FIRST, SECOND);
    const made = withWholeSentences(text) ?? '';
    expect(made.split('\n')).toHaveLength(text.split('\n').length);
    expect(made.split('\n')[2]).toBe('2207 Thornbury Ct, Lee’s Summit, MO 64063 (Gwen Halvorsen)');
    expect(rowsOf(text)).toEqual([
      'Hi Jo,',
      '2207 Thornbury Ct, Lee’s Summit, MO 64063 (Gwen Halvorsen)',
      '15 Quail Briar Ln, Blue Springs, MO 64014 (Terrence Apodaca)',
    ]);
  });

  test('keeps what is said of a house, and two houses of a sentence apart', () => {
    const rushed =
      'We also manage 4406 Dunmore Cir, Grandview, MO 64030 for Philip Asante. Please rush that report, the closing is on Friday.';
    const two =
      'On the Kansas side we need 9921 W Bluestem Rd, Shawnee, KS 66216 (Marisol Trevethan) and 13304 S Ridgepole St, Olathe, KS 66061 (Bernard Kopecky).';
    const ignored =
      'Please ignore 917 Saltbox Ln, Raytown, MO 64133 from my message of last week. The owner decided not to do the roof.';
    expect(rowsOf(mail(rushed, two, ignored))).toEqual([
      '4406 Dunmore Cir, Grandview, MO 64030 (Philip Asante)',
      'Notes: Please rush that report, the closing is on Friday.',
      '9921 W Bluestem Rd, Shawnee, KS 66216 (Marisol Trevethan)',
      '13304 S Ridgepole St, Olathe, KS 66061 (Bernard Kopecky)',
      '917 Saltbox Ln, Raytown, MO 64133',
      'Notes: Please ignore this one: from my message of last week. The owner decided not to do the roof.',
    ]);
  });

  test('takes no insurer, and nothing that a report is for, as the owner', () => {
    const insured = 'Please get the house at 4406 Dunmore Cir, Grandview, MO 64030 for State Farm by Friday.';
    expect(rowsOf(mail(insured, FIRST, SECOND))?.slice(0, 2)).toEqual([
      '4406 Dunmore Cir, Grandview, MO 64030',
      'Notes: for State Farm by Friday.',
    ]);
  });

  test('keeps a sentence before the first address that may be about others, or all', () => {
    const first = `Please rush all of these, and cancel the one on Oak that I sent you on Monday. ${FIRST}`;
    expect(rowsOf(mail(first, FIRST, SECOND))?.slice(0, 2)).toEqual([
      'Please rush all of these, and cancel the one on Oak that I sent you on Monday.',
      '2207 Thornbury Ct, Lee’s Summit, MO 64063 (Gwen Halvorsen)',
    ]);
    const short = `Cancel Monday’s. ${FIRST}`;
    expect(withWholeSentences(mail(short, FIRST, SECOND))?.startsWith(broken(short))).toBe(true);
  });

  test('never loses a house whose address isn’t whole: that paragraph stays as it was', () => {
    const more = `${FIRST.slice(0, -1)}, and there is 640 Candlewick Ave in Liberty as well.`;
    const text = mail(more, FIRST, SECOND);
    expect(withWholeSentences(text)?.startsWith(broken(more))).toBe(true);
  });
});

test.each([
  ['lines that end where the address does', `${FIRST}\n${SECOND}\n\n${SECOND}`],
  ['one broken paragraph', mail('Hi Jo,', FIRST)],
  ['addresses one a line', '12 N Oak St, Omaha, NE 68104\n418 Larkspur Ln, Omaha, NE 68104'],
  ['a letter without addresses', mail('x '.repeat(90).trim(), 'y '.repeat(90).trim())],
])('%s: left as it is', (_what, text) => {
  expect(withWholeSentences(text)).toBeNull();
});
