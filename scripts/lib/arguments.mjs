// The one reader of command lines. A command describes itself as data; its help, the refusal of what it doesn't know
// and the values it gets all come from there. Plain Node 18 and no packages: it runs before anything is installed.
import * as util from 'node:util';
import { requireNode } from './project.mjs';
import { command as runBody, Stop, say } from './say.mjs';

/**
 * A command: { name, purpose, options, positionals, passOn, notes, examples }, or with a ready `manual` as its help.
 * `options`: by name, each { what, value, optional, short, check, fallback }. `value` is the placeholder of an option
 * that takes one ("N", "DIR"); an option without it is a switch; with `optional` the value may be missing and is then
 * "". `check(text)` gives what the value must be ("a whole number from 1"), or undefined when it is fine. `what` is its
 * line in the help; without one it is accepted but not listed.
 * `positionals`: { term, what, check } of arguments that aren't options; without it there may be none.
 * `passOn`: the program that gets everything after a `--`, unread.
 * `notes`: paragraphs of the help. `examples`: [command line, meaning] pairs.
 */

/** A command line that can't be used. Exit code 2, as usual for wrong options. */
export class UsageError extends Stop {
  exitCode = 2;
}

const LINE_WIDTH = 118;

/** How the command is called with options: npm keeps those for itself that come before a `--`. */
function callOf({ name }) {
  return !name.startsWith('npm ') || name.includes(' -- ') ? name : `${name} --`;
}

function wrapped(text, width) {
  const lines = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** [term, meaning] pairs as two columns, long meanings wrapped. */
export function columns(pairs) {
  const width = Math.max(...pairs.map(([term]) => term.length));
  const indent = ' '.repeat(width + 4);
  return pairs
    .map(
      ([term, what]) =>
        `  ${term.padEnd(width)}  ${wrapped(what, LINE_WIDTH - indent.length).join(`\n${indent}`)}`,
    )
    .join('\n');
}

function termOf(name, { value, short }) {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;
}

/** The help text of a command, the same shape for all of them. */
export function helpText(command) {
  if (command.manual !== undefined) return command.manual;
  const { name, purpose, options = {}, positionals, passOn, notes = [], examples = [] } = command;
  const listed = Object.entries(options).filter(([, option]) => option.what !== undefined);
  const rows = listed.map(([option, rule]) => [termOf(option, rule), rule.what]);
  if (positionals) rows.push([positionals.term, positionals.what]);
  if (passOn) rows.push(['-- ...', `everything after it goes to ${passOn} as it is`]);
  rows.push(['-h, --help', 'show this text and end; installs nothing']);
  const usage = [
    callOf(command),
    '[options]',
    ...(positionals ? [`[${positionals.term}]`] : []),
    ...(passOn ? [`[-- ${passOn} options]`] : []),
  ];
  const parts = [`${name}: ${purpose}`, `Usage: ${usage.join(' ')}`, `Options:\n${columns(rows)}`];
  parts.push(...notes);
  if (examples.length > 0) parts.push(`Examples:\n${columns(examples)}`);
  return `${parts.join('\n\n')}\n`;
}

/** The options that a manual lists in the form of `helpText`: "  -s, --name VALUE  meaning", "[VALUE]" if optional. */
export function optionsOfManual(manual) {
  const lines = manual.matchAll(/^ {2}(?:-(\w), )?--([\w-]+)(?: (\[?)([A-Z]+)\]?)? {2,}(\S.*)$/gm);
  return Object.fromEntries(
    [...lines]
      .filter(([, , name]) => name !== 'help')
      .map(([, short, name, bracket, value, what]) => [
        name,
        { what, ...(value && { value, optional: bracket !== '' }), ...(short && { short }) },
      ]),
  );
}

/** The number of single-character edits between two short words, to find what was probably meant. */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_none, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length];
}

/** " Did you mean "x"?" for the nearest of `known`, or nothing when none is near. */
export function suggestion(word, known) {
  const near = known
    .map((name) => [name.startsWith(word) ? 1 : distance(word, name), name])
    .sort(([a], [b]) => a - b)[0];
  return near !== undefined && near[0] <= Math.max(1, Math.floor(near[1].length / 3))
    ? ` Did you mean "${near[1]}"?`
    : '';
}

function refuse(command, message) {
  throw new UsageError(message, `"${callOf(command)} --help" lists what it takes.`);
}

function readOption(command, token, values) {
  const { options = {} } = command;
  const rule = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (rule === undefined) {
    const known = Object.keys(options).filter((name) => options[name].what !== undefined);
    const near = token.rawName.startsWith('--') ? suggestion(token.name, known) : '';
    refuse(command, `Unknown option ${token.rawName}.${near.replace('"', '"--')}`);
  }
  if (rule.value === undefined) {
    if (token.inlineValue) refuse(command, `${token.rawName} takes no value.`);
    values[token.name] = true;
    return;
  }
  // An option in the place of a value means that the value was forgotten; "--out=-x" gives such a value on purpose.
  if (rule.optional && token.value === '') {
    values[token.name] = '';
    return;
  }
  if (token.value === undefined || (!token.inlineValue && /^-./.test(token.value)))
    refuse(command, `${token.rawName} needs a value: ${token.rawName} ${rule.value}.`);
  const wanted = rule.check?.(token.value);
  if (wanted !== undefined) refuse(command, `${token.rawName} takes ${wanted}, not "${token.value}".`);
  values[token.name] = token.value;
}

/**
 * Reads `args` by the command's rules: { help, values, positionals, rest }. `values` has every switch as true or
 * false and every other option's text, or its fallback; `rest` is what came after `--`, for the program it is for.
 * Throws a UsageError for everything the command doesn't know.
 */
export function readArguments(command, args) {
  const { options = {}, positionals: place, passOn } = command;
  const config = { help: { type: 'boolean', short: 'h' } };
  for (const [name, { value, short }] of Object.entries(options))
    config[name] = { type: value === undefined ? 'boolean' : 'string', ...(short ? { short } : {}) };
  const end = args.indexOf('--');
  const [own, rest] = end < 0 ? [args, []] : [args.slice(0, end), args.slice(end + 1)];
  // An optional value is missing where nothing or another option follows.
  const alone = (arg, next = '-') =>
    options[arg.slice(2)]?.optional && arg.startsWith('--') && next.startsWith('-');
  const { tokens } = util.parseArgs({
    args: own.map((arg, index) => (alone(arg, own[index + 1]) ? `${arg}=` : arg)),
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = Object.fromEntries(
    Object.entries(options).map(([name, rule]) => [name, rule.value === undefined ? false : rule.fallback]),
  );
  if (own.some((arg) => arg === '--help' || arg === '-h'))
    return { help: true, values, positionals: [], rest: [] };
  const positionals = [];
  for (const token of tokens) {
    if (token.kind === 'option') readOption(command, token, values);
    else if (place === undefined) refuse(command, `Unexpected argument "${token.value}".`);
    else {
      const problem = place.check?.(token.value);
      if (problem !== undefined) refuse(command, problem);
      positionals.push(token.value);
    }
  }
  if (rest.length > 0 && passOn === undefined)
    refuse(command, `Unexpected argument "${rest[0]}" after "--".`);
  return { help: false, values, positionals, rest };
}

/** The options of `values` named by `names` as a command line again, for the program that a script starts. */
export function optionArguments(values, names = Object.keys(values)) {
  return names.flatMap((name) => {
    const value = values[name];
    if (value === undefined || value === false) return [];
    return value === true ? [`--${name}`] : [`--${name}=${value}`];
  });
}

/** Options that npm took for itself because no `--` stood before them: npm hands them on as npm_config_*. */
export function keptByNpm({ options = {} }, env = process.env) {
  if (env.npm_lifecycle_event === undefined) return [];
  const kept = (name) => env[`npm_config_${name.replaceAll('-', '_')}`] ?? '';
  return Object.keys(options).filter((name) => !['', 'false'].includes(kept(name)));
}

/**
 * Runs a command: reads its arguments, prints its help where that is wanted, and otherwise calls `body` with what was
 * read. `body` may give an exit code. Nothing is installed, built or started before the arguments are accepted.
 */
export async function runCommand(command, body, args = process.argv.slice(2)) {
  await runBody(async () => {
    requireNode();
    const read = readArguments(command, args);
    if (read.help) {
      process.stdout.write(helpText(command));
      return 0;
    }
    for (const name of keptByNpm(command))
      if (!args.some((argument) => argument.startsWith(`--${name}`)))
        say(`npm kept --${name} for itself. To use it here, write: ${callOf(command)} --${name}`);
    return body(read);
  });
}

/** A check for whole numbers from `min` to `max`. */
export const wholeNumber =
  (min, max = Number.MAX_SAFE_INTEGER) =>
  (text) =>
    /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? undefined
      : `a whole number from ${min}${max === Number.MAX_SAFE_INTEGER ? '' : ` to ${max}`}`;

/** A check for the name of a folder or a text that may not be empty. */
export const notEmpty = (text) => (text.trim() === '' ? 'a name that is not empty' : undefined);

/** The options of the loopback host, for every command that starts it. */
export const HOST_OPTIONS = {
  port: {
    value: 'N',
    check: wholeNumber(0, 65_535),
    what: 'the port to serve on; 0, the default, takes a free one',
  },
  'data-dir': {
    value: 'DIR',
    check: notEmpty,
    what: 'keep the database, the logs and the library below DIR',
  },
  offline: { what: 'use no network; what is on this computer can be read' },
};
