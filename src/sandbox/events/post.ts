import { ANSWER_EXCERPT_BYTES } from '../model/event-choices.ts';

export type Outcome = { status: number | null; error: string | null; answer: string | null };

/**
 * One attempt: true when the address may be called. Plain http is for this machine alone, since the body carries a
 * download token.
 */
export function mayBeCalled(address: string): boolean {
  if (/[\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (protocol === 'https:') return hostname !== '';
  return protocol === 'http:' && /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/.test(hostname);
}

/** Posts one event. A redirect is an answer like any other and not followed. Never throws; the signal ends it. */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    if (response.ok) {
      await response.body?.cancel().catch(() => undefined);
      return { status: response.status, error: null, answer: null };
    }
    const { status } = response;
    return { status, error: `the answer was ${status}`, answer: await excerptOf(response) };
  } catch (error) {
    return { status: null, error: signal.aborted ? reasonOf(signal) : describe(error), answer: null };
  }
}

async function excerptOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      size += chunk.byteLength;
      // Leaving the loop cancels the rest.
      if (size >= ANSWER_EXCERPT_BYTES) break;
    }
  } catch {
    // What came of it before it broke off will do.
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_EXCERPT_BYTES).toString('utf8');
}

const reasonOf = ({ reason }: AbortSignal) => (reason instanceof Error ? reason.message : String(reason));

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // fetch says only "fetch failed"; what failed is the cause.
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = (cause as NodeJS.ErrnoException).code;
  return cause.message || code || error.message;
}
