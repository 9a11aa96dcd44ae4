import type { Area } from '../icu.ts';

export const roofDoubts = {
  'roofDoubt.pitches':
    'The areas per pitch add up to {sum, number} sq ft, but the report’s total is {total, number} sq ft.',
  'roofDoubt.facets':
    'The facets add up to {sum, number} sq ft, but the report’s total is {total, number} sq ft.',
  'roofDoubt.waste':
    'The waste table begins at {base, number} sq ft, but the report’s total is {total, number} sq ft.',
  'roofDoubt.penetrations': 'The area less penetrations is larger than the roof’s area.',
  'roofDoubt.length': '{length, number} ft of {what} don’t fit a roof of {area, number} sq ft.',
  'roofDoubt.outline': 'Eaves and rakes of {around, number} ft can’t hold a roof of {area, number} sq ft.',
  'roofDoubt.address':
    'The report is for “{report}”, but the order is for “{order}”. Check that the right house was measured.',
  'roofDoubt.position':
    'The report’s position is {meters, number} m from the order’s. Check that the right house was measured.',
  'roofDoubt.files_facets':
    'The facets of {first} and {other} disagree, so neither is shown. Open both files and check.',
  'roofDoubt.files_pitches':
    'The areas per pitch of {first} and {other} disagree, so neither is shown. Open both files and check.',
  'roofDoubt.files_waste':
    'The waste tables of {first} and {other} disagree, so neither is shown. Open both files and check.',
  'roofDoubt.disputed': '{quantity}: {why}.',
  'roofDoubt.doubtful': '{quantities}: {why}. Check in the file.',
  'doubt.heading': 'under “{words}”, which Ridgeline doesn’t know',
  'doubt.other_number': 'another number is {doubt}',
  'doubt.only_building': 'for “{words}”, the only building that is named',
  'doubt.line': 'guessed from the line “{words}”',
  'doubt.sentence': 'guessed from the sentence “{words}”',
  'doubt.only_feature': 'for the only feature of the file',
  'doubt.may_be_no_report': 'in a file that may not be a report of this roof',
  'doubt.elsewhere': 'in a report for “{address}”, not for the order’s house',
  'dispute.alone': 'doesn’t fit the report’s other numbers',
  'dispute.files': '{values}: the files disagree',
  'dispute.file': '{values}: the file disagrees with itself',
  'dispute.unit': '{values}: the file names no unit, so it may be in feet or in meters',
  'squares.rule':
    'Calculated by Ridgeline: the whole roof’s area plus {percent}%, in squares of 100 sq ft, not rounded up.',
  'squares.low_slopes':
    'The report’s figure excludes slopes under {rise}/12 ({area, number} sq ft) and rounds up.',
  'squares.rounded_up': 'The report’s figure is rounded up.',
  'squares.of_part': 'The report’s figure is for {part, number} sq ft of the roof’s {area, number} sq ft.',
  'squares.rounding_us':
    'Areas to the hundredth of a square foot and lengths to the tenth of a foot, or as far as the report goes; never rounded up. A square is 100 sq ft.',
  'squares.rounding_metric': 'Converted from the report’s feet (1 ft = 0.3048 m) and rounded to hundredths.',
} as const satisfies Area;
