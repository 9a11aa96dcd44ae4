import { basename } from 'node:path';
import { capture } from './run.mjs';

const NEXT = 'then run the same command again.';

/** Each row: what npm's output holds, what happened, what to do. The first that fits counts. */
const CAUSES = [
  [/ENOSPC|no space left/i, 'The disk is full.', `Free some space (about 1 GB), ${NEXT}`],
  [
    /cache folder contains root-owned files/,
    "npm's cache has files of another account.",
    `Delete the folder that "npm config get cache" names, ${NEXT}`,
  ],
  [
    /EACCES|EPERM|EROFS/,
    'The project folder may not be written to.',
    `Give yourself write permission on it, or close a program that has its files open, ${NEXT}`,
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|CERT_|certificate/i,
    "The package registry's certificate isn't trusted here (an office proxy?).",
    `Set NODE_EXTRA_CA_CERTS to your office's certificate file, ${NEXT}`,
  ],
  [
    /E401|E403|E407|ENEEDAUTH/,
    'The package registry refused.',
    `Check npm's registry and sign-in settings, ${NEXT}`,
  ],
  [/E404|ETARGET|notarget/, 'The package registry lacks a package.', `Check npm's registry setting, ${NEXT}`],
  [
    /EINTEGRITY/,
    'A downloaded package is not what the lockfile says.',
    `Run "npm cache clean --force", ${NEXT}`,
  ],
  [/EUSAGE|in sync/, 'package.json and package-lock.json disagree.', `Restore both from git, ${NEXT}`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|network|ERR_SOCKET/i,
    "The package registry can't be reached.",
    `Check the network and the proxy settings, ${NEXT}`,
  ],
];

/** npm's output in plain words: { message, todo }, with npm's own first lines below the message. */
export function npmFailure(output) {
  const lines = output
    .split('\n')
    .filter((line) => !/^npm (http|warn|notice|WARN)/.test(line))
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !/^(A complete log|Usage:|Options:|Run "npm help|\[|-|at )/.test(line));
  const cause = CAUSES.find(([pattern]) => pattern.test(output));
  const [, what, todo] = cause ?? [undefined, 'npm ended with an error.', `Look at the lines above, ${NEXT}`];
  const quoted = lines.slice(0, 6).map((line) => `  npm: ${line}`);
  return { message: [`The packages couldn't be installed. ${what}`, ...quoted].join('\n'), todo };
}

/** npm's command line: the npm that runs this script when there is one, otherwise the one on PATH. */
export function npmCommand(env = process.env) {
  const path = env.npm_execpath ?? '';
  if (basename(path) === 'npm-cli.js') return { program: process.execPath, args: [path], shell: false };
  const windows = process.platform === 'win32';
  return { program: windows ? 'npm.cmd' : 'npm', args: [], shell: windows };
}

/**
 * Runs npm quietly: { code, output, timedOut }. `options` are those of `capture`; with `onFetch` it is called for each
 * package file that has been fetched; `node` is the Node to run it under, in the folder at the head of `path`. What the outer npm set for its own script doesn't reach the inner one.
 */
export function npm(args, { onFetch, node, path = '', ...options } = {}) {
  const { program, args: first, shell } = npmCommand();
  const own = /^npm_(lifecycle|package|command|node_execpath|config_(local_prefix|ignore_scripts|loglevel))/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = `${path}${env[key] ?? ''}`;
  const level = onFetch === undefined ? 'error' : 'http';
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress', `--loglevel=${level}`];
  const onLine = (line) => /^npm http fetch GET 200 \S+\.tgz /.test(line) && onFetch?.();
  const runner = node !== undefined && program === process.execPath ? node : program;
  return capture(runner, [...first, ...args, ...quiet], { env, shell, onLine, ...options });
}
