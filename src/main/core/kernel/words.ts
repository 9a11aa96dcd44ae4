import type { CallError, ErrorCode } from '../../../shared/contract/index.ts';
import { type Message, message, sentences, verbatim } from '../../../shared/copy/message.ts';
import { say } from '../../../shared/copy/say.ts';
import type { Environment } from '../../../shared/domain/account.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { describeNetworkFault, type FaultDetail } from '../ports/index.ts';
import { CallFailure } from './failure.ts';
import type { SessionFailure } from './session.ts';

/** Who was asked, and when: what the words need to be of use. */
export type Asked = {
  readonly account: { readonly baseUrl: string; readonly environment: Environment };
  readonly now: Millis;
};

/** The name and port of an address, for a sentence. */
export function hostOf(baseUrl: string): string {
  try {
    return new URL(baseUrl).host;
  } catch {
    return baseUrl;
  }
}

export const WORKING_OFFLINE = message('connect.ridgeline_was_started_work_offline');

const PROXY_HINT = message('connect.office_with_proxy_or_firewall');

function networkWords(failure: FaultDetail, asked: Asked): Message {
  const { fault, cause } = failure;
  if (asked.account.environment === 'practice' && fault !== 'certificate')
    return message('connect.practice_service_computer_doesnt_answer');
  const words = verbatim(describeNetworkFault(failure, hostOf(asked.account.baseUrl)));
  switch (fault) {
    case 'offline':
      return message('connect.computer_has_no_network_right');
    case 'dns':
    case 'refused':
    case 'unreachable':
    case 'timeout':
      return sentences(words, PROXY_HINT);
    case 'certificate':
      return cause === 'certificate_dates'
        ? sentences(words, message('connect.clock_shows', { at: asked.now }))
        : words;
    default:
      return words;
  }
}

/** Why the calls of an account wait although it's online. */
export function waitWords({
  why,
  until,
}: {
  readonly why: 'pause' | 'limit';
  readonly until: Millis;
}): Message {
  return why === 'pause'
    ? message('connect.pause_until', { until })
    : message('connect.service_says_no_calls_left');
}

/** What happened, what it means, what to do next. */
export function failureMessage(failure: SessionFailure, asked: Asked): Message {
  const host = hostOf(asked.account.baseUrl);
  switch (failure.kind) {
    case 'network':
      return networkWords(failure, asked);
    case 'unauthorised':
      return sentences(message('connect.sign_in_not_accepted', { host }), quoted(failure.said));
    case 'signed_out':
      return signedOutWords(failure, host);
    case 'keychain_locked':
      return message('connect.client_secret_computers_keychain_which');
    case 'working_offline':
      return WORKING_OFFLINE;
    case 'busy':
      return message('connect.hasnt_answered_earlier_calls_yet', { host });
    case 'refused':
      return sentences(
        message('connect.service_refused_this'),
        quoted(failure.said),
        message('connect.check_what_was_entered'),
      );
    case 'not_found':
      return sentences(
        message('connect.service_doesnt_know_this'),
        quoted(failure.said),
        message('connect.may_have_been_removed_there'),
      );
    case 'rate_limited':
      return sentences(message('connect.service_asks_for_pause'), retryLater(failure.retryAfter));
    case 'unavailable':
      return sentences(
        message('connect.service_has_internal_error', { status: failure.status }),
        retryLater(failure.retryAfter),
      );
    case 'not_understood':
      return strange(failure, host);
    case 'not_saved':
      return failure.words;
  }
}

/** The same in the language of the moment. */
export function wordsFor(failure: SessionFailure, asked: Asked): string {
  return say(failureMessage(failure, asked));
}

function signedOutWords({ why, said }: SessionFailure & { kind: 'signed_out' }, host: string): Message {
  if (why === 'refused') return message('connect.service_at_doesnt_accept_accounts', { host });
  if (why !== 'revoked') return message('connect.account_isnt_signed_no_working');
  return sentences(
    message('connect.client_switched_off', { host }),
    quoted(said ?? null),
    message('connect.new_secret_doesnt_help'),
  );
}

function quoted(said: string | null): Message | null {
  return said ? message('connect.it_said', { said }) : null;
}

/** A page of the network between says what to do about it. */
function strange({ why, page }: SessionFailure & { kind: 'not_understood' }, host: string): Message {
  return page ? why : sentences(why, message('connect.check_services_address', { host }));
}

function retryLater(retryAfter: Millis | null): Message {
  if (retryAfter === null) return message('connect.try_again_in_few_minutes');
  const seconds = Math.max(1, Math.ceil(retryAfter / 1_000));
  return seconds <= 90
    ? message('connect.try_again_in_seconds', { seconds })
    : message('connect.try_again_in_minutes', { minutes: Math.ceil(seconds / 60) });
}

function codeFor(failure: SessionFailure): ErrorCode {
  switch (failure.kind) {
    case 'network':
      if (failure.fault === 'certificate') return 'certificate';
      return failure.fault === 'malformed' ? 'not_understood' : 'offline';
    case 'unauthorised':
      return 'signed_out';
    case 'working_offline':
      return 'offline';
    case 'unavailable':
    case 'busy':
      return 'service_unavailable';
    case 'not_saved':
      return 'disk';
    default:
      return failure.kind;
  }
}

/** The one way from a failed call of the service to a refused call of a screen. */
export function callFailure(failure: SessionFailure, asked: Asked): CallFailure {
  return new CallFailure(codeFor(failure), failureMessage(failure, asked), detailOf(failure));
}

function detailOf(failure: SessionFailure): CallError['detail'] {
  switch (failure.kind) {
    case 'refused':
      return {
        ...(failure.problems.length > 0 ? { fields: failure.problems } : {}),
        ...(failure.said ? { serviceSaid: failure.said } : {}),
      };
    case 'unauthorised':
    case 'not_found':
      return failure.said ? { serviceSaid: failure.said } : undefined;
    case 'rate_limited':
    case 'unavailable':
      return failure.retryAfter === null ? undefined : { retryAfterMs: failure.retryAfter };
    default:
      return undefined;
  }
}

/** A call that names an account that isn't there. */
export function noAccount(): CallFailure {
  return new CallFailure('no_account', message('connect.account_isnt_set_up_any'));
}
