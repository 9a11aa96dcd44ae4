import { type Message, message } from '../../../../shared/copy/message.ts';
import { SaidError } from '../../../../shared/copy/said-error.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { Session, SessionFailure } from '../../kernel/session.ts';
import { failureMessage } from '../../kernel/words.ts';
import { DiskError } from '../../ports/index.ts';
import type { Link } from './links.ts';

/** Why a transfer ended without its file. `wait`: try again after this long; null: a person has to look at it. */
export class TransferFailure extends SaidError {
  readonly wait: Millis | null;
  /** The service couldn't be reached at all: it waits for the connection and doesn't count as a try. */
  readonly away: boolean;
  /** A person may keep the file all the same. */
  readonly keepable: boolean;
  constructor(words: Message | string, options: { wait: Millis | null; away?: boolean; keepable?: boolean }) {
    super(words);
    this.name = 'TransferFailure';
    this.wait = options.wait;
    this.away = options.away ?? false;
    this.keepable = options.keepable ?? false;
  }
}

/** The transfer broke off: what came so far may be continued. */
export class Broken extends TransferFailure {}

export const SOON: Millis = 2_000;

/** What the service's refusal means for a transfer; of one by a link, what it means for the link. */
export function refusalOf(
  failure: SessionFailure,
  session: Session,
  link: Link | null,
  now: Millis,
): TransferFailure {
  const account = link ? { ...session.account, baseUrl: `https://${link.host}` } : session.account;
  const words = failureMessage(failure, { account, now });
  switch (failure.kind) {
    case 'network':
      // An answer that isn't HTTP came from somebody: it's a failed try, not a missing connection.
      return new TransferFailure(words, {
        wait: SOON,
        away: failure.fault !== 'malformed' && (link === null || link.own),
      });
    case 'working_offline':
    case 'signed_out':
    case 'keychain_locked':
      return new TransferFailure(words, { wait: 30_000, away: true });
    case 'rate_limited':
    case 'unavailable':
      return new TransferFailure(words, { wait: failure.retryAfter ?? SOON });
    case 'not_understood':
      return new TransferFailure(words, { wait: SOON });
    default:
      return new TransferFailure(link ? linkRefused(link.host) : words, { wait: null });
  }
}

/** Nothing is fetched for a folder that isn't there; it waits as for the service. */
export function folderAway(): TransferFailure {
  return new TransferFailure(message('library.waiting'), {
    wait: 30_000,
    away: true,
  });
}

function linkRefused(host: string): Message {
  return message('downloads.service_at_doesnt_accept_link', { host });
}

/** An error of a transfer in words, and when to try again. */
export function asFailure(error: unknown, unexpected: (error: unknown) => string): TransferFailure {
  if (error instanceof TransferFailure) return error;
  if (error instanceof DiskError && error.code === 'away') return folderAway();
  // The disk's and the store's own.
  if (error instanceof SaidError) return new TransferFailure(error.words, { wait: null });
  const id = unexpected(error);
  return new TransferFailure(message('downloads.something_went_wrong_inside_ridgeline', { id }), {
    wait: null,
  });
}
