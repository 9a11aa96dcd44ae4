import type { Area } from '../icu.ts';

export const reading = {
  'reading.table': 'Table',
  'reading.isnt_text_whatever_name_says': 'This isn’t text, whatever its name says.',
  'reading.there_nothing_draw_file': 'There is nothing to draw in this file.',
  'reading.drawing_isnt_whole_dxf_breaks':
    'This drawing isn’t a whole DXF: it breaks off or was changed by hand. Fetch it again, or open it in a CAD program.',
  'reading.ridgeline_was_closed_while_was': 'Ridgeline was closed while it was being read.',
  'reading.reading_numbers_took_too_long':
    'Reading its numbers took too long, so Ridgeline gave up. It can still be looked at.',
  'reading.numbers_need_more_memory_than':
    'Its numbers need more memory than a report should, so Ridgeline gave up. It can still be looked at.',
  'reading.numbers_couldnt_be_read_can': 'Its numbers couldn’t be read. It can still be looked at.',
  'reading.reading_file_took_too_long':
    'Reading this file took too long, so Ridgeline gave up. Open it in the computer’s own program.',
  'reading.file_needs_more_memory_than':
    'This file needs more memory than a report should, so Ridgeline gave up. Open it in the computer’s own program.',
  'reading.file_couldnt_be_read_open': 'This file couldn’t be read. Open it in the computer’s own program.',
  'reading.file_nested_too_deeply_be': 'This file is nested too deeply to be shown.',
  'reading.file_isnt_whole_json_breaks':
    'This file isn’t whole JSON: it breaks off or was changed by hand. Fetch it again.',
  'reading.numbers_arent_looked_files_kind': 'Numbers aren’t looked for in files of this kind.',
  'reading.single_value_file_longer_than':
    'A single value in this file is longer than a whole report, as where a quotation mark is never closed, so its numbers aren’t read.',
  'reading.file_too_large_numbers_be': 'This file is too large for its numbers to be read.',
  'reading.pdf_locked_with_password_so': 'This PDF is locked with a password, so its numbers can’t be read.',
  'reading.pdf_damaged_or_isnt_one': 'This PDF is damaged or isn’t one. Fetch it again.',
  'reading.too_many_facets': 'This file lists more facets than a roof can have, so its numbers aren’t used.',
  'reading.no_tables': 'Files of this kind aren’t shown as tables.',
  'reading.xml_entities':
    'This XML declares its own entities, which reports don’t do and which can be harmful, so it isn’t shown.',
  'reading.xml_not_whole': 'This file isn’t whole XML: it breaks off or was changed by hand. Fetch it again.',
  'reading.xml_malformed': 'This XML can’t be read: it is nested too deeply or isn’t well formed.',
} as const satisfies Area;
