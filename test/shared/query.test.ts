import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { clauseWords } from '../../src/shared/copy/query-words.ts';
import { parseQuery } from '../../src/shared/domain/query.ts';
import { OPERATORS } from '../../src/shared/domain/query-operators.ts';
import { queryText } from '../../src/shared/domain/query-words.ts';
import { anyCharacter } from '../support/any-character.ts';
import { spoken } from '../support/spoken.ts';

const TODAY = '2026-11-21';
const clauses = (text: string) => parseQuery(text, TODAY).clauses;
const problems = (text: string) => parseQuery(text, TODAY).problems.map(spoken);
/** The chips of a search, in words. */
const chips = (text: string) => clauses(text).map(clauseWords);

describe('a search is read', () => {
  test.each([
    ['larkspur 4711', ['larkspur', '4711']],
    ['"Oak St" -garage', ['“Oak St”', 'Not: garage']],
    ['claim:4711', ['Claim number: 4711']],
    ['claim: 4711', ['Claim number: 4711']],
    ['street:"N Oak" CUSTOMER:núñez', ['Address: “N Oak”', 'Property owner: núñez']],
    ['status:Delivered rush', ['Status: delivered', 'Rush orders']],
    ['status:in_progress -late', ['Status: in progress', 'Not: Late']],
    ['is:rush', ['Rush orders']],
    ['"rush"', ['“rush”']],
    ['squares>40', ['Squares over 40']],
    ['squares > 40', ['Squares over 40']],
    ['squares:20..30', ['Squares 20 to 30']],
    ['squares:30..20', ['Squares 20 to 30']],
    ['squares:20..', ['Squares at least 20']],
    ['area=2,367', ['Roof area 2,367 sq ft']],
    ['area>200m2', ['Roof area over 2,152.78 sq ft']],
    ['area:23.67sq', ['Roof area 2,367 sq ft']],
    ['pitch>8/12', ['Predominant pitch over 8/12']],
    ['ridge>=30m hip<60ft', ['Ridges at least 98.43 ft', 'Hips under 60 ft']],
    ['drip-edge:218.9', ['Drip edge 218.9 ft']],
    ['waste<=15%', ['Suggested waste at most 15%']],
    ['ordered:>2026-06-01', ['Ordered since Jun 2, 2026']],
    ['delivered:2026-10', ['Delivered Oct 1, 2026 to Oct 31, 2026']],
    ['delivered:today ordered<6/1/2026', ['Delivered on Nov 21, 2026', 'Ordered until May 31, 2026']],
    ['ordered:2026-01..2026-02', ['Ordered Jan 1, 2026 to Feb 28, 2026']],
    ['file:invoice kind:photo', ['File name: invoice', 'Kind of file: image']],
    ['missing unreadable', ['Files missing on the disk', 'Files that couldn’t be read']],
    ['O\'Brien 6"x4', ["O'Brien", '6"x4']],
    ['claim: - & ""', []],
  ])('%s', (text, said) => {
    expect(chips(text)).toEqual(said);
    expect(problems(text)).toEqual([]);
  });

  test.each([
    ['foo:bar', 'There is no operator “foo”.'],
    ['claims:4711', 'There is no operator “claims”. Did you mean “claim:”?'],
    ['rigde>40', 'There is no operator “rigde”. Did you mean “ridge>100”?'],
    ['cutsomer:ana', 'There is no operator “cutsomer”. Did you mean “customer:”?'],
    ['squares>many', '“squares” needs a number, such as squares:20..30.'],
    ['ridge>10kg', '“ridge” needs a number, such as ridge>100.'],
    [
      'ordered:2026-02-30',
      '“ordered” needs a date, such as ordered:>2026-06-01, ordered:2026 or ordered:today.',
    ],
    [
      'status:flying',
      'There is no status “flying”. There are: open, accepted, in-progress, qa, delivered, cancelled.',
    ],
    [
      'kind:gif2',
      'There is no kind of file “gif2”. There are: pdf, image, xml, json, csv, text, zip, other.',
    ],
    ['rush:yes', '“rush” stands alone, without a value.'],
  ])('%s is reported', (text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });

  test('a mistyped operator is looked for as it stands', () => {
    expect(clauses('foo:bar')).toEqual([{ kind: 'words', not: false, text: 'foo:bar', phrase: false }]);
  });

  test('a pasted page is a search of 24 parts', () => {
    expect(clauses('word '.repeat(500))).toHaveLength(24);
    expect(problems('word '.repeat(500))).toHaveLength(1);
  });

  test('every example is its own operator, without a problem', () => {
    for (const { example, kind } of OPERATORS) {
      expect(problems(example)).toEqual([]);
      expect(clauses(example).map((clause) => clause.kind)).toEqual([kind]);
    }
  });
});

/** Texts that come near to what people type, and any text at all. */
const piece = fc.oneof(
  fc.constantFrom(...OPERATORS.flatMap(({ name, example }) => [name, `${name}:`, `${name}>`, example])),
  fc.constantFrom(
    '"',
    '“',
    '-',
    ' ',
    '..',
    '>',
    '=',
    '2,367',
    '23.67',
    '8/12',
    '30m',
    '2026-10',
    'today',
    '12 Oak',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const typed = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
);

test('any text is read without a throw, and its chips read as the same search', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const query = parseQuery(text, TODAY);
      const again = parseQuery(queryText(query.clauses), TODAY);
      expect(again.clauses).toEqual(query.clauses);
      for (const clause of query.clauses) expect(clauseWords(clause)).not.toBe('');
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['squares>40 pitch>8/12', ['Cuadros: más de 40', 'Pendiente predominante: más de 8/12']],
  ['area:1000..2,000 price>50', ['Área del techo: de 1,000 a 2,000 pies²', 'Precio: más de $50']],
  ['-status:delivered rush', ['No: Estado: entregado', 'Pedidos urgentes']],
])('the chips of %s are in Spanish where the app is', async (text, spanish) => {
  onTestFinished(() => setLanguage('en-US'));
  await setLanguage('es-US');
  expect(chips(text)).toEqual(spanish);
});
