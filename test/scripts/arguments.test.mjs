import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import {
  helpText,
  keptByNpm,
  optionArguments,
  readArguments,
  suggestion,
  UsageError,
  wholeNumber,
} from '../../scripts/lib/arguments.mjs';
import { at, manifest } from '../../scripts/lib/project.mjs';

const COMMAND = {
  name: 'npm run sample',
  purpose: 'shows what a command is',
  options: {
    force: { what: 'do it anyway' },
    port: { value: 'N', short: 'p', check: wholeNumber(0, 65_535), what: 'the port' },
    out: { value: 'DIR', what: 'where to', fallback: 'there' },
    secret: {},
  },
};
const read = (...args) => readArguments(COMMAND, args);

describe('reading arguments', () => {
  test('options that are absent have their fallback, switches are false', () => {
    expect(read()).toEqual({
      help: false,
      values: { force: false, port: undefined, out: 'there', secret: false },
      positionals: [],
      rest: [],
    });
  });

  test.each([
    [['--force', '--port', '80'], { force: true, port: '80' }],
    [['--port=80', '--out=-x'], { port: '80', out: '-x' }],
    [['-p', '80'], { port: '80' }],
    [['-p80'], { port: '80' }],
    [['--port', '1', '--port', '2'], { port: '2' }],
    [['--secret'], { secret: true }],
  ])('%j is understood', (args, expected) => {
    expect(read(...args).values).toMatchObject(expected);
  });

  test.each([
    [['--colour'], 'Unknown option --colour.'],
    [['--frce'], 'Unknown option --frce. Did you mean "--force"?'],
    [['-x'], 'Unknown option -x.'],
    [['--__proto__'], 'Unknown option --__proto__.'],
    [['--toString'], 'Unknown option --toString.'],
    [['--force=yes'], '--force takes no value.'],
    [['--port'], '--port needs a value: --port N.'],
    [['--port', '--force'], '--port needs a value: --port N.'],
    [['--port', '-1'], '--port needs a value: --port N.'],
    [['--port', 'x'], '--port takes a whole number from 0 to 65535, not "x".'],
    [['--port=1e3'], '--port takes a whole number from 0 to 65535, not "1e3".'],
    [['surprise'], 'Unexpected argument "surprise".'],
    [['--', '--force'], 'Unexpected argument "--force" after "--".'],
  ])('%j is refused with the reason', (args, message) => {
    expect(() => read(...args)).toThrow(
      new UsageError(message, '"npm run sample -- --help" lists what it takes.'),
    );
  });

  test('--help is answered even beside arguments that would be refused', () => {
    expect(read('--colour', '-h').help).toBe(true);
    expect(read('--port', '--help').help).toBe(true);
  });

  test('positional arguments are checked, and what follows "--" is passed on unread', () => {
    const command = {
      ...COMMAND,
      positionals: {
        term: 'PATH',
        what: 'a path',
        check: (text) => (text === 'no' ? 'Not this.' : undefined),
      },
      passOn: 'vitest',
    };
    const { positionals, rest } = readArguments(command, ['a', '--force', 'b', '--', '--any', '--help']);
    expect([positionals, rest]).toEqual([
      ['a', 'b'],
      ['--any', '--help'],
    ]);
    expect(() => readArguments(command, ['no'])).toThrow('Not this.');
  });
});

test('options become a command line again for the program that is started', () => {
  const { values } = read('--force', '--port', '80', '--out=-x');
  expect(optionArguments(values)).toEqual(['--force', '--port=80', '--out=-x']);
  expect(optionArguments(values, ['port', 'secret'])).toEqual(['--port=80']);
});

test('options that npm kept for itself are noticed', () => {
  const env = { npm_lifecycle_event: 'sample', npm_config_force: 'true', npm_config_port: '' };
  expect(keptByNpm(COMMAND, env)).toEqual(['force']);
  expect(keptByNpm(COMMAND, { ...env, npm_lifecycle_event: undefined })).toEqual([]);
});

test.each([
  ['forse', ' Did you mean "force"?'],
  ['fo', ' Did you mean "force"?'],
  ['banana', ''],
])('the suggestion for %j is %j', (word, expected) => {
  expect(suggestion(word, ['force', 'port'])).toBe(expected);
});

test('the help lists options, positionals and examples in columns, and nothing hidden', () => {
  const text = helpText({
    ...COMMAND,
    positionals: { term: 'PATH ...', what: 'paths' },
    passOn: 'vitest',
    notes: ['A note.'],
    examples: [['npm run sample', 'the usual']],
  });
  expect(text).toBe(`npm run sample: shows what a command is

Usage: npm run sample -- [options] [PATH ...] [-- vitest options]

Options:
  --force       do it anyway
  -p, --port N  the port
  --out DIR     where to
  PATH ...      paths
  -- ...        everything after it goes to vitest as it is
  -h, --help    show this text and end; installs nothing

A note.

Examples:
  npm run sample  the usual
`);
});

describe('every command of package.json', () => {
  const scripts = Object.entries(manifest().scripts).map(([name, line]) => [name, line.split(' ').slice(1)]);
  /** Runs the command where set-up would have to install everything: it must never come so far. */
  const run = (line, ...args) =>
    spawnSync(process.execPath, [at(line[0]), ...line.slice(1), ...args], {
      encoding: 'utf8',
      env: { ...process.env, PATH: '' },
    });

  /** How a script calls itself; some are another one with arguments (`check lint`). */
  const callOf = (file) => {
    const [name] = scripts.find(([, line]) => line.length === 1 && line[0] === file);
    return { start: 'npm start', test: 'npm test' }[name] ?? `npm run ${name}`;
  };

  test.each(scripts)('%s answers --help with its purpose and usage', (_name, line) => {
    const called = callOf(line[0]);
    const { stdout, stderr, status } = run(line, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.startsWith(`${called}: `)).toBe(true);
    expect(stdout).toMatch(/^Usage: \S/m);
    expect(stdout).toMatch(/^ {2}-h, --help +\S/m);
    expect(Math.max(...stdout.split('\n').map((text) => text.length))).toBeLessThan(121);
  });

  test.each(scripts)('%s refuses an unknown option before it installs or builds anything', (_name, line) => {
    const { stdout, stderr, status } = run(line, '--no-such-option');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^\nUnknown option --no-such-option\.\n".+ --help" lists what it takes\.\n$/);
  });
});
