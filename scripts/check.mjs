import { columns, runCommand, suggestion } from './lib/arguments.mjs';
import { CHECK_NAMES, canFix, checkList, runChecks } from './lib/checks.mjs';
import { duration, print, Stop } from './lib/say.mjs';
import { setup } from './setup.mjs';

const COMMAND = {
  name: 'npm run check',
  purpose: 'the checks that need no test run: lint, types, import table, dead code, side by side',
  options: { fix: { what: 'first correct what can be corrected safely (format, lint, order of imports)' } },
  positionals: {
    term: 'CHECK ...',
    what: 'only these checks',
    check: (text) =>
      CHECK_NAMES.includes(text)
        ? undefined
        : `There is no check "${text}".${suggestion(text, CHECK_NAMES)} There are: ${CHECK_NAMES.join(', ')}.`,
  },
  notes: [`Checks:\n${columns(checkList())}`],
  examples: [
    ['npm run check -- --fix', 'before a commit'],
    ['npm run check -- types', 'the same as npm run typecheck'],
  ],
};

await runCommand(COMMAND, async ({ values, positionals }) => {
  await setup({ need: [] });
  const began = Date.now();
  const wanted = positionals.length > 0 ? [...new Set(positionals)] : CHECK_NAMES;
  const rest = values.fix ? wanted.filter((name) => !canFix(name)) : wanted;
  if (values.fix && rest.length === wanted.length)
    throw new Stop(
      'None of these checks can correct anything.',
      `--fix is for: ${CHECK_NAMES.filter(canFix).join(', ')}.`,
    );
  // What is corrected must not change under the eyes of the others.
  const fixed = values.fix ? await runChecks(wanted.filter(canFix).map((name) => [name, { fix: true }])) : [];
  const results = [...fixed, ...(await runChecks(rest.map((name) => [name, {}])))];
  const failed = results.filter(({ ok }) => !ok).length;
  const line = `checks: ${results.length - failed} passed, ${failed} failed`;
  print(`\n${line} (${duration(Date.now() - began)})`);
  return failed === 0 ? 0 : 1;
});
