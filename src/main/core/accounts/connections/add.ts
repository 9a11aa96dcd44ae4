import type { CallInput } from '../../../../shared/contract/index.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import { freeName, nameKey } from '../../../../shared/domain/safe-name.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import type { Ports } from '../../ports/index.ts';
import { freeFolder } from './practice.ts';
import type { Secrets } from './secrets.ts';
import { guardEnvironment, readAddress, tryCredentials } from './trial.ts';

type AddPorts = Pick<Ports, 'apis' | 'clock' | 'random' | 'store'>;

/** Signs in and reads the services with what was entered; saves nothing. Throws CallFailures in the person's words. */
export async function checkAccount(
  ports: AddPorts,
  input: CallInput<'accounts.check'>,
): Promise<readonly ReportService[]> {
  const candidate = { ...input, baseUrl: readAddress(input.baseUrl) };
  guardEnvironment(candidate, ports.store.accounts.list());
  return tryCredentials(ports, candidate);
}

/**
 * Checks and saves. The same client at the same address again is the account there is: its secret is replaced, so that
 * no order appears in two caches. Returns the account's id; the caller makes it active.
 */
export async function saveAccount(
  ports: AddPorts,
  secrets: Secrets,
  input: CallInput<'accounts.add'>,
): Promise<AccountId> {
  const { store, clock, random } = ports;
  const services = await checkAccount(ports, input);
  const baseUrl = readAddress(input.baseUrl);
  const { environment, version, clientId } = input;
  const accounts = store.accounts.list();
  const known = accounts.find(
    (one) =>
      one.baseUrl === baseUrl &&
      one.clientId === clientId &&
      one.version === version &&
      one.environment === environment,
  );
  const id = known?.id ?? Buffer.from(random.bytes(8)).toString('hex');
  if (!known) {
    const name = input.name === '' ? freeLabel(environment, accounts) : input.name;
    store.accounts.insert({
      id,
      environment,
      name,
      baseUrl,
      version,
      clientId,
      secretSavedAt: null,
      libraryFolder: freeFolder(name, accounts),
      createdAt: clock.now(),
    });
  }
  store.services.replace(id, services, clock.now());
  await secrets.keep(id, input.clientSecret);
  return id;
}

/** `Sandbox`, then `Sandbox (2)`. */
function freeLabel(environment: 'sandbox' | 'production', accounts: readonly Account[]): string {
  const taken = new Set(accounts.map((account) => nameKey(account.name)));
  return freeName(environment === 'sandbox' ? 'Sandbox' : 'Production', (key) => taken.has(key));
}
