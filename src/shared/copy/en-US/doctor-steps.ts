import type { Area } from '../icu.ts';

/** What each step of the connection test found, and what it means for the orders. */
export const doctorSteps = {
  'doctorSteps.dns':
    'The address {host} can’t be found. Check this computer’s internet connection and the account’s address in Settings.',
  'doctorSteps.dns_for_it': 'DNS: this computer’s name server returns no address for {host}.',
  'doctorSteps.proxy_looks_up': 'The proxy looks up the address.',
  'doctorSteps.no_network': 'Not tried: this computer has no network.',
  'doctorSteps.found': '{host} was found.',
  'doctorSteps.found_at': '{host} was found ({address}).',
  'doctorSteps.from_setting': 'entered in Ridgeline’s settings',
  'doctorSteps.from_policy': 'set by your organization',
  'doctorSteps.from_system': 'from this computer’s network settings',
  'doctorSteps.from_environment': 'from this computer’s environment variables',
  'doctorSteps.from_none': 'none is set up on this computer',
  'doctorSteps.no_proxy': 'No proxy is used ({source}).',
  'doctorSteps.through': 'Through the proxy {proxy} ({kind}, {source}).',
  'doctorSteps.allow_connect': 'Allow CONNECT to {host}:443 through {proxy}.',
  'doctorSteps.the_proxy': 'the proxy',
  'doctorSteps.what_happened': 'What happened: {detail}.',
  'doctorSteps.windows_sign_in':
    'The proxy asks for a Windows sign-in (Negotiate or NTLM), and Ridgeline signs in with a user name and password (Basic) only: exempt this address from the sign-in, or offer Basic.',
  'doctorSteps.digest_only':
    'The proxy offers Digest only: offer Basic, or exempt this address from the sign-in.',
  'doctorSteps.basic':
    'The proxy asks for a user name and password (Basic); they go into Ridgeline’s Settings, under Network.',
  'doctorSteps.connected': 'A connection to {host} was made.',
  'doctorSteps.cable': 'This computer has no network. Check its cable or Wi-Fi.',
  'doctorSteps.tcp':
    'TCP from this computer to {host}:443: {fault}. If a firewall blocks it, allow outgoing connections to {host}:443.',
  'doctorSteps.tcp_refused': 'connection refused',
  'doctorSteps.tcp_unreachable': 'no route to the host',
  'doctorSteps.tcp_timeout': 'no answer (timed out)',
  'doctorSteps.tcp_reset': 'connection reset',
  'doctorSteps.issued_by': 'by {issuer} for {subject}, valid until {until, date, medium}',
  'doctorSteps.not_needed': 'Not needed: this service is on this computer.',
  'doctorSteps.issued': 'Issued {what}. This computer trusts it.',
  'doctorSteps.it_was_issued': 'It was issued {what}.',
  'doctorSteps.nothing_sent': 'Nothing was sent.',
  'doctorSteps.tls': 'TLS to {host}:443: {detail}.',
  'doctorSteps.page_certificate': 'Most likely it belongs to this network’s sign-in page.',
  'doctorSteps.something_else': 'Something else on this network answers in place of the service.',
  'doctorSteps.inspection':
    'Usually this is a firewall or security program that inspects secure connections.',
  'doctorSteps.install_root':
    'If your firewall inspects TLS, install its root certificate in this computer’s certificate store, or exempt {host} from inspection.',
  'doctorSteps.install_root_named':
    'If your firewall inspects TLS, install its root certificate (“{root}”) in this computer’s certificate store, or exempt {host} from inspection.',
  'doctorSteps.key_accepted': 'The service accepts this account’s key.',
  'doctorSteps.cant_reach': 'Not tried: the service can’t be reached.',
  'doctorSteps.filter':
    'A web page or a proxy answered in place of the service (HTTP {status}). Exempt the service’s address from web filtering.',
  'doctorSteps.http': 'The service answered HTTP {status}.',
  'doctorSteps.paused': 'Sending is turned off in Settings. Turn it on, and waiting orders are sent.',
  'doctorSteps.cant_leave': 'Orders can’t be sent: {clause}.',
  'doctorSteps.step_before': 'Orders could connect, but nothing is sent until the step before works.',
  'doctorSteps.way_tried': 'The connection an order uses was opened and closed again. Nothing was sent.',
  'doctorSteps.sign_in_page':
    'This network shows its sign-in page before it lets anything through. Open the page and sign in; your orders go out afterward.',
  'doctorSteps.some_page':
    'This network shows a web page in place of the service: its sign-in page, or a firewall’s. Open the page and sign in; if there is nothing to sign in to, copy this report for whoever manages your network.',
  'doctorSteps.all_works': 'Everything works. Orders can be sent now.',
  'doctorSteps.check_cable': '{found} Check its cable or Wi-Fi.',
  'doctorSteps.check_internet':
    '{found} Check the internet connection; if other websites open, copy this report for whoever manages your network.',
  'doctorSteps.check_clock':
    '{found} Check this computer’s date and time; if they are right, copy this report for whoever manages your network.',
  'doctorSteps.copy_report': '{found} Copy this report for whoever manages your network.',
  'doctorSteps.practice_here': 'Not needed: the practice service is on this computer.',
  'doctorSteps.practice_accepts': 'The practice service accepts this account.',
  'doctorSteps.practice_orders': 'Orders go to the practice service; nothing is charged.',
  'doctorSteps.skipped': 'Not tried, because an earlier step failed.',
} as const satisfies Area;
