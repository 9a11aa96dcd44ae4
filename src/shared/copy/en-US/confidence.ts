import type { Area } from '../icu.ts';

export const confidence = {
  'confidence.stated': 'Stated',
  'confidence.stated_meaning': 'The report states this number for the whole roof.',
  'confidence.calculated': 'Calculated',
  'confidence.calculated_meaning': 'Added up from all the parts that the report lists.',
  'confidence.text': 'Read from text',
  'confidence.text_meaning': 'Found in the text of a page; check it there.',
  'confidence.doubtful': 'In doubt',
  'confidence.doubtful_meaning':
    'Words above this number, or another number, leave open whether it is this roof’s. Check it in the file.',
  'confidence.disputed': 'Disputed',
  'confidence.disputed_meaning': 'The report gives numbers that can’t all be right. Check before you order.',
} as const satisfies Area;
