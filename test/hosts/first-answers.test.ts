import { expect, it } from 'vitest';
import { firstAnswers } from '../../src/main/hosts/common/first-answers.ts';
import { FIRST_CALLS, type FirstAnswer, firstCallsOf } from '../../src/shared/contract/first-calls.ts';
import type { Reply } from '../../src/shared/contract/index.ts';
import { startTestApp } from '../support/app.ts';

const ELEMENT = /<script type="application\/json" id="first-answers">(.*)<\/script>/s;

const answersOf = (page: string) => JSON.parse(ELEMENT.exec(page)?.[1] ?? 'null') as FirstAnswer[];

it('the page carries the core’s answer to each first call, those of the account that a new window shows included', async () => {
  const test = await startTestApp();
  const { id } = await test.call('accounts.addPractice', { version: 'v4', history: 3 });
  const answers = answersOf(await firstAnswers(test.app.dispatch));
  expect(answers.map(({ name }) => name)).toEqual(
    [...FIRST_CALLS, ...firstCallsOf(id)].map(({ name }) => name),
  );
  for (const { name, reply } of answers) expect([name, (reply as Reply).ok]).toEqual([name, true]);
});

it('a profile without an account has the answers that need none', async () => {
  const test = await startTestApp();
  const answers = answersOf(await firstAnswers(test.app.dispatch));
  expect(answers.map(({ name }) => name)).toEqual(FIRST_CALLS.map(({ name }) => name));
});

it('no text of an answer ends the element or begins another one', async () => {
  const evil = '</script><script>alert(1)</script><!--';
  const dispatch = async (): Promise<Reply> => ({ ok: true, value: { activeId: null, evil } });
  const page = await firstAnswers(dispatch);
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).not.toContain('<!--');
  expect(answersOf(page)[0]?.reply).toMatchObject({ value: { evil } });
});
