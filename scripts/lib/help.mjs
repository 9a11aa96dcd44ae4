/**
 * The help text of a command, the same shape for all of them. `options` and `examples` are [term, meaning] pairs.
 */
export function helpText({ name, purpose, usage, options = [], examples = [] }) {
  const rows = [...options, ['--help', 'show this text and end']];
  const list = (pairs) => {
    const width = Math.max(...pairs.map(([term]) => term.length));
    return pairs.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}`).join('\n');
  };
  const parts = [`${name}: ${purpose}`, `Usage: ${usage}`, `Options:\n${list(rows)}`];
  if (examples.length > 0) parts.push(`Examples:\n${list(examples)}`);
  return `${parts.join('\n\n')}\n`;
}

/** Prints the help and answers true when the arguments ask for it. It needs no set-up. */
export function helped(args, help) {
  if (!args.includes('--help') && !args.includes('-h')) return false;
  process.stdout.write(helpText(help));
  return true;
}

/** Takes `flag` out of `args`: [whether it was there, the other arguments]. */
export function takeFlag(args, flag) {
  return [args.includes(flag), args.filter((argument) => argument !== flag)];
}
