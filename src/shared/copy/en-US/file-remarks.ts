import type { Area } from '../icu.ts';

export const fileRemarks = {
  'remark.json_nan':
    'It holds numbers that JSON doesn’t allow (NaN or Infinity), so some programs can’t read it.',
  'remark.trailing_bytes': 'It has extra bytes at its end. Most programs ignore them.',
  'remark.utf16_unmarked': 'Its text is UTF-16 without a byte order mark, so some programs show it wrong.',
  'remark.motion_photo': 'It is a motion photo: a short video follows the picture.',
  'remark.empty': 'It is empty.',
  'remark.size_differs':
    'This file differs from what was announced: the service lists {listed} and sent {came}, twice alike.',
  'remark.checksum_differs':
    'This file differs from what was announced: its {algorithm} checksum isn’t the one the service gave, though it came twice alike.',
  'remark.kept_anyway': 'Kept although its check failed: {why}',
  'remark.bytes': '{bytes, plural, one {# byte} other {# bytes}}',
} as const satisfies Area;
