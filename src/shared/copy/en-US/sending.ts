import type { Area } from '../icu.ts';

export const sending = {
  'sending.services_answer_doesnt_say_what': 'The service’s answer doesn’t say what became of this row.',
  'sending.services_answer_says_both_took':
    'The service’s answer says both that it took this row and that it refused it.',
  'sending.services_answer_gives_row_same':
    'The service’s answer gives this row the same number as another one.',
  'sending.waiting_computer_doesnt_let_ridgeline':
    'Waiting: this computer doesn’t let Ridgeline listen for the browser that comes back from paying. Set a return page of your own in Settings, or start Ridgeline again.',
  'sending.confirmed': 'Confirmed.',
  'sending.payment_page_was_asked': 'The payment page was asked for.',
  'sending.canceled_orders_were_decided': 'Canceled: its orders were decided on.',
  'sending.ridgelines_data_damaged_so_nothing':
    'Ridgeline’s data is damaged, so nothing was ordered. Restart Ridgeline to fix it.',
  'sending.account_isnt_set_up_any': 'This account isn’t set up any more. Choose another one.',
  'sending.order_isnt_list_any_more': 'This order isn’t in the list any more.',
  'sending.order_has_moved_meantime_look':
    'This order has moved on in the meantime. Look at it again before you decide.',
  'sending.order_doesnt_wait_decision_so':
    'This order doesn’t wait for a decision, so it can’t be sent again.',
  'sending.order_paid_so_isnt_sent': 'This order is paid, so it isn’t sent again. Choose which order it is.',
  'sending.second_sending_confirmed_twice_choose': 'A second sending is confirmed twice. Choose it again.',
  'sending.service_has_no_order_or': 'The service has no order {orderId}, or it can’t be asked right now.',
  'sending.order_belongs_something_else_you':
    'Order {orderId} belongs to something else you ordered, so it can’t be this one.',
  'sending.was_paid_after_orders_were':
    'It was paid after its orders were canceled here. If they were ordered again, ask the service whether it has both before anything is canceled.',
  'sending.orders_placed_by_another_payment': 'Its orders are placed by another payment. Don’t pay it.',
  'sending.all_orders_services_list_paid': 'All its orders are in the service’s list: it is paid.',
  'sending.waiting_new_sign_which_tried':
    'Waiting for a new sign-in, which is tried right away. Nothing has been placed.',
  'sending.waiting_service_has_switched_off':
    'Waiting: the service has turned off this account, and a new secret doesn’t help. Ask the service’s operator; nothing has been placed.',
  'sending.run_isnt_list_any_more': 'This run isn’t in the list any more.',
  'sending.there_no_checkout_list_waits':
    'There is no checkout of this list that waits to be opened right now.',
  'sending.paid_service_doesnt_say_which':
    'It is paid. The service doesn’t say which of the new orders it is: choose it.',
  'sending.paid_service_hasnt_reported_order':
    'It is paid, and the service hasn’t reported the order yet. Ridgeline looks for it.',
  'sending.paid': 'It is paid. {why}',
  'sending.service_says_paid': 'The service says that it is paid.',
  'sending.order_was_confirmed_already_look':
    'This order was confirmed already. Look at it in the list of orders.',
  'sending.second_attempt_was_canceled_whether':
    'The second attempt was canceled. Whether the first one was placed still isn’t known; Ridgeline watches for it.',
  'sending.order_already_way_service_so':
    'This order is already on its way to the service, so it can’t be canceled here.',
  'sending.ridgelines_data_was_copied_or':
    'Ridgeline’s data was copied or moved here. Whether the order was sent from the other place isn’t known, so it’s looked for first.',
  'sending.ridgelines_data_was_restored_from':
    'Ridgeline’s data was restored from an earlier time. Whether the order has been sent since isn’t known, so it’s looked for first.',
  'sending.ridgeline_has_looked_at_service':
    'Ridgeline has looked for it at the service {looks, plural, one {# time} other {# times}} and hasn’t found it.',
  'sending.services_list_orders_cant_be':
    'The service’s list of orders can’t be read as a whole, so the order may be there anyway. Ask the service about {reference} before you send it again.',
  'sending.ridgeline_was_interrupted_before_services':
    'Ridgeline was interrupted before the service’s answer was written down.',
  'sending.next_checkout_waits_you_nothing':
    'The next checkout waits for you: nothing more is sent until you open it.',
  'sending.paused_by_you_nothing_more': 'Paused by you. Nothing more is sent until you resume.',
  'sending.nothing_sent_another_s_all': 'Nothing is sent for another {seconds} s; all of it can be canceled.',
  'sending.there_no_row_order': 'There is no row to order.',
  'sending.row_needs_another_look_nothing': 'Row {row} needs another look. Nothing has been ordered.',
  'sending.prices_have_changed_again_meantime':
    'The prices have changed again in the meantime. Look at them before you continue.',
  'sending.no_row_run_was_refused': 'No row of this run was refused or canceled.',
  'sending.fix': '{name} (to fix)',
  'sending.what_was_confirmed_has_changed':
    'What was confirmed has changed on the disk since, so it wasn’t sent. Please check it and order again.',
  'sending.ridgeline_couldnt_record_sending_so':
    'Ridgeline couldn’t record the sending, so nothing was sent. It will try again automatically.',
  'sending.second_sending_was_refused_whether':
    'The second sending was refused. Whether the first one was placed still isn’t known; Ridgeline watches for it. About the second:',
  'sending.order_was_sent_but_answer': 'The order was sent, but the answer couldn’t be read.',
  'sending.service_answered_with_order_which':
    'The service answered with order {orderId}, which is another order of yours.',
  'sending.service_answered_with_order_which_2':
    'The service answered with order {orderId}, which was there before.',
  'sending.nothing_charged_unless_somebody_pays':
    'Nothing is charged unless somebody pays on its payment page, and Ridgeline doesn’t have that page.',
  'sending.service_answered_with_payment_page': 'The service answered with the payment page of other orders.',
  'sending.payment_page_ready_be_paid': 'The payment page is ready to be paid.',
  'sending.service_didnt_accept_at_moment':
    'The service didn’t accept it at that moment; Ridgeline tries again automatically.',
  'sending.service_takes_lists_another_form': 'The service takes lists in another form; that one is tried.',
  'sending.uncertain_after_repair':
    'Ridgeline’s data was damaged or older than this order. Whether it was sent isn’t known for certain, so it’s looked for first.',
  'sending.several_orders': 'The service has {count} orders with this one’s reference: {ids}.',
  'sending.cancel_all_but_one': 'They are for the same roof, so ask the service to cancel all but one.',
  'sending.compare_before_canceling':
    'Compare them at the service before anything is canceled: one may be a copy for another roof.',
  'sending.refused_order': 'The service refused this order; nothing was placed and nothing is charged.',
  'sending.ordered_elsewhere_desk': 'at another computer ({desk})',
  'sending.ordered_elsewhere': 'at another computer',
  'sending.ordered_here': 'from this computer',
  'sending.roof_ordered':
    'This roof was ordered {who}{at, select, never {} other { {when}}}{order, select, none {} other { as order {order}}}{more, plural, =0 {} other {, and {more} more like it}}. Nothing was sent: choose whether to order it anyway.',
  'ago.moment': 'a moment ago',
  'ago.minutes': '{count, plural, one {# minute} other {# minutes}} ago',
  'ago.hours': '{count, plural, one {# hour} other {# hours}} ago',
  'ago.days': '{count} days ago',
  'waits.offline': 'Waiting for the network. It’s sent automatically when the service can be reached again.',
  'waits.signed_out': 'Waiting for a sign-in. Enter a valid secret in Settings and it’s sent.',
  'waits.not_allowed':
    'Waiting: the service signs this account in but refuses its orders. Ask the service whether this account may order; nothing has been placed.',
  'waits.keychain_locked': 'Waiting for the keychain. Unlock it and it’s sent.',
  'waits.certificate': 'Waiting: the service’s certificate can’t be trusted. Ask whoever runs your network.',
  'waits.account_changed':
    'Waiting: the account’s address or client ID isn’t the one this was confirmed for. Cancel it and order again, or set the account back.',
  'waits.service_unavailable':
    'Waiting: the service isn’t working at the moment. It’s sent automatically when the service is back.',
  'waits.rate_limited': 'Waiting: the service asked for a pause. It’s sent automatically afterward.',
  'waits.unclear':
    'Waiting: the answer to the order before this one was lost. Nothing more is sent until the service has answered steadily again.',
  'waits.paused': 'Waiting: sending is turned off in Settings. Turn it on and it’s sent.',
  'waits.stale': 'Waiting for you: the price isn’t one you agreed to. Nothing is sent before you do.',
  'waits.duplicate':
    'Waiting for you: another order of this roof turned up after you confirmed. Nothing is sent before you decide.',
  'sending.retry_in_seconds': 'Tried again in {count} s.',
  'sending.retry_in_minutes': 'Tried again in {count} minutes.',
  'sending.prices_changed':
    '{rows, plural, one {The price of 1 row} other {The price of # rows}} changed before they were sent: {from} has become {to}. Choose whether to order them.',
  'sending.prices_gone':
    '{rows, plural, one {The price of 1 row} other {The price of # rows}} changed before they were sent: {from} was confirmed, and now the service gives no price. Choose whether to order them.',
  'sending.price_was_and_is': 'The price was {agreed} and is {offered} now.',
  'sending.price_was_and_is_gone': 'The price was {agreed} and is not given now.',
  'sending.unseen':
    '{count, plural, one {Another order of this roof is there that you haven’t seen yet.} other {# other orders of this roof are there that you haven’t seen yet.}} Nothing has been ordered; look at it before you decide.',
} as const satisfies Area;
