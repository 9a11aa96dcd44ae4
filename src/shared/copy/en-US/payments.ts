import type { Area } from '../icu.ts';

export const payments = {
  'payments.confirmed': 'confirmed',
  'payments.nothing_else_unpaid': 'Nothing else is unpaid.',
  'payments.service_was_asked': 'The service was asked {when}',
  'payments.asked_again': 'and is asked again {shortTime}',
  'payments.ridgeline_hears_when_browser_comes':
    'Ridgeline hears when the browser comes back to this computer.',
  'payments.payment_found_by_asking_whether':
    'A payment is found by asking, whether or not the browser comes back.',
  'payments.amount': 'Amount',
  'payments.begun': 'Started',
  'payments.page_last_opened': 'Page last opened',
  'payments.page_expires': 'Page expires',
  'payments.orders_payment': 'Orders of this payment',
  'payments.what_paid': 'What is paid for',
  'payments.row': 'Row',
  'payments.confirmed_price': 'Confirmed price',
  'payments.order': 'Order',
  'payments.not_ordered': 'Not ordered',
  'payments.what_happened': 'What happened',
  'payments.copy_from_browsers_address_bar':
    'Copy it from the browser’s address bar after paying, with everything behind the ?. The session ID alone will do.',
  'payments.paste_address_you_landed': 'Paste the address you landed on',
  'payments.allow': 'Allow {strangeHost}…',
  'payments.agree_open_page': 'Agree to {asked} and open the page',
  'payments.open_payment_page': 'Open the payment page',
  'payments.reopen_page': 'Reopen the page',
  'payments.i_paid_check_now': 'I paid: check now',
  'payments.copy_link': 'Copy link',
  'payments.paste_address': 'Paste the address…',
  'payments.cancel_payment': 'Cancel this payment…',
  'payments.cancel_payment_2': 'Cancel this payment',
  'payments.show_orders': 'Show the orders',
  'payments.show_all_unpaid': 'Show all unpaid',
  'payments.payments_shown': 'Payments shown',
  'payments.not_finished': 'Not finished',
  'payments.all_payments': 'All payments',
  'payments.paste_address_2': 'Paste an address…',
  'payments.each_payment_page_ridgeline_asks':
    'Each payment page that Ridgeline asks the service for is kept here, with what became of it.',
  'payments.no_payments_yet': 'No payments yet',
  'payments.payment_you_leave_browser_waits':
    'A payment that you leave in the browser waits here until it’s finished, has expired, or you cancel it. Nothing is ordered before it’s paid.',
  'payments.nothing_unpaid': 'Nothing is unpaid',
  'payments.orders_placed_at_once_billed':
    'Its orders are placed at once and billed on your invoice: there is nothing to pay by card.',
  'payments.account_invoiced': 'This account is invoiced',
  'payments.unpaid': 'Unpaid',
  'payments.open_payment_pages_host': 'Open payment pages of this host?',
  'payments.service_sends_you_there_pay':
    'The service sends you there to pay, but it isn’t the service’s own address. Allow it only if you know it as the service’s payment processor. You can remove it in Settings.',
  'payments.allow_open_page': 'Allow it and open the page',
  'payments.canceled_form_holds_another_order':
    'Canceled. The form holds another order, so this one is now a separate list. Nothing is ordered.',
  'payments.canceled_rows_now_separate_list':
    'Canceled: the rows are now a separate list. None of them is ordered.',
  'payments.canceled_form_has_everything_you':
    'Canceled: the form has everything you entered. Nothing is ordered.',
  'payments.cancel_without_asking_service': 'Cancel without asking the service?',
  'payments.if_has_been_paid_ordering':
    'If it has been paid, ordering again would pay twice. Wait until the service answers, unless you’re certain that nobody paid.',
  'payments.nobody_paid_cancel': 'Nobody paid: cancel it',
  'payments.wait': 'Wait',
  'payments.take_order_back': 'Cancel {orders, plural, one {this order} other {these # orders}}?',
  'payments.dont_pay_page_afterwards': 'Don’t pay on its page afterwards',
  'payments.ridgeline_asks_service_first_whether':
    '. Ridgeline asks the service first whether it was paid. What you filled in goes back to',
  'payments.form_or_separate_list_if':
    '{kind, select, yes {the form (or a separate list, if the form holds another order)} other {a separate list}}; nothing is ordered automatically.',
  'payments.stays_open_until': '; it stays open until {expiresAt}',
  'payments.cancel': 'Cancel it',
  'payments.cancel_them': 'Cancel them',
  'payments.practice_account_payment_page_takes':
    'Practice account: the payment page takes test cards only, and nothing is charged.',
  'payments.sandbox_account_payment_page_takes':
    'Sandbox account: the payment page takes test cards only, and nothing is charged.',
  'payments.you_pay_by_card_real': 'You pay by card, for real, on the service’s own payment page.',
  'payments.paid_one_checkout': 'paid in one checkout',
  'payments.paid_checkouts_up_rows': 'paid in {chunks} checkouts of up to {most} rows',
  'payments.sent_one_batch': 'sent in one batch',
  'payments.sent_batches_at_most': 'sent in {chunks} batches of at most {most}',
  'payments.asking_page': 'Asking for the page',
  'payments.asking_payment_page': 'Asking for the payment page',
  'payments.nothing_charged_nothing_ordered_yet': 'Nothing is charged and nothing is ordered yet.',
  'payments.checking_whether_payment_page_was': 'Checking whether a payment page was made',
  'payments.no_clear_answer_came_nobody':
    'No clear answer came. Nobody was shown a page, so nothing can have been paid on it. Don’t order it a second time.',
  'payments.not_paid': 'Not paid',
  'payments.finish_payment_your_browser': 'Finish payment in your browser',
  'payments.nothing_ordered_before_paid': 'Nothing is ordered before it’s paid.',
  'payments.processing': 'Processing',
  'payments.payment_way': 'The payment is on its way',
  'payments.cards_bank_working_dont_pay':
    'The card’s bank is working on it. Don’t pay a second time: Ridgeline checks until it’s finished.',
  'payments.service_has_confirmed_payment_ordered':
    'The service has confirmed the payment, and it’s ordered.',
  'payments.expired': 'Expired',
  'payments.payment_page_has_expired': 'The payment page has expired',
  'payments.service_says_wasnt_paid_so':
    'The service says that it wasn’t paid, so nothing was ordered. {next}',
  'payments.canceled': 'Canceled',
  'payments.payment_was_canceled': 'The payment was canceled',
  'payments.refused': 'Refused',
  'payments.no_payment_page_was_made': 'No payment page was made',
  'payments.service_refused_order_nothing_was':
    'The service refused the order. Nothing was charged and nothing was ordered.',
  'payments.canceled_here': 'Canceled here',
  'payments.nothing_was_ordered_ridgeline_goes':
    'Nothing was ordered. Ridgeline keeps asking for a while, in case the page is paid anyway.',
  'payments.payment_page_isnt_opened': 'The payment page isn’t opened',
  'payments.price_differs': 'Price differs',
  'payments.another_amount_than_you_confirmed': 'Not the amount you confirmed',
  'payments.payment_page_isnt_opened_before':
    'The payment page isn’t opened before you agree. Nothing is charged and nothing is ordered.',
  'payments.ready_be_paid_your_browser': 'Ready to be paid in your browser',
  'payments.paid_after_was_canceled_here': 'Paid after it was canceled here',
  'payments.wasnt_paid_orders_were_canceled': 'It wasn’t paid. Its orders were canceled.',
  'payments.no_price_told': 'No price given',
  'payments.checkout_order': '{title}, checkout {number} ({orders, plural, one {# order} other {# orders}})',
  'payments.s_left_pay': '{seconds} s left to pay',
  'payments.min_left_pay': '{minutes} min left to pay',
  'payments.h_left_pay': '{floor} h left to pay',
  'payments.payment_way_but_not_through':
    'The payment is on its way but not through yet. Don’t pay a second time.',
  'payments.service_says_isnt_paid_yet': 'The service says that it isn’t paid yet.',
  'payments.service_says_wasnt_paid_page': 'The service says that it wasn’t paid, and its page has expired.',
  'payments.service_says_payment_was_canceled':
    'The service says that the payment was canceled. It wasn’t paid.',
  'payments.service_was_asked_how_stands': 'The service was asked. Its answer is shown here.',
  'payments.invoiced_practice': 'Practice account: nothing is ordered for real and nothing is billed.',
  'payments.invoiced_sandbox':
    'Sandbox account: the service’s test environment, nothing is measured or billed.',
  'payments.invoiced_production':
    '{count, plural, one {This is a real order. It’s invoiced to your company.} other {These are real orders. They’re invoiced to your company.}}',
  'payments.after_card_word':
    'The payment page opens in your browser. Nothing is ordered until the service says that it’s paid.',
  'payments.cancel_to_order_again': 'Cancel it to order again; nothing is ordered automatically.',
  'payments.paid_and_placed': 'Paid. {orders, plural, one {# order} other {# orders}} placed.',
  'payments.service_says_can_be_paid': 'The service says that it can be paid.',
  'payments.service_says_payment_being_worked': 'The service says that the payment is being worked on.',
  'payments.service_says_payment_page_has':
    'The service says that the payment page has expired. Nothing was ordered.',
  'payments.service_says_payment_was_canceled_2':
    'The service says that the payment was canceled. Nothing was ordered.',
  'payments.you_canceled_but_service_says':
    'You canceled it, but the service says that its page can still be paid. Don’t pay it.',
  'payments.payment_browser_came_back_with':
    'The payment that the browser came back with is for other orders.',
  'payments.payment_isnt_list_any_more': 'This payment isn’t in the list any more.',
  'payments.service_hasnt_given_session_by':
    'The service hasn’t given the session by which it can be asked about this payment. Ridgeline looks for its orders in the service’s list; if you have paid, paste the address of the page you landed on.',
  'payments.service_reported_payment': 'The service reported a payment.',
  'payments.browser_came_back_from_paying': 'The browser came back from paying.',
  'payments.browser_came_back_without_payment': 'The browser came back without a payment.',
  'payments.no_payment_can_be_read':
    'No payment can be read in this. Paste the whole address of the page you landed on.',
  'payments.address_page_after_paying_was': 'The address of the page after paying was pasted.',
  'payments.account_isnt_set_up_any': 'This account isn’t set up any more. Choose another one.',
  'payments.service_knows_no_such_payment': 'The service knows no such payment of this account.',
  'payments.service_knows_payment_but_doesnt':
    'The service knows this payment, but doesn’t say which of your orders it is for.',
  'payments.payment_page_over': 'This payment page is closed.',
  'payments.some_orders_placed_already_so':
    'Some of its orders are placed already, so it isn’t opened. Ridgeline asks the service about the payment.',
  'payments.services_payment_page_has_address':
    'The service’s payment page has an address that can’t be opened.',
  'payments.payment_page_at_isnt_protected':
    'The payment page at {host} isn’t protected (https), so Ridgeline doesn’t open it. Ask the service’s operator.',
  'payments.payment_page_at_which_isnt':
    'The payment page is at {host}, which isn’t the service’s own address. Allow it if that is the service’s payment processor.',
  'payments.paid_or_payment_being_processed':
    'This is paid, or its payment is being processed. Don’t pay again.',
  'payments.there_no_payment_page_open': 'There is no payment page to open.',
  'payments.payment_page_asks_another_amount':
    'The payment page asks for another amount than you confirmed. Check it first.',
  'payments.you_agreed': 'You agreed to {agreed}.',
  'payments.payment_page_was_opened_browser': 'The payment page was opened in the browser.',
  'payments.isnt_web_address_looks_like':
    'This isn’t a web address. It looks like https://office.example.com/paid.',
  'payments.page_your_own_must_start': 'A page of your own must start with https://.',
  'payments.address_must_not_contain_user': 'The address must not contain a user name or password.',
  'payments.isnt_name_host_looks_like': '“{text}” isn’t the name of a host. It looks like pay.example.com.',
  'payments.set_both_pages_or_neither':
    'Set both pages, or neither: where a payment comes back, and where a canceled one does.',
  'payments.you_canceled_payment_page_may':
    'You canceled it. Its payment page may still be open: don’t pay it. Ridgeline watches it for 7 days.',
  'payments.paid_or_payment_being_worked':
    'This is paid, or its payment is being worked on, so it can’t be canceled.',
  'payments.service_cant_be_asked_right':
    'The service can’t be asked right now whether it was paid. Try again, or cancel it anyway.',
  'payments.there_nothing_left_cancel': 'There is nothing left to cancel.',
  'payments.payment_page_being_asked_just': 'The payment page is being asked for just now. Wait a moment.',
  'payments.not_paid_2': '{title} (not paid)',
  'payments.orders_went_back_be_changed': 'Its orders went back to be changed or ordered again.',
  'payments.not_theirs':
    'Asked for this payment, the service named order {orderId}, which isn’t one of its orders, so it doesn’t count as paid. Ask the service before you pay or order again.',
  'payments.not_theirs_at':
    'Asked for this payment, the service named order {orderId} for {address}, which isn’t one of its orders, so it doesn’t count as paid. Ask the service before you pay or order again.',
  'payments.more_unfinished':
    '{more, plural, one {# more payment isn’t} other {# more payments aren’t}} finished.',
} as const satisfies Area;
