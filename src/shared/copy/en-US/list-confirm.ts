import type { Area } from '../icu.ts';

export const listConfirm = {
  'listConfirm.order_roof_from': 'Order {rows, plural, one {# roof} other {# roofs}} from “{name}”?',
  'listConfirm.placed_once_whatever_happens_computer':
    '{rows, plural, one {It is} other {Each is}} placed once, whatever happens to this computer or the network.',
  'listConfirm.in': 'in {places}',
  'listConfirm.they_one_after_another_at':
    'They are {piecesWords}{kind, select, yes {, one after another at your pace} other {}}.',
  'listConfirm.asking_service_prices_moment': 'Getting current prices from the service…',
  'listConfirm.price_has_changed_since_you': 'The price has changed since you began:',
  'listConfirm.duplicate_ordered_purpose':
    '{length, plural, one {# duplicate} other {# duplicates}} ordered on purpose',
  'listConfirm.row': 'Row {row}: <b>{address}</b>',
  'listConfirm.more': 'and {length} more',
  'listConfirm.i_have_looked_at_total': 'I have looked at the total: {totals}',
  'listConfirm.i_compared_text': 'I compared {rows, plural, one {the row} other {the # rows}} with the text',
  'listConfirm.read_from_text':
    '{rows, plural, one {This order was} other {These orders were}} read from a text, and a name or a town can be on the wrong house.',
  'listConfirm.over_limit_your_settings_ask':
    'It is over the limit of {over} that your settings ask a second look for.',
  'listConfirm.you_have_seconds_undo_before': 'You have {round} seconds to undo before anything is sent.',
  'listConfirm.prices_asked': 'Prices asked for {when}.',
  'listConfirm.back_rows': 'Back to the rows',
  'listConfirm.continue_payment': 'Continue to payment of {orders}',
  'listConfirm.place': 'Place {orders}',
  'listConfirm.row_2': 'this row',
  'listConfirm.these_rows': 'these {count, number} rows',
  'listConfirm.row_has_warning': '{count, plural, one {# row has} other {# rows have}} a warning',
  'listConfirm.row_3': 'Row {row, number}: <b>{address}</b>.',
  'listConfirm.more_2': 'and {count, number} more',
  'listConfirm.order_all_same': 'Order {these} anyway',
  'listConfirm.look_at': 'Look at {count, plural, one {it} other {them}}',
  'listConfirm.each': 'Each',
  'listConfirm.total': 'Total',
  'listConfirm.rush': ', rush',
  'listConfirm.no_pdf': ', no PDF',
  'listConfirm.row_with_errors': '{errors, plural, one {# row} other {# rows}} with errors',
  'listConfirm.duplicate_not_decided_yet':
    '{duplicates, plural, one {# duplicate} other {# duplicates}} not decided yet',
  'listConfirm.row_excluded': '{excluded, plural, one {# row} other {# rows}} excluded',
  'listConfirm.row_which_earlier_order_used':
    '{existing, plural, one {# row} other {# rows}} for which an earlier order is used',
  'listConfirm.not_ordered': 'Not ordered:',
  'listConfirm.look_at_them': 'Look at them',
  'listConfirm.other_place': '{named}; and {others} other {others, plural, one {place} other {places}}',
  'listConfirm.and': '{named} and {at}',
  'listConfirm.order_rush': 'The order is rush',
  'listConfirm.all_orders_rush': 'All {rows, number} orders are rush',
  'listConfirm.total_2': '{all}: {now} of the total.',
  'listConfirm.no_order_rush': 'No order is rush.',
  'listConfirm.order_rush_which_total':
    '{rows, plural, one {# order is} other {# orders are}} rush, which is {now} of the total.',
  'listConfirm.rush_all': 'Rush for all {rows, number}',
  'listConfirm.total_3': ', total {formatMoney}',
} as const satisfies Area;
