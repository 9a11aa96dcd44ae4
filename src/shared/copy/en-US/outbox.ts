import type { Area } from '../icu.ts';

export const outbox = {
  'outbox.send_second_time': 'Send it a second time?',
  'outbox.if_first_one_reached_service':
    'If the first one reached the service after all, <b>this roof is ordered and billed twice</b>, and the service can’t be asked to undo one. Look at the service’s own list first if you can.',
  'outbox.send_again_may_be_paid': 'Send again, it may be paid twice',
  'outbox.dont_send': 'Don’t send',
  'outbox.sent_again': 'It’s sent again.',
  'outbox.settled_order': 'Settled: it’s this order.',
  'outbox.left_isnt_sent': 'Left as it is. It won’t be sent.',
  'outbox.ridgeline_goes_looking': 'Ridgeline keeps looking for it.',
  'outbox.keep_looking': 'Keep looking',
  'outbox.ridgeline_looks_at_service_again':
    'Ridgeline looks for it at the service again, and asks you if it isn’t found.',
  'outbox.leave_dont_order_roof': 'Leave it: don’t order this roof',
  'outbox.should_turn_up_at_service': 'If it turns up at the service after all, Ridgeline lets you know.',
  'outbox.wasnt_placed_send_again': 'It wasn’t placed: send it again',
  'outbox.asks_you_again_first_because': 'Asks you again first, because you may pay twice.',
  'outbox.all_them': 'all of them',
  'outbox.not_all_them_could_be': 'not all of them could be seen',
  'outbox.ridgeline_looked_time_last_through':
    'Ridgeline looked {looks, plural, one {# time} other {# times}}, last on {at}, through {orders, plural, one {# order} other {# orders}} ({whole}).',
  'outbox.order_was_sent_no_clear':
    'The order for <b>{address}</b> was sent {when}, and no clear answer came. {message} {looks}',
  'outbox.what_happened_order': 'What happened to this order',
  'outbox.was_placed_order': 'It was placed, and it’s this order:',
  'outbox.no_order_at_service_looks': 'No order at the service looks like it.',
  'outbox.or': 'Or:',
  'outbox.what_happened_order_2': 'What happened to this order?',
  'outbox.isnt_sent_yet_after_you': '<b>{address}</b> isn’t sent yet: after you confirmed it,',
  'outbox.another_order_roof_turned_up':
    '{duplicates, plural, one {another order} other {other orders}} of this roof turned up. Nothing is charged until you decide.',
  'outbox.dont_order_roof': 'Don’t order this roof',
  'outbox.order_roof_second_time': 'Order this roof a second time?',
  'outbox.see_price': 'See the price',
  'outbox.open_settings': 'Open settings',
  'outbox.cancel_order': 'Cancel order',
  'outbox.decide': 'Decide',
  'outbox.order_placed': '{intents, plural, one {# order} other {# orders}} placed',
  'outbox.order_placed_2': '{length, plural, one {# order} other {# orders}} placed.',
  'outbox.waiting_moment_before_sent_can': '{address}: waiting a moment before it’s sent; it can be undone.',
  'outbox.orders_their_way': 'Orders on their way',
  'outbox.isnt_sent_yet': '<b>{address}</b> isn’t sent yet.',
  'outbox.service_states_no_price_now': 'The service states no price now, so it would charge its own price.',
  'outbox.service_changed_price_after_you': 'The service changed its price after you confirmed.',
  'outbox.order_without_price': 'Order without a price',
  'outbox.order': 'Order for {offered}',
  'outbox.price_has_changed': 'The price has changed',
  'outbox.replace_order_youve_begun': 'Replace the order you’ve begun?',
  'outbox.order_will_be_sent': 'The order will be sent.',
  'outbox.row_will_be_sent_with': 'The row will be sent with its list.',
  'outbox.canceled_before_sending_row_stays': 'Canceled before sending. The row stays in its list.',
  'outbox.isnt_sent_again_decide_what': 'It isn’t sent again. Decide what becomes of it.',
  'outbox.canceled_nothing_was_sent': 'Canceled. Nothing was sent.',
  'outbox.waiting_network_sent_automatically_when':
    'Waiting for the network. It’s sent automatically when the service can be reached again.',
  'outbox.waiting_sign_enter_valid_secret':
    'Waiting for a sign-in. Enter a valid secret in Settings and it’s sent.',
  'outbox.waiting_service_signs_account_but':
    'Waiting: the service signs this account in but refuses its orders. Ask the service whether this account may order.',
  'outbox.waiting_keychain_unlock_sent': 'Waiting for the keychain. Unlock it and it’s sent.',
  'outbox.waiting_services_certificate_cant_be':
    'Waiting: the service’s certificate can’t be trusted. Ask whoever runs your network.',
  'outbox.waiting_accounts_address_or_client':
    'Waiting: the account’s address or client ID isn’t the one it was confirmed for. Cancel it and order again.',
  'outbox.waiting_service_not_working_at':
    'Waiting: the service is not working at the moment. It’s sent automatically when it’s back.',
  'outbox.waiting_service_asked_pause_sent':
    'Waiting: the service asked for a pause. It’s sent automatically afterward.',
  'outbox.waiting_answer_order_before_was':
    'Waiting: the answer to the order before was lost. Nothing more is sent until the service has answered steadily again.',
  'outbox.waiting_sending_turned_off_settings':
    'Waiting: sending is turned off in Settings. Turn it on and it’s sent.',
  'outbox.waiting_you_price_isnt_one': 'Waiting for you: the price isn’t one you agreed to.',
  'outbox.waiting_you_another_order_roof':
    'Waiting for you: another order of this roof turned up after you confirmed.',
  'outbox.sending_s': 'Sending in {secondsUntil} s',
  'outbox.about_be_sent': 'About to be sent',
  'outbox.waiting': 'Waiting',
  'outbox.sending': 'Sending',
  'outbox.connecting_service': 'Connecting to the service.',
  'outbox.waiting_services_answer': 'Waiting for the service’s answer.',
  'outbox.checking_whether_was_placed': 'Checking whether it was placed',
  'outbox.ridgeline_looks_at_service_dont':
    '{said} Ridgeline looks for it at the service. Don’t order it a second time.',
  'outbox.refused': 'Refused',
  'outbox.nothing_was_ordered': '{said} Nothing was ordered.',
  'outbox.which_order': 'Which order is it?',
  'outbox.more_than_one_order_at': 'More than one order at the service could be this one.',
  'outbox.needs_your_decision': 'Needs your decision',
  'outbox.couldnt_be_found_at_service':
    'It couldn’t be found at the service, and that doesn’t prove it wasn’t placed.',
  'outbox.list_was_restored_or_moved':
    'This list was restored or moved. Ridgeline checks that it wasn’t sent already.',
  'outbox.placed': 'Placed',
  'outbox.trying_again_now': 'Trying again now.',
  'outbox.next_try_s': 'Next try in {secondsUntil} s.',
  'outbox.next_try_at': 'Next try at {dueAt}.',
  'outbox.second_sending_hasnt_left_yet': 'The second sending hasn’t left yet.',
  'outbox.no_clear_answer_came': 'No clear answer came.',
  'outbox.service_refused_order': 'The service refused the order.',
  'outbox.would_be_replaced': 'The form holds an unfinished order for {address}. It would be replaced.',
} as const satisfies Area;
