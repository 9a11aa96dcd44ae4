import type { Area } from '../icu.ts';

export const orders = {
  'orders.every_report_you_order_appears':
    'Every report you order appears here, with where it stands and the files it brought. What was ordered with this account on another computer can be fetched.',
  'orders.no_orders_yet': 'No orders yet',
  'orders.order_practice_report': 'Order a practice report',
  'orders.order_list_from_spreadsheet': 'Order a list from a spreadsheet',
  'orders.fetch_orders_placed_elsewhere': 'Fetch orders placed elsewhere',
  'orders.add_another_account': 'Add another account',
  'orders.try_with_practice_orders': 'Try it with practice orders',
  'orders.no_order_has': 'No order has “{text}”',
  'orders.no_order_matches':
    '{conditions, plural, one {No order matches this filter} other {No order matches these filters}}',
  'orders.remove_filter_or_clear':
    '{conditions, plural, one {Remove the filter above the list.} other {Remove a filter above the list, or clear the search.}}',
  'orders.search_all_orders': 'Search in all orders',
  'orders.looked_addresses_customers_claims_insured':
    'Looked in addresses, property owners, claims, insured names, notes and order IDs.',
  'orders.looked_only_view': 'Looked only in the view “{viewlabels}”.',
  'orders.no_order_view_at_moment': 'No order is in this view at the moment.',
  'orders.nothing': 'Nothing in “{viewlabels}”',
  'orders.ordered': 'Ordered',
  'orders.ordered_at': 'Ordered at',
  'orders.expected': 'Expected',
  'orders.delivered': 'Delivered',
  'orders.nothing_delivered_yet': 'Nothing delivered yet.',
  'orders.address_customer_claim': 'Address, property owner, claim',
  'orders.order_shown': '{total, plural, one {# order} other {# orders}} shown',
  'orders.refresh': 'Refresh',
  'orders.many_roofs_from_spreadsheet': 'Many roofs from a spreadsheet',
  'orders.all': 'All',
  'orders.progress': 'In progress',
  'orders.open_rush': 'Open rush',
  'orders.canceled': 'Canceled',
  'orders.views': 'Views',
  'orders.unpaid': 'Unpaid<span>{waiting, number}</span>',
  'orders.files_computer':
    '{filesLocal} of {expected, plural, one {# file} other {# files}} on this computer',
  'orders.list_orders_cant_be_read':
    'The list of orders can’t be read just now. {failure} Orders that are open here are followed one by one; orders placed elsewhere show up once the list is back.',
  'orders.orders_service_counts_computer_list':
    '{known} of the {total} orders that the service counts are on this computer; its list doesn’t give the others. Ridgeline keeps looking for them.',
  'orders.service_says_list_goes_but':
    'The service says that there are more pages, but gives the same page again. Older orders may be missing here.',
  'orders.tags': 'Tags',
  'orders.order_isnt_computer_look_list':
    'Order {orderId} isn’t on this computer. Look for it in the list of orders, or refresh the list.',
  'orders.order_has_neither_address_nor':
    'This order has neither an address nor coordinates, so there is no place to show.',
  'orders.view_delivered': 'Delivered',
} as const satisfies Area;
