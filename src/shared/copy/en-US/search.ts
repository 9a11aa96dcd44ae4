import type { Area } from '../icu.ts';

export const search = {
  'search.filters': 'Filters',
  'search.read_report': 'Read report',
  'search.page': '{fileName}, page {page}',
  'search.nothing_computer_goes_with': 'Nothing on this computer matches “{text}”.',
  'search.orders_found_by_address_customer':
    'Orders are found by address, property owner, insured, claim, notes, and the report ordered; reports by any words or numbers on their pages; files by name.<span>{examples}</span>',
  'search.nothing_found': 'Nothing found',
  'search.without': 'Without “{replace}”',
  'search.report_still_be_indexed':
    '{unread, plural, one {# report} other {# reports}} {unread, plural, one {is} other {are}} still to be indexed.',
  'search.hits_shown': 'Hits shown',
  'search.all': 'All',
  'search.search_results': 'Search results',
  'search.go_with': 'Continue with',
  'search.more_than': 'more than {counted}',
  'search.report_indexed': '{read, number} of {reports, plural, one {# report} other {# reports}} indexed',
  'search.order_2': 'Order',
  'search.insured': 'Insured',
  'search.email': 'Email',
  'search.service': 'Report',
  'search.notes': 'Notes',
  'search.instructions': 'Instructions',
  'search.filters_search': 'Filters of the search',
  'search.remove_filter': 'Remove filter: {words}',
  'search.reports_indexed': 'Reports indexed',
  'search.search_library': 'Search the library',
  'search.address_customer_claim_notes_words':
    'Address, property owner, claim, notes, words or numbers in a report, file name',
  'search.example': 'For example',
  'search.pages_of_reports': 'Pages of reports',
} as const satisfies Area;
