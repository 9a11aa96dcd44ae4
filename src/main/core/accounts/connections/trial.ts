import { t } from '../../../../shared/copy/t.ts';
import type { Account, ApiVersion, Environment } from '../../../../shared/domain/account.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { isLocalAddress, normalizeAddress } from '../../kernel/base-address.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { callFailure, hostOf, wordsFor } from '../../kernel/words.ts';
import type { ApiFailure, Ports } from '../../ports/index.ts';
import { refusesSecret } from './tokens.ts';

export type Candidate = {
  readonly environment: Environment;
  readonly baseUrl: string;
  readonly version: ApiVersion;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** The base address in its one form; throws `bad_input` in words. */
export function readAddress(typed: string): string {
  const address = normalizeAddress(typed);
  if (!address.ok) throw new CallFailure('bad_input', address.message);
  return address.baseUrl;
}

/**
 * Finds, before any call, whether an address is known to be of another environment. A production account under a
 * sandbox's band would spend money that nobody expects.
 */
export function guardEnvironment(
  candidate: Pick<Candidate, 'environment' | 'baseUrl'>,
  accounts: readonly Account[],
): void {
  const { environment, baseUrl } = candidate;
  if (isLocalAddress(baseUrl)) return;
  const other = accounts.find(
    (account) => account.baseUrl === baseUrl && account.environment !== environment,
  );
  if (other) {
    throw new CallFailure(
      'wrong_environment',
      t('connect.address_belongs_your_account_sandbox', { environment: other.environment, name: other.name }),
    );
  }
  if (
    environment === 'production' &&
    /(?:^|[./-])sandbox(?:$|[./-])/i.test(baseUrl.replace(/^https?:\/\//, ''))
  ) {
    throw new CallFailure(
      'wrong_environment',
      t('connect.looks_like_sandboxs_address_orders', { baseUrl: hostOf(baseUrl) }),
    );
  }
}

/**
 * Signs in with credentials that aren't saved yet and reads the services (section 5; GET services). Throws a CallFailure
 * that distinguishes a wrong key, a wrong environment, a certificate fault and an unreachable address.
 */
export async function tryCredentials(
  ports: Pick<Ports, 'apis' | 'clock'>,
  candidate: Candidate,
): Promise<readonly ReportService[]> {
  const api = ports.apis.for(candidate);
  const token = await api.token(candidate.clientId, candidate.clientSecret);
  if (!token.ok) throw signInFailure(token.failure, candidate, ports.clock.now());
  const services = await api.services(token.value.token);
  if (services.ok) return services.value;
  if (services.failure.kind === 'unauthorised') throw wrongKey(candidate, services.failure.said);
  if (services.failure.kind === 'not_found') throw wrongPlace(candidate, ports.clock.now(), services.failure);
  throw callFailure(services.failure, { account: candidate, now: ports.clock.now() });
}

function signInFailure(failure: ApiFailure, candidate: Candidate, now: number): CallFailure {
  if (refusesSecret(failure)) return wrongKey(candidate, 'said' in failure ? failure.said : null);
  const elsewhere =
    failure.kind === 'not_found' || failure.kind === 'not_understood' || failure.kind === 'refused';
  if (elsewhere) return wrongPlace(candidate, now, failure);
  return callFailure(failure, { account: candidate, now });
}

function wrongKey(candidate: Candidate, said: string | null): CallFailure {
  const hint =
    candidate.environment === 'production'
      ? t('connect.production_needs_own_client_id')
      : t('connect.sandbox_needs_own_client_id');
  return new CallFailure(
    'wrong_key',
    t('connect.there_but_doesnt_take_client', { baseUrl: hostOf(candidate.baseUrl), hint }),
    said ? { serviceSaid: said } : undefined,
  );
}

function wrongPlace(candidate: Candidate, now: number, failure: ApiFailure): CallFailure {
  const why =
    failure.kind === 'not_understood'
      ? wordsFor(failure, { account: candidate, now })
      : t('connect.answers_but_has_no_sign', { baseUrl: hostOf(candidate.baseUrl) });
  return new CallFailure(
    'wrong_environment',
    t('connect.check_address_environment_sandbox_production', {
      why,
      environment: candidate.environment,
      version: candidate.version,
    }),
    'said' in failure && failure.said ? { serviceSaid: failure.said } : undefined,
  );
}
