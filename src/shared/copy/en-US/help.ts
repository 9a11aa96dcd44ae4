import type { Area } from '../icu.ts';

export const help = {
  'help.search': 'Search help, commands, and settings',
  'help.found': '{hits, plural, =0 {Nothing found} one {# result} other {# results}}',
  'help.none': 'No results for “{text}”. Ctrl+K searches orders, reports, and files.',
  'help.topics': 'How to',
  'help.undo': 'Undo an order',
  'help.undo_text':
    'After Place order, Undo is shown above the orders until the order is sent. You set how long in Settings.',
  'help.list_text':
    'Choose a spreadsheet or paste rows. Everything is checked and confirmed once before anything is ordered.',
  'help.duplicates': 'Avoid ordering a roof twice',
  'help.duplicates_text':
    'The form and lists show earlier orders of the same address, even when it is written differently.',
  'help.late': 'See which orders are late',
  'help.late_text':
    'The Late tab has orders past the service’s time, or past what nine in ten like them took.',
  'help.find': 'Find orders by any word',
  'help.find_text':
    'Type names, claim numbers, or filters such as squares>20, status:open, tag:hail, or rush.',
  'help.views': 'Keep a search as a tab',
  'help.views_text':
    'Search or filter the orders, then Save as a view. Tabs can be renamed, shared as a file, or made the default.',
  'help.many': 'Work with many orders at once',
  'help.many_text':
    'Select with X, Shift+↓, or Ctrl+A. The bar below downloads, exports, tags, prints, and orders again.',
  'help.bookkeeper': 'Export for the bookkeeper',
  'help.bookkeeper_text':
    'Insights shows what was charged in a range; Export for the bookkeeper has one line for each order.',
  'help.changed': 'Handle changed and canceled orders',
  'help.changed_text':
    'Changes by the service are in the Inbox, old and new side by side, until you accept or question them.',
  'help.card': 'Finish a payment by card',
  'help.card_text':
    'Unpaid payments lists each payment page that is still open. An order is placed once it is paid.',
  'help.reports': 'Read reports without a network',
  'help.reports_text':
    'Delivered files are downloaded to this computer. The Library finds them by any word in them.',
  'help.packet': 'Send a claim packet',
  'help.packet_text': 'On a delivered order, Claim packet puts its files and a cover into one PDF or ZIP.',
  'help.usual': 'Fill in usual values',
  'help.usual_text':
    'Templates above the order form save sets of values by name. Owners and reports can have defaults.',
  'help.windows': 'Work in several windows',
  'help.windows_text':
    'Ctrl+click opens an order in a window beside this one; each window has its account and its form.',
  'help.offline': 'Find out why ordering doesn’t work',
  'help.offline_text':
    'The connection button at the top right checks each step to the service. Confirmed orders wait.',
  'help.backup': 'Keep a backup',
  'help.backup_text':
    'Under Storage in Settings: back up on a schedule, test a backup, and restore it on another computer.',
} as const satisfies Area;
