import type { FaultDetail } from './http.ts';

/**
 * What stood between this computer and the service, in the person's words. `host`: the service's address as shown.
 */
export function describeNetworkFault({ fault, detail, cause }: FaultDetail, host: string): string {
  const because = detail === '' ? '' : ` (${detail})`;
  switch (fault) {
    case 'offline':
      return 'Ridgeline is working offline, so the service wasn’t asked.';
    case 'dns':
      return `The address ${host} can’t be found. Check the address and this computer’s internet connection.`;
    case 'refused':
      return `The service at ${host} isn’t responding. Try again in a few minutes; if that doesn’t help, check the address.`;
    case 'unreachable':
      return `The service at ${host} can’t be reached from this network${because}. Check this computer’s internet connection.`;
    case 'timeout':
      return `The service at ${host} took too long to answer${because}. Try again in a few minutes.`;
    case 'certificate':
      return `The connection to ${host} isn’t safe${detail === '' ? '' : `: ${detail}`}. Nothing was sent. ${certificateAdvice(cause)}`;
    case 'reset':
      return `The connection to ${host} broke off${because}. Try again.`;
    case 'proxy':
      return detail.startsWith('it ')
        ? `This network’s proxy ${detail.slice(3)}. ${proxyAdvice(cause)}`
        : `This network’s proxy didn’t let the connection to ${host} through${because}. ${proxyAdvice(cause)}`;
    case 'malformed':
      return `What came from ${host} isn’t a proper answer${because}. Check the address.`;
    case 'aborted':
      return 'The call was stopped before the service answered.';
  }
}

function certificateAdvice(cause: FaultDetail['cause']): string {
  if (cause === 'certificate_dates')
    return 'Check this computer’s date and time; if they are right, the service’s operator has to renew it.';
  if (cause === 'certificate_authority' || cause === 'certificate_host')
    return 'On a hotel’s or guest network, open a browser and look for its sign-in page; in an office, ask whoever manages the network.';
  return 'Check the address; in an office, ask whoever manages the network.';
}

function proxyAdvice(cause: FaultDetail['cause']): string {
  if (cause === 'proxy_password_needed') return 'Enter them in Settings, under Network.';
  if (cause === 'proxy_password_refused') return 'Correct them in Settings, under Network.';
  return 'Ask whoever manages the network.';
}
