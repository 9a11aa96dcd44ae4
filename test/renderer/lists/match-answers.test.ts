import { expect, test } from 'vitest';
import {
  matchingOf,
  openQuestions,
  withAnswer,
} from '../../../src/renderer/features/lists/match/matching.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { ListView, MatchChoice, MatchQuestion } from '../../../src/shared/domain/list.ts';

const choice = (id: string, constants: MatchChoice['constants']): MatchChoice => ({
  id,
  label: verbatim(id),
  examples: [],
  fields: [],
  ...(constants && { constants }),
});
const yes = choice('town-yes', { city: 'Denton', state: 'TX', zip: '76209' });
const no = choice('town-no', {});
const town: MatchQuestion = {
  id: 'town',
  text: verbatim('Are all of these roofs in Denton, TX 76209?'),
  detail: null,
  columns: [],
  choices: [yes, no],
};
const view = (constants: ListView['constants']) =>
  ({ columns: [], constants, questions: [town], part: null }) as unknown as ListView;

test('a yes fills the town for all rows, a no takes it out again, and what else is said of all rows stays', () => {
  const open = matchingOf(view({ customerEmail: 'office@ours.example' }));
  expect(openQuestions([town], open)).toEqual([town]);
  const answered = withAnswer(open, town, yes);
  expect(answered.constants).toEqual({
    customerEmail: 'office@ours.example',
    city: 'Denton',
    state: 'TX',
    zip: '76209',
  });
  expect(openQuestions([town], answered)).toEqual([]);
  expect(withAnswer(answered, town, no).constants).toEqual({ customerEmail: 'office@ours.example' });
});

test('where the columns are chosen again, the answer that was given stands', () => {
  expect(matchingOf(view({ city: 'Denton', state: 'TX', zip: '76209' })).answers).toEqual({
    town: 'town-yes',
  });
  expect(matchingOf(view({ city: 'Argyle', state: 'TX' })).answers).toEqual({});
});
