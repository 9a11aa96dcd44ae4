import type { Connection, Mend } from '../../../shared/contract/index.ts';
import type { Environment } from '../../../shared/domain/account.ts';
import type { SessionFailure } from '../kernel/session.ts';

const STATES: Partial<Record<SessionFailure['kind'], 'signed_out'>> = {
  unauthorised: 'signed_out',
  signed_out: 'signed_out',
  keychain_locked: 'signed_out',
};

/** How a connection is called that ended so. */
export function stateOf(failure: SessionFailure): Extract<Connection['state'], 'signed_out' | 'offline'> {
  return STATES[failure.kind] ?? 'offline';
}

/** The one step that helps. A sandbox secret that is lost can be had anew by its owner; a refused one was had anew by somebody. */
export function mendOf(failure: SessionFailure, environment: Environment): Mend {
  if (failure.kind === 'keychain_locked') return 'unlock_keychain';
  if (failure.kind === 'not_understood' && failure.page) return 'open_page';
  if (failure.kind !== 'signed_out' || environment === 'practice' || failure.why === 'revoked')
    return 'check';
  return failure.why !== 'refused' && environment === 'sandbox' ? 'regenerate' : 'new_secret';
}
