import type { Area } from '../icu.ts';

export const packets = {
  'packets.made': 'Made',
  'packets.packets_order': 'Packets of this order',
  'packets.by': 'by {madeBy}',
  'packets.open': 'Open',
  'packets.show_folder': 'Show in folder',
  'packets.zip': 'ZIP',
  'packets.every_file_as_was_delivered':
    'Every file as it was delivered, in folders, with a cover sheet and a list of hashes.',
  'packets.one_pdf': 'one PDF',
  'packets.cover_sheet_then_pages_pdfs':
    'The cover sheet, then the pages of the PDFs and a page for each picture.',
  'packets.making_zip': 'Making the {kind, select, yes {ZIP} other {PDF}}… {percent}%',
  'packets.how_far_packet': 'How far the packet is',
  'packets.call_off': 'Call it off',
  'packets.kind_packet': 'Kind of packet',
  'packets.one_pdf_2': 'One PDF',
  'packets.measurement_summary_cover_sheet': 'Roof plan and measurements on the cover sheet',
  'packets.no_numbers_could_be_read': 'No numbers could be read from this order’s files.',
  'packets.file_without_pages_own_named':
    '{pageless, plural, one {# file} other {# files}} without pages of {pageless, plural, one {its} other {their}} own: named on the cover, with the hash, but not inside. A ZIP holds them, too.',
  'packets.file_order_isnt_computer_cant':
    '{missing, plural, one {# file} other {# files}} of this order {missing, plural, one {isn’t} other {aren’t}} on this computer and can’t go in.',
  'packets.cover_sheet_has_insured_claim':
    'The cover sheet has the insured, the claim, the address and each file’s hash.',
  'packets.make_zip': 'Make the ZIP',
  'packets.make_pdf': 'Make the PDF',
  'packets.order': 'Order {orderId}',
  'packets.nothing_order_computer_yet_get':
    'Nothing of this order is on this computer yet. Get its files first.',
  'packets.claim_packet': 'Claim packet',
  'packets.imagery': 'Imagery',
  'packets.measurements': 'Measurements',
  'packets.drawings_diagrams': 'Drawings and diagrams',
  'packets.other_files': 'Other files',
  'packets.files': '{inside} of {own} files',
  'packets.files_2': 'Files of {names}',
  'packets.what_goes': 'What goes in',
  'packets.open_order_first_claim_packet':
    'Open an order first: a claim packet is made of one order’s files.',
} as const satisfies Area;
