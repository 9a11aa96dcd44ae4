import type { SessionFailure, WayFault } from './session.ts';

/** What stands in the way, as the end of a sentence without a full stop. `host`: the service's address as shown. */
export function wayClause({ fault, detail }: WayFault, host: string): string {
  switch (fault) {
    case 'offline':
      return 'this computer has no network';
    case 'dns':
      return `the address ${host} can’t be found`;
    case 'refused':
      return `nothing answers at ${host}`;
    case 'unreachable':
      return `the service at ${host} can’t be reached from this network`;
    case 'timeout':
      return `the service at ${host} didn’t answer in time`;
    case 'certificate':
      return `the connection to ${host} isn’t safe${detail === '' ? '' : ` (${detail})`}`;
    case 'proxy':
      if (detail === '') return 'this network’s proxy didn’t let it through';
      return detail.startsWith('it ')
        ? `this network’s proxy ${detail.slice(3)}`
        : `this network’s proxy didn’t let it through (${detail})`;
    case 'malformed':
      return `what came from ${host} isn’t a proper answer`;
    default:
      return `the connection to ${host} broke off`;
  }
}

/** For the chip and for each held order alike: reads are answered, and orders have no way out. */
export function blockedWords(fault: WayFault, host: string): string {
  return `Reading works, orders can’t leave: ${wayClause(fault, host)}.`;
}

export const PAGE_WAITS =
  'Waiting: this network wants you to sign in first. Open its sign-in page; nothing was sent, and the order goes out afterward.';

/** Why orders wait while the account is away; null: the hold's own words say it. */
export function awayWords(failure: SessionFailure, host: string): string | null {
  if (failure.kind === 'network')
    return `Waiting: ${wayClause(failure, host)}. Nothing was sent; the order goes out when the connection is back.`;
  if (failure.kind === 'not_understood' && failure.page)
    return 'Waiting: a web page of this network is shown in place of the service. Nothing was sent; the order goes out when the page is gone.';
  if (failure.kind === 'unavailable')
    return `Waiting: the service has an internal error (${failure.status}). Nothing was sent; the order goes out when the service is back.`;
  return null;
}
