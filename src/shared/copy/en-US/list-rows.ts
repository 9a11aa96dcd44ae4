import type { Area } from '../icu.ts';

/** Doubts about a list’s columns, and about its single rows. */
export const listRows = {
  'listRows.damaged_by_program':
    '“{what}” is what a program left, not a part of an address. Enter what was there.',
  'listRows.damaged_group': 'the address is damaged by a spreadsheet or another program',
  'listRows.address_nothing': 'It has no house of its own: the number is 0.',
  'listRows.address_several': 'It names more than one house. Each roof needs a row of its own.',
  'listRows.address_directions':
    'It describes the way rather than naming a house. Enter what is on the mailbox.',
  'listRows.address_words': 'It says more than an address. Keep only what is on the mailbox.',
  'listRows.address_town': 'The town has digits in it. Make sure that the columns are the right ones.',
  'listRows.address_example': 'It looks like an example, not a real address.',
  'listRows.address_group': 'the address doesn’t read like one house',
  'listRows.kind_zip': 'a ZIP code',
  'listRows.kind_state': 'a state',
  'listRows.kind_city': 'a town',
  'listRows.kind_houseNumber': 'a house number',
  'listRows.kind_direction': 'a direction',
  'listRows.kind_streetType': 'a type of street',
  'listRows.kind_unit': 'a unit',
  'listRows.kind_name': 'a person’s name',
  'listRows.kind_claim': 'a claim number',
  'listRows.cell_odd':
    '“{text}” under “{column}” doesn’t look like {kind}, as the other rows do. The wrong roof may be ordered.',
  'listRows.claim_zero':
    '“{text}” under “{column}” may have lost a zero: the other claim numbers have {digits} digits and begin with 0. Enter it as the insurer has it.',
  'listRows.cell_group': 'a cell doesn’t look like the others of its column',
  'listRows.words_order':
    '“{column}” says “{text}”. Make sure that a report is still wanted before you order it.',
  'listRows.words_address':
    '“{column}” says “{text}”. Make sure that the address is right before you order it.',
  'listRows.words_owner':
    '“{column}” says “{text}”. Make sure that the owner’s name is right before you order it.',
  'listRows.words_email':
    '“{column}” says “{text}”. Make sure that the owner’s email address is right before you order it.',
  'listRows.words_rush': '“{column}” says “{text}”. Rush isn’t bought for it unless you choose it.',
  'listRows.words_blank':
    '“{column}” is empty here, and other rows have a mark or an answer there. Make sure that a report is still wanted before you order it.',
  'listRows.words_order_group': 'a note or a status may say not to order',
  'listRows.words_address_group': 'a note says something else about the address',
  'listRows.words_owner_group': 'a note says that the roof has another owner',
  'listRows.words_email_group': 'a note says something else about the email address',
  'listRows.words_rush_group': 'a note asks for speed, and rush isn’t bought',
  'listRows.row_name': 'Row {row}',
  'listRows.other_zip':
    '“{city}” is the town of all rows, and this one has the ZIP code {zip} and no town. Enter its town before you order it.',
  'listRows.other_zip_group': 'a ZIP code that may be another town’s',
  'listRows.missing_unit':
    'The other rows of this house have units ({units}), and this one has none. Enter its unit, or order the whole building.',
  'listRows.missing_unit_group': 'a unit may be missing',
  'listRows.same_pin':
    'Row {row} has the same coordinates and another address. At most one of the two roofs is there.',
  'listRows.same_pin_group': 'the coordinates are another house’s as well',
  'listRows.rough_pin':
    'The coordinates are rounded: they may lie a mile from the roof. Empty them, and the address decides.',
  'listRows.rough_pin_group': 'the coordinates are too rough to find a roof',
  'listRows.rough_pin_repair': 'Empty the coordinates',
  'listRows.more_than_name':
    '“{text}” looks like the name of a job, or says more than a name. Keep only the owner’s name.',
  'listRows.more_than_name_group': 'the name says more than a name',
  'listRows.nobody': '“{text}” is nobody’s name. Enter who owns the roof.',
  'listRows.nobody_group': 'the name is nobody’s, like “Current resident” or “Test”',
  'listRows.no_mail':
    '“{text}” looks like a stand-in for an address that nobody had. The report would be sent there.',
  'listRows.no_mail_group': 'the email address looks like a stand-in',
  'listRows.email_office':
    '“{text}” under “{column}” may not be the owner’s: an insurer, a realtor, or a contractor has such an address. The report would be sent there.',
  'listRows.email_of_others':
    'Its addresses are named for other people in the file, not for the owners. The report would be sent to them.',
} as const satisfies Area;
