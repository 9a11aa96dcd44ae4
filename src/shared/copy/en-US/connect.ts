import type { Area } from '../icu.ts';

export const connect = {
  'connect.address': 'From the service’s documentation or your contract.',
  'connect.address_set': 'Set by your organization. Change it only if the account is from another service.',
  'connect.connect': 'Connect {names}',
  'connect.client_id_your_sandbox_account':
    'The client ID is on your sandbox account page. The secret was shown once, when it was issued.',
  'connect.operator_service_issues_production_credentials':
    'The operator of the service issues production credentials on request. Orders placed with them are real, and billed or paid by card.',
  'connect.how_account_called_ridgeline': 'The name of this account in Ridgeline.',
  'connect.base_address': 'Base address',
  'connect.how_orders_paid': 'How orders are paid',
  'connect.invoiced_v4': 'Invoiced (v4)',
  'connect.orders_placed_at_once_billed': 'Orders are placed at once and billed on your invoice.',
  'connect.by_card_at_each_order': 'By card at each order (v1)',
  'connect.services_payment_page_opens_your':
    'The service’s payment page opens in your browser. Nothing is ordered before it’s paid.',
  'connect.client_id': 'Client ID',
  'connect.goes_into_computers_keychain_ridgeline':
    'Goes into this computer’s keychain. Ridgeline never shows it again.',
  'connect.test_connection': 'Test the connection',
  'connect.connect_2': 'Connect',
  'connect.test_result': 'Test result',
  'connect.test_connection_reports_you_can':
    'Test the connection, and the reports you can order appear here with your own prices.',
  'connect.works_report_can_be_ordered':
    'It works: {services, plural, one {# report} other {# reports}} can be ordered',
  'connect.delivery': 'Delivery',
  'connect.your_price': 'Your price',
  'connect.complete_service_computer_with_sample':
    'A complete service on this computer, with sample reports that arrive in minutes. No account, no network, nothing is billed.',
  'connect.starting': 'Starting…',
  'connect.go_practice': 'Go to Practice',
  'connect.start_practicing': 'Start practicing',
  'connect.go_practice_by_card': 'Go to Practice by card',
  'connect.start_practicing_by_card': 'Practice with payments by card',
  'connect.services_own_test_environment_you':
    'The service’s own test environment. You need its client ID and secret; nothing is measured or billed.',
  'connect.real_orders_at_your_contracted':
    'Real orders at your contracted prices. The operator of the service gives you the client ID and secret.',
  'connect.would_you_see_office': 'Would you rather see an office at work first?',
  'connect.practice_with_history': 'Start practicing with {orders, number} sample orders',
  'connect.do_you_pay_each_order': 'Do you pay for each order by card?',
  'connect.payment_page_with_test_cards':
    '<link>{value}</link>: a payment page with test cards, nothing is charged.',
  'connect.welcome_ridgeline': 'Welcome to Ridgeline',
  'connect.order_roof_measurement_reports_follow':
    'Order roof measurement reports, follow them to delivery, and read them with no network. How do you want to begin?',
  'connect.each_account_has_own_orders':
    'Each account has its own orders, its own library folder and its own secret.',
  'connect.secret_computers_keychain': 'The secret is in this computer’s keychain',
  'connect.secret_kept_until_ridgeline_closes':
    'The secret is kept until Ridgeline closes: this computer offers no keychain',
  'connect.keychain_locked_secret_used_once': 'The keychain is locked; the secret is used once it’s open',
  'connect.secret_isnt_saved': 'The secret isn’t saved',
  'connect.history_orders_read_next': 'The history of orders is read next',
  'connect.history_here_order_computer':
    'The history is here: {known, plural, one {# order} other {# orders}} on this computer',
  'connect.you_can_begin_at_once':
    'You can begin at once: the orders appear as they are read, the newest first. It continues automatically, also after a restart.',
  'connect.connected': '{name} is connected',
  'connect.orders_placed_with_account_real': 'Orders placed with this account are real and billed.',
  'connect.nothing_ordered_with_account_measured':
    'Nothing that is ordered with this account is measured or billed.',
  'connect.signed_at': 'Signed in at {baseUrl}',
  'connect.report_can_be_ordered_at':
    '{services, plural, one {# report} other {# reports}} can be ordered at your own prices',
  'connect.reports_your_prices_read_next': 'The reports and your prices are read next',
  'connect.enter_base_address_service': 'Enter the base address of the service.',
  'connect.enter_whole_web_address_like': 'Enter a whole web address, like https://api.example.com.',
  'connect.address_must_start_with_https':
    'The address must start with https://, so that your secret can’t be read on the way.',
  'connect.enter_client_id': 'Enter the client ID.',
  'connect.enter_client_secret': 'Enter the client secret.',
  'connect.practice_service_started_but_doesnt':
    'The practice service started, but doesn’t take the account. {reason}',
  'connect.still_has_orders_arent_settled':
    '“{name}” still has orders that aren’t settled. Settle them in the list of orders first, so that none is paid for and forgotten.',
  'connect.practice_service_didnt_start_try': 'The practice service didn’t start. {why} Try again.',
  'connect.your_organization_doesnt_allow_practice':
    'Your organization doesn’t allow practice on this computer.',
  'connect.email_address_belongs_another_client':
    'This email address belongs to another client ID ({clientId}) than “{name}” ({clientId2}). That one’s secret was replaced anyway: get a new one on its account page where it is needed.',
  'connect.ridgeline_set_up_practice_account':
    'Ridgeline set up the practice account, so it has no email address and no password. Ridgeline renews its secret when it stops working: check the connection.',
  'connect.only_sandbox_replaces_secret_request':
    'Only the sandbox replaces a secret on request. Production secrets are issued by the operator: ask for a new one and enter it here.',
  'connect.service_at_doesnt_accept_email':
    'The service at {host} doesn’t accept this email address and password. They are those of the sandbox’s own sign-up, not of your mailbox. The secret is as it was.',
  'connect.has_no_call_replaces_secret':
    '{host} has no call that replaces a secret. Get a new one on its account page and enter it here.',
  'connect.we_couldnt_confirm_whether_secret':
    'We couldn’t confirm whether the secret was replaced. If signing in fails, do this once more.',
  'connect.address_belongs_your_account_sandbox':
    'This address belongs to your {environment} account “{name}”. Sandbox and production have different addresses; choose {environment}, or enter the other address.',
  'connect.looks_like_sandboxs_address_orders':
    '{baseUrl} looks like the sandbox’s address, and orders placed there are never measured. Choose Sandbox, or enter the production address.',
  'connect.production_needs_own_client_id':
    'Production needs its own client ID and secret, issued by the operator; those of the sandbox don’t work there.',
  'connect.sandbox_needs_own_client_id':
    'The sandbox needs its own client ID and secret; those of production don’t work there, and a secret that was regenerated replaces the one before.',
  'connect.there_but_doesnt_take_client':
    '{baseUrl} is there, but it doesn’t take this client ID and secret. Check that both were pasted whole. {hint}',
  'connect.answers_but_has_no_sign': '{baseUrl} answers, but has no sign-in for this service.',
  'connect.check_address_environment_sandbox_production':
    '{why} Check the address of the {environment} environment: sandbox and production have different ones, and it is the part before /{version}.',
  'connect.letter_address_isnt_latin_one':
    'The letter “{foreign}” in this address isn’t a Latin one, though it looks like it, so it leads to another host. Type the address by hand.',
  'connect.address_must_start_with_https_2':
    'The address must start with https://, because your client secret would travel to it unprotected.',
  'connect.ridgeline_was_started_work_offline':
    'Ridgeline was started to work offline, so it doesn’t contact the service. Restart it in the usual way to go online.',
  'connect.office_with_proxy_or_firewall':
    'In an office with a proxy or a firewall, ask whoever manages it to let Ridgeline through.',
  'connect.practice_service_computer_doesnt_answer':
    'The practice service on this computer doesn’t answer. Ridgeline starts it again automatically; what is already here stays readable.',
  'connect.computer_has_no_network_right':
    'This computer has no network right now. What is already here stays readable; Ridgeline continues automatically when the network is back.',
  'connect.service_says_no_calls_left':
    'The service says that no calls are left for the moment. The next one is tried within seconds.',
  'connect.client_secret_computers_keychain_which':
    'The client secret is in this computer’s keychain, which is locked. Unlock the keychain (or sign in to the computer again); nothing has been lost.',
  'connect.hasnt_answered_earlier_calls_yet':
    '{host} hasn’t answered earlier calls yet, so this one wasn’t made. Try again in a minute.',
  'connect.service_at_doesnt_accept_accounts':
    'The service at {host} doesn’t accept this account’s client secret any more. It was probably replaced: a regenerated secret ends the old one at once. Enter the new one; until then, what is already here stays readable.',
  'connect.account_isnt_signed_no_working':
    'This account isn’t signed in: no working client secret is kept on this computer. Enter it in Settings; until then, what is already here stays readable.',
  'connect.account_isnt_set_up_any': 'This account isn’t set up any more. Choose another one.',
  'connect.clock_shows': 'This computer’s clock shows {at, date, long} at {at, time, short}.',
  'connect.pause_until':
    'The service asked for a pause until {until, time, short} because there were many calls. Orders and updates wait until then and continue automatically.',
  'connect.sign_in_not_accepted':
    '{host} gives this account a sign-in, but then doesn’t accept it. Check again in a few minutes; if this keeps happening, ask the service’s operator.',
  'connect.service_refused_this': 'The service refused this.',
  'connect.check_what_was_entered': 'Check what was entered and try again.',
  'connect.service_doesnt_know_this': 'The service doesn’t know this.',
  'connect.may_have_been_removed_there': 'It may have been removed there.',
  'connect.service_asks_for_pause': 'The service asks for a pause because there were many calls.',
  'connect.service_has_internal_error':
    'The service has an internal error ({status}). It isn’t anything you did.',
  'connect.client_switched_off': '{host} has turned off this account’s client.',
  'connect.new_secret_doesnt_help':
    'A new secret doesn’t help: ask the service’s operator, then check again. What is already here stays readable.',
  'connect.it_said': 'It said: “{said}”',
  'connect.check_services_address':
    'Check that {host} is the service’s address, or try again in a few minutes.',
  'connect.try_again_in_few_minutes': 'Try again in a few minutes.',
  'connect.try_again_in_seconds': 'Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'connect.try_again_in_minutes': 'Try again in {minutes} minutes.',
  'connect.keychain_computer_doesnt_answer_may':
    'The keychain of this computer doesn’t answer. It may be waiting for you to unlock it.',
  'connect.computer_has_no_keychain_can': 'This computer has no keychain that can be used.',
  'connect.didnt_answer_time': 'It didn’t answer in time.',
  'connect.ended_at_once': 'It ended at once.',
  'connect.proxy_no_colon': 'A user name for a proxy can’t contain a colon.',
  'connect.proxy_not_removed':
    'The user name and password couldn’t be removed, because this computer’s keychain is locked. Unlock it and save again.',
  'connect.proxy_by_policy':
    'Your organization has set the proxy for this computer, so it can’t be changed here.',
  'connect.address_placeholder':
    'This is a placeholder of the documentation, not an address. Enter the one that the service gave you. It looks like https://api.example.com.',
  'connect.address_unreadable': 'This address can’t be read. It looks like https://api.example.com.',
  'connect.address_no_user':
    'The address must not contain a user name or password. It looks like https://api.example.com.',
  'connect.address_https': 'The address must start with https://. It looks like https://api.example.com.',
} as const satisfies Area;
