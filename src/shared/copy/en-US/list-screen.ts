import type { Area } from '../icu.ts';

export const listScreen = {
  'listScreen.list_cant_be_shown': 'This list can’t be shown',
  'listScreen.all_lists': 'All lists',
  'listScreen.rows_cant_be_changed_any': 'Its rows can’t be changed any more.',
  'listScreen.ordered': '{name} is ordered',
  'listScreen.drop_one_spreadsheet_at_time': 'Drop one spreadsheet at a time. Each becomes a separate list.',
  'listScreen.cant_be_read_as_list':
    'This can’t be read as a list. Drop an Excel, OpenDocument, CSV or TSV file.',
  'listScreen.drop_spreadsheet_order_from': 'Drop the spreadsheet to order from it',
  'listScreen.excel_csv_or_tsv_checked':
    'Excel, CSV or TSV. It’s checked first; nothing is ordered until you confirm.',
  'listScreen.yes_or_no': '{label} (yes or no)',
  'listScreen.whole_address': 'Whole address',
  'listScreen.address_house_number': 'Address: house number',
  'listScreen.address_direction_n_sw': 'Address: direction (N, SW)',
  'listScreen.address_street': 'Address: street',
  'listScreen.address_type_st_ave': 'Address: type (St, Ave)',
  'listScreen.address_direction_behind': 'Address: direction behind',
  'listScreen.address_building': 'Address: building',
  'listScreen.address_lot_or_space': 'Address: lot or space',
  'listScreen.address_unit_or_line_2': 'Address: unit or line 2',
  'listScreen.address_city': 'Address: city',
  'listScreen.address_state': 'Address: state',
  'listScreen.address_zip': 'Address: ZIP',
  'listScreen.address_zip_4': 'Address: ZIP+4',
  'listScreen.address_city_state_zip': 'Address: city, state, ZIP',
  'listScreen.second_whole': 'Second address: whole',
  'listScreen.second_street': 'Second address: street',
  'listScreen.second_unit': 'Second address: unit or line 2',
  'listScreen.second_city': 'Second address: city',
  'listScreen.second_state': 'Second address: state',
  'listScreen.second_zip': 'Second address: ZIP',
  'listScreen.second_place': 'Second address: city, state, ZIP',
  'listScreen.latitude_longitude': 'Latitude and longitude',
  'listScreen.company_name': '{owner}: if otherwise empty',
  'listScreen.first_name': '{owner}: first name',
  'listScreen.last_name': '{owner}: last name',
  'listScreen.and': '{words} and {at}',
  'listScreen.row_without_anything_order_uses':
    '{rows, plural, one {# row} other {# rows}} without anything an order uses: not in this list',
  'listScreen.row_above_names':
    '{rows, plural, one {# row above the header holds an address and is} other {# rows above the header hold addresses and are}} not in this list',
  'listScreen.row_repeats_header_not_list':
    '{rows, plural, one {# row repeats} other {# rows repeat}} the header: not in this list',
  'listScreen.row_heads_group_not_list':
    '{rows, plural, one {# row is the heading of a group and} other {# rows are headings of groups and}} not in this list',
  'listScreen.row_names_town_below':
    '{rows, plural, one {# row names} other {# rows name}} the town of the rows below, which got it',
  'listScreen.row_of_other_table':
    '{rows, plural, one {# row is} other {# rows are}} of another table below the list and excluded',
  'listScreen.hidden_row_excluded':
    '{rows, plural, one {# hidden row is} other {# hidden rows are}} excluded',
  'listScreen.row_excluded_because_file_says':
    '{rows, plural, one {# row is} other {# rows are}} excluded, because the file says canceled, done, or not to order',
  'listScreen.zip_code_got_back_zero':
    '{rows, plural, one {# ZIP code} other {# ZIP codes}} got back the zero that spreadsheets drop',
  'listScreen.property_type_taken':
    '{rows, plural, one {# property type such as “Mixed use” was} other {# property types such as “Mixed use” or “HOA” were}} taken as Commercial',
  'listScreen.row_had_garbled_accents_which':
    '{rows, plural, one {# row} other {# rows}} had garbled accents, which were corrected',
  'listScreen.remark_rows': '{remark} ({count, plural, one {row} other {rows}} {rows}).',
} as const satisfies Area;
