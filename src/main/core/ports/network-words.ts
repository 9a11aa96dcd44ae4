import type { NetworkFault } from './http.ts';

/**
 * What stood between this computer and the service, in the person's words. `detail` is a phrase without a full stop
 * that ends a sentence ("its certificate has expired"), or empty; `host` is the service's address as shown to a person.
 */
export function describeNetworkFault(fault: NetworkFault, detail: string, host: string): string {
  const because = detail === '' ? '' : ` (${detail})`;
  switch (fault) {
    case 'offline':
      return 'Ridgeline is working offline, so the service wasn’t asked.';
    case 'dns':
      return `The address ${host} can’t be found. Check the address and this computer’s internet connection.`;
    case 'refused':
      return `${host} is there, but nothing answers at this address. Check the address, or try again in a few minutes.`;
    case 'unreachable':
      return `${host} can’t be reached from this network${because}. Check this computer’s internet connection.`;
    case 'timeout':
      return `${host} took too long to answer${because}. Try again in a few minutes.`;
    case 'certificate':
      return `The connection to ${host} isn’t safe${detail === '' ? '' : `: ${detail}`}. Nothing was sent. ${certificateAdvice(detail)}`;
    case 'reset':
      return `The connection to ${host} broke off${because}. Try again.`;
    case 'proxy':
      return `This network’s proxy didn’t let the connection to ${host} through${because}. ${proxyAdvice(detail)}`;
    case 'malformed':
      return `What came from ${host} isn’t a proper answer${because}. Check the address.`;
    case 'aborted':
      return 'The call was stopped before the service answered.';
  }
}

/** Only a certificate's dates depend on this computer's clock. */
export function isAboutTime(detail: string): boolean {
  return /expired|valid yet/.test(detail);
}

function certificateAdvice(detail: string): string {
  if (isAboutTime(detail))
    return 'Check this computer’s date and time; if they are right, the service’s operator has to renew it.';
  if (/authority|self-signed|another address|trusted/.test(detail))
    return 'On a hotel’s or guest network, open a browser and look for its sign-in page; in an office, ask whoever looks after the network.';
  return 'Check the address; in an office, ask whoever looks after the network.';
}

function proxyAdvice(detail: string): string {
  return /user name and password/.test(detail)
    ? 'Enter them in Settings, under Network.'
    : 'Ask whoever looks after the network.';
}
