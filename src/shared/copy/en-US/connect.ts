import type { Area } from '../icu.ts';

export const connect = {
  'connect.address': 'From the service’s documentation or your contract.',
  'connect.address_set': 'Set by your organization. Change it only if the account is from another service.',
  'connect.connect': 'Connect {names}',
  'connect.client_id_your_sandbox_account':
    'The client ID is on your sandbox account page. The secret was shown once, when it was issued.',
  'connect.operator_service_issues_production_credentials':
    'The operator of the service issues production credentials on request. Orders placed with them are real, and billed or paid by card.',
  'connect.name': 'Name',
  'connect.how_account_called_ridgeline': 'How this account is called in Ridgeline.',
  'connect.base_address': 'Base address',
  'connect.how_orders_paid': 'How orders are paid',
  'connect.invoiced_v4': 'Invoiced (v4)',
  'connect.orders_placed_at_once_billed': 'Orders are placed at once and billed on your invoice.',
  'connect.by_card_at_each_order': 'By card at each order (v1)',
  'connect.services_payment_page_opens_your':
    'The service’s payment page opens in your browser. Nothing is ordered before it’s paid.',
  'connect.client_id': 'Client ID',
  'connect.client_secret': 'Client secret',
  'connect.goes_into_computers_keychain_ridgeline':
    'Goes into this computer’s keychain. Ridgeline never shows it again.',
  'connect.show_or_hide_secret': 'Show or hide the secret',
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
  'connect.do_you_pay_each_order': 'Do you pay for each order by card?',
  'connect.payment_page_with_test_cards':
    '<link>{value}</link>: a payment page with test cards, nothing is charged.',
  'connect.welcome_ridgeline': 'Welcome to Ridgeline',
  'connect.add_account': 'Add an account',
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
  'connect.go_orders': 'Go to the orders',
  'connect.enter_base_address_service': 'Enter the base address of the service.',
  'connect.enter_whole_web_address_like': 'Enter a whole web address, like https://api.example.com.',
  'connect.address_must_start_with_https':
    'The address must start with https://, so that your secret can’t be read on the way.',
  'connect.enter_client_id': 'Enter the client ID.',
  'connect.enter_client_secret': 'Enter the client secret.',
} as const satisfies Area;
