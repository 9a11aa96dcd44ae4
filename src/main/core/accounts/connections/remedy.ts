import type { Connection, Remedy } from '../../../../shared/contract/index.ts';
import type { Environment } from '../../../../shared/domain/account.ts';
import type { SessionFailure } from '../../kernel/session.ts';

const STATES: Partial<Record<SessionFailure['kind'], 'signed_out'>> = {
  unauthorised: 'signed_out',
  signed_out: 'signed_out',
  keychain_locked: 'signed_out',
};

/** The state of a connection whose last call failed so. */
export function stateOf(failure: SessionFailure): Extract<Connection['state'], 'signed_out' | 'offline'> {
  return STATES[failure.kind] ?? 'offline';
}

/**
 * The one step that helps. Who lost a sandbox secret can have the service issue another; where the service refuses one,
 * somebody has already done so, and the new one is entered.
 */
export function remedyOf(failure: SessionFailure, environment: Environment): Remedy {
  if (failure.kind === 'keychain_locked') return 'unlock_keychain';
  if (failure.kind === 'not_understood' && failure.page) return 'open_page';
  if (failure.kind !== 'signed_out' || environment === 'practice' || failure.why === 'revoked')
    return 'check';
  return failure.why !== 'refused' && environment === 'sandbox' ? 'regenerate' : 'new_secret';
}
