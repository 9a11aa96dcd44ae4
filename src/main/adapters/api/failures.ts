import { message, verbatim } from '../../../shared/copy/message.ts';
import { say } from '../../../shared/copy/say.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import type { ApiFailure } from '../../core/ports/api.ts';
import { challengeFault } from '../http/challenge.ts';
import { type ErrorReading, readError } from './read/error.ts';
import { readRetryAfter } from './retry-after.ts';

/** An answer without success, its body read as text. */
export type FailedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Whether the call was the one that asks for a token: there 403 and `invalid_client` mean the key is wrong. */
  readonly atSignIn: boolean;
  /** What was sent and must not come back on a screen: secrets and tokens. */
  readonly secrets: readonly string[];
};

/** With these a page could pass as the service's refusal: a wrong key, a refused order, or one that doesn't exist. */
const PAGE_STATUSES: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 405, 410, 422, 451]);

function proxyAsks(challenges: string): ApiFailure {
  return { kind: 'network', ...challengeFault(challenges, false) };
}

const WRONG_KEY = /invalid_?(?:client|grant|credentials)|unauthori[sz]ed_?client|(?:bad|wrong)_?credentials/i;

/** What an answer without success means (section 7: not shown; `docs/service.md`). */
export function failureOf(answer: FailedAnswer, now: Millis): ApiFailure {
  const { status, headers } = answer;
  const error = readError(answer.text, headers['content-type']);
  const said = hide(error.said, answer.secrets);
  const retryAfter = readRetryAfter(headers['retry-after'], now);
  // A firewall's, proxy's or sign-in page is no word of the service about a key or an order (decision 345).
  if (headers['proxy-authenticate'] !== undefined) return proxyAsks(headers['proxy-authenticate']);
  // By its text: many frameworks call a plain "Unauthorized" a web page.
  if (PAGE_STATUSES.has(status) && isMarkup(answer.text))
    return { kind: 'not_understood', status, why: message('net.web_page'), page: true };
  const signIn = answer.atSignIn && (status === 403 || saysWrongKey(status, error));
  if (status === 401 || signIn) return { kind: 'unauthorised', said };
  if (status === 404 || status === 410) return { kind: 'not_found', said };
  if (status === 407) return proxyAsks('');
  if (status === 429) return { kind: 'rate_limited', retryAfter };
  if (status === 511) return { kind: 'not_understood', status, why: message('net.web_page'), page: true };
  if (status >= 500 || status === 408 || status === 425) return { kind: 'unavailable', status, retryAfter };
  if (status >= 400) {
    const problems = error.problems.map((problem) => ({
      ...problem,
      message: verbatim(hide(say(problem.message), answer.secrets) ?? ''),
    }));
    return { kind: 'refused', status, said, problems };
  }
  return {
    kind: 'not_understood',
    status,
    why: message('net.odd_answer', { status: String(status) }),
  };
}

function saysWrongKey(status: number, error: ErrorReading): boolean {
  return status === 400 && WRONG_KEY.test(error.code ?? '');
}

function hide(text: string | null, secrets: readonly string[]): string | null {
  let shown = text;
  for (const secret of secrets) {
    if (secret.length >= 4) shown = shown?.replaceAll(secret, '•••') ?? null;
  }
  return shown;
}

/** Whether an answer is a web page by its type or its first character. */
export function isWebPage(contentType: string | undefined, text: string): boolean {
  return /^\s*(?:text\/html|application\/xhtml)/i.test(contentType ?? '') || isMarkup(text);
}

const isMarkup = (text: string): boolean => /^[\s\ufeff]*</.test(text);
