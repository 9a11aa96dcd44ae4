import type { Area } from '../icu.ts';

export const downloads = {
  'downloads.waiting': 'Waiting',
  'downloads.done': 'Done',
  'downloads.canceled': 'Canceled',
  'downloads.of': '{bytesDone} of {bytesTotal}',
  'downloads.file_go': '{running, plural, one {# file} other {# files}} to go',
  'downloads.of_2': '{done} of {total}',
  'downloads.about_s_other_min': 'about {kind, select, yes {{seconds} s} other {{ceil} min}}',
  'downloads.order': 'Order {orderId}',
  'downloads.pause': 'Pause',
  'downloads.resume': 'Resume',
  'downloads.cancel': 'Cancel',
  'downloads.open_order_2': 'Open the order of {name}',
  'downloads.order_more_come': '{wanted, plural, one {# order} other {# orders}} more to come',
  'downloads.exclude_them': 'Don’t download them',
  'downloads.download_month': 'Download a month…',
  'downloads.find_missing_files': 'Find missing files',
  'downloads.pause_all': 'Pause all',
  'downloads.resume_file': 'Resume {paused, plural, one {# file} other {# files}}',
  'downloads.clear_finished': 'Clear finished',
  'downloads.close_downloads': 'Close downloads',
  'downloads.reports_appear_here_while_they': 'Reports appear here while they are fetched.',
  'downloads.all_here_already': '{reports}, all here already',
  'downloads.them_here_already': '{reports}, {whole} of them here already',
  'downloads.all_deliveries': 'All deliveries',
  'downloads.counting': 'Counting…',
  'downloads.nothing_has_been_delivered_account': 'Nothing has been delivered to this account yet.',
  'downloads.order_queued_here_already_other':
    '{queued, plural, one {# order} other {# orders}} queued{kind, select, yes {, {here} here already} other {}}. What you ask for in between goes first.',
  'downloads.delivered': 'Delivered in',
  'downloads.all_here': 'All are here',
  'downloads.download_report': 'Download {left, plural, one {# report} other {# reports}}',
  'downloads.download_all_delivered': 'Download all delivered',
  'downloads.there_no_files_library_yet': 'There are no files in the library yet.',
  'downloads.all_file_where_they_were':
    '{looked, plural, one {The one file is where it was put.} other {All # files are where they were put.}}',
  'downloads.missing_file_being_fetched_again':
    '{queued, plural, one {# missing file is} other {# missing files are}} being fetched again.',
  'downloads.earlier_version_cant_be_service':
    '{gone, plural, one {# earlier version} other {# earlier versions}} can’t be: the service keeps only the newest.',
  'downloads.transfer_isnt_list_any_more': 'This transfer isn’t on the list any more.',
  'downloads.service_cant_be_asked_orders':
    'The service can’t be asked for this order’s files right now. Try again when it’s online.',
  'downloads.service_doesnt_say_which_files':
    'The service doesn’t say which files this order has. Try again later; if this keeps happening, ask its operator.',
  'downloads.service_doesnt_list_file_order': 'The service doesn’t list this file for the order.',
  'downloads.file_cant_be_kept_as':
    'This file can’t be kept as it is. Try again, or ask the service’s operator.',
  'downloads.order_isnt_computer': 'Order {orderId} isn’t on this computer.',
  'downloads.drawing': 'Drawing',
  'downloads.image': 'Image',
  'downloads.measurements': 'Measurements',
  'downloads.table': 'Table',
  'downloads.text': 'Text',
  'downloads.archive': 'Archive',
  'downloads.file': 'File',
  'downloads.link_came_with_delivery_has':
    'The link that came with the delivery has expired: it works for 24 hours.',
  'downloads.link_comes_with_delivery_order':
    'A link comes with the delivery; this order isn’t delivered yet.',
  'downloads.service_sends_link_with_delivery':
    'The service sends the link with its delivery event, and Ridgeline isn’t listening for events. Turn that on in Settings for the next deliveries.',
  'downloads.service_sends_link_with_delivery_2':
    'The service sends the link with its delivery event, once. It didn’t arrive while Ridgeline was open; it is kept in memory only.',
  'downloads.isnt_download_link_has_begin':
    'This isn’t a download link: it has to begin with https://, or be the token of {baseUrl} alone.',
  'downloads.file_isnt_library': 'This file isn’t in the library.',
  'downloads.files_fetched_one_by_one': '{message} The files are fetched one by one instead.',
  'downloads.ridgeline_opens_only_documents_pictures':
    'Ridgeline opens only documents and pictures in other programs. Show {name} in its folder instead.',
  'downloads.service_at_doesnt_accept_link':
    'The service at {host} doesn’t accept this link. Links expire after 24 hours: ask for a new one, or download the files in the usual way.',
  'downloads.something_went_wrong_inside_ridgeline':
    'Something went wrong inside Ridgeline (log line {id}). Try again.',
  'downloads.web_page_came_may_be':
    'A web page came that may be your network’s own, not the report. Check your connection, then try again.',
  'downloads.file_isnt_what_service_announced':
    'The file isn’t what the service announced, so it is being downloaded again. If it comes the same, it is kept and marked.',
  'downloads.archive_not_sound': 'Not everything in the archive is intact.',
  'downloads.too_much': 'The service sends more than any report can be, so the download was stopped.',
  'downloads.more_than_announced': 'The service sends more than it announced, so the file can’t be trusted.',
  'downloads.broke_off': 'The download broke off before the file was complete.',
  'downloads.rest_missing': 'The rest of the file didn’t come, so it is downloaded again.',
  'downloads.ended_early': 'The download ended before the file was complete.',
} as const satisfies Area;
