import type { Area } from '../icu.ts';

export const rescue = {
  'rescue.whole': 'Your orders and reports weren’t changed, and nothing is sent until the data is open.',
  'rescue.gone': 'Nothing has been sent since, and none of the choices below deletes or overwrites anything.',
  'rescue.unusable':
    'Nothing has been sent since. None of the choices below deletes anything: the file that can’t be used is set aside.',
  'rescue.no_second': 'Until this is done, don’t order anything a second time elsewhere.',
  'rescue.no_journal': 'There is no order journal beside the data, or it lists no orders.',
  'rescue.journal_unsettled':
    'The order journal beside the data lists {orders, plural, one {# order} other {# orders}}; {unsettled, plural, one {# order isn’t} other {# orders aren’t}} finished yet.',
  'rescue.journal_settled':
    'The order journal beside the data lists {orders, plural, one {# order,} other {# orders, all of them}} placed, refused, or canceled.',
  'rescue.no_copies': 'There is no checked copy of the data on this computer.',
  'rescue.copies':
    '{copies, plural, one {There is # checked copy of the data, from {day}} other {There are # checked copies of the data, the newest from {day}}}.',
  'rescue.no_library': 'No reports were found in the library folder.',
  'rescue.library':
    '{files, plural, one {# report file is} other {# report files are}} in the library, {folder}. Nothing there was changed.',
  'rescue.again':
    'Starts with new data. Accounts and orders in the journal come back, all other orders are read from the service, and reports in the library are recognized. Settings, lists, and inbox decisions are lost.',
  'rescue.copy':
    'The best choice in most cases. Orders confirmed after the copy come from the journal and are looked up at the service; reports delivered after it are downloaded again.',
  'rescue.copy_newer':
    'Only if you can’t install the newer version. Orders confirmed after the copy come from the journal and are looked up at the service; reports delivered after it are downloaded again.',
} as const satisfies Area;
