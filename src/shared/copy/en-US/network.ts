import type { Area } from '../icu.ts';

export const network = {
  'net.clause_offline': 'this computer has no network',
  'net.clause_dns': 'the address {host} can’t be found',
  'net.clause_refused': 'nothing answers at {host}',
  'net.clause_unreachable': 'the service at {host} can’t be reached from this network',
  'net.clause_timeout': 'the service at {host} didn’t answer in time',
  'net.clause_certificate': 'the connection to {host} isn’t safe',
  'net.clause_certificate_why': 'the connection to {host} isn’t safe ({detail})',
  'net.clause_proxy': 'this network’s proxy didn’t let it through',
  'net.clause_proxy_why': 'this network’s proxy didn’t let it through ({detail})',
  'net.clause_proxy_does': 'this network’s proxy {detail}',
  'net.clause_malformed': 'what came from {host} isn’t a proper answer',
  'net.clause_reset': 'the connection to {host} broke off',
  'net.blocked': 'Reading works, but orders can’t be sent: {clause}.',
  'net.page_waits':
    'Waiting: this network wants you to sign in first. Open its sign-in page; nothing was sent, and the order goes out afterward.',
  'net.waits': 'Waiting: {clause}. Nothing was sent; the order goes out when the connection is back.',
  'net.some_page_waits':
    'Waiting: a web page of this network is shown in place of the service. Nothing was sent; the order goes out when the page is gone.',
  'net.error_waits':
    'Waiting: the service has an internal error ({status}). Nothing was sent; the order goes out when the service is back.',
  'net.offline': 'Ridgeline is working offline, so the service wasn’t asked.',
  'net.dns': 'The address {host} can’t be found. Check the address and this computer’s internet connection.',
  'net.refused':
    'The service at {host} isn’t responding. Try again in a few minutes; if that doesn’t help, check the address.',
  'net.unreachable':
    'The service at {host} can’t be reached from this network{because}. Check this computer’s internet connection.',
  'net.timeout': 'The service at {host} took too long to answer{because}. Try again in a few minutes.',
  'net.certificate': 'The connection to {host} isn’t safe{because}. Nothing was sent. {advice}',
  'net.reset': 'The connection to {host} broke off{because}. Try again.',
  'net.proxy_does': 'This network’s proxy {detail}. {advice}',
  'net.proxy': 'This network’s proxy didn’t let the connection to {host} through{because}. {advice}',
  'net.malformed': 'What came from {host} isn’t a proper answer{because}. Check the address.',
  'net.aborted': 'The call was stopped before the service answered.',
  'net.advice_dates':
    'Check this computer’s date and time; if they are right, the service’s operator has to renew it.',
  'net.advice_sign_in_page':
    'On a hotel’s or guest network, open a browser and look for its sign-in page; in an office, ask whoever manages the network.',
  'net.advice_address': 'Check the address; in an office, ask whoever manages the network.',
  'net.advice_enter': 'Enter them in Settings, under Network.',
  'net.advice_correct': 'Correct them in Settings, under Network.',
  'net.advice_manager': 'Ask whoever manages the network.',
  'net.sign_in_page':
    'This network shows a sign-in page before it lets anything through, so the service can’t be reached and no order can be sent. Open the page and sign in; Ridgeline continues afterward.',
  'net.web_page':
    'A web page answered instead of the service. On office or hotel networks this is often a sign-in page: open a browser, sign in there, and try again.',
  'net.odd_answer': 'The service gave an answer ({status}) that doesn’t belong here.',
  'net.empty_answer': 'The service gave an empty answer.',
  'net.not_json': 'The service’s answer couldn’t be read: it isn’t whole or isn’t JSON.',
  'net.too_long': 'The service’s answer is far too long, so it wasn’t read.',
  'net.too_many_redirects': 'The service sent this call on from one address to the next without end.',
  'net.redirect_unreadable': 'The service sent this call on to an address that can’t be read.',
  'net.redirect_not_web': 'The service sent this call on to an address that isn’t a web address.',
  'net.redirect_elsewhere':
    'The service sent this call on to another address ({there}). Check the account’s address.',
  'net.redirect_unsafe':
    'The service sent this call on to {there} without a safe connection, so it wasn’t followed.',
  'net.redirect_in_place':
    '{there} wanted to answer in place of the service. On office or hotel networks this is often a sign-in page: open a browser, sign in there, and try again.',
  'net.link_elsewhere': 'The link was sent on to {there}, which nobody agreed to, so it wasn’t followed.',
  'net.failed_without_why': 'The service’s answer says that the call failed, but not why.',
  'net.no_list_of_orders': 'The service’s answer has no list of orders.',
  'net.other_piece': 'The service sent another piece of the file than was requested.',
  'net.other_order': 'The service answered with another order than the one requested.',
  'net.no_list_of_services': 'The service’s answer has no list of services.',
  'net.no_list_of_files': 'The service’s answer has no list of files.',
  'net.no_readable': 'The service’s answer has no {names} that could be read.',
  'net.set_aside': 'It has no {names} that can be read.',
  'net.order_number': 'order number',
  'net.status': 'status',
  'net.and_no': ' and no ',
  'proxy.kinds':
    'A proxy’s address starts with http://, https:// or socks5://. It looks like proxy.example.com:8080.',
  'proxy.user_apart': 'Enter the user name and the password in their own fields.',
  'proxy.pac':
    'This looks like the address of a configuration file (PAC). Enter it in this computer’s own proxy settings; Ridgeline follows them.',
  'proxy.unreadable': 'This address can’t be read. It looks like proxy.example.com:8080.',
  'net.cant_be_kept': 'It can’t be kept on this computer as it is.',
  'net.went_wrong_reading': 'Something went wrong inside Ridgeline while reading the answer.',
} as const satisfies Area;
