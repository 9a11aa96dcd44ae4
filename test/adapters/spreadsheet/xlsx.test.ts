import { describe, expect, it } from 'vitest';
import { cellsOf, sheetData, workbook } from './support.ts';

const one = async (xml: string, more: Partial<Parameters<typeof workbook>[0]> = {}) =>
  cellsOf(await workbook({ sheets: [{ name: 'Sheet1', xml }], ...more }));

describe('cells come as they are shown, without losing a digit', () => {
  it('texts of every kind', async () => {
    const strings =
      '<si><t>Dana</t></si><si><r><t>rich </t></r><r><rPr><b/></rPr><t xml:space="preserve">text</t></r><rPh sb="0" eb="1"><t>kana</t></rPh></si><si><t>a_x000D__x000A_b &amp; c</t></si>';
    expect(
      await one(
        sheetData([
          [
            ['t="s"', '<v>0</v>'],
            ['t="s"', '<v>1</v>'],
            ['t="s"', '<v>2</v>'],
            'inline',
            ['t="b"', '<v>1</v>'],
            ['t="e"', '<v>#N/A</v>'],
          ],
        ]),
        { strings },
      ),
    ).toEqual([['Dana', 'rich text', 'a\nb & c', 'inline', 'TRUE', '#N/A']]);
  });

  it('ZIP codes, claim numbers, coordinates, telephone numbers, dates', async () => {
    const formats = [
      '00000',
      '00000\\-0000',
      '0.00',
      '0.00E+00',
      '#,##0',
      'm/d/yyyy',
      '[<=9999999]###\\-####;\\(###\\) ###\\-####',
      '"CLM-"0000',
      '@',
      '$#,##0.00',
      'General',
    ];
    const cells: [string, string][] = [
      ['s="1"', '<v>2134</v>'],
      ['s="2"', '<v>21341001</v>'],
      ['s="3"', '<v>41.256537</v>'],
      ['s="4"', '<v>123456789012</v>'],
      ['s="5"', '<v>1234567</v>'],
      ['s="6"', '<v>46146</v>'],
      ['s="7"', '<v>4025550142</v>'],
      ['s="8"', '<v>417</v>'],
      ['s="9"', '<v>68102</v>'],
      ['s="10"', '<v>39.5</v>'],
      ['s="0"', '<v>1.23456789012E+11</v>'],
      ['s="0"', '<v>-95.934500000000003</v>'],
      ['s="0"', '<v>0.30000000000000004</v>'],
      ['s="11"', '<v>1.0000000000000001E-5</v>'],
    ];
    expect(await one(sheetData([cells]), { formats })).toEqual([
      [
        '02134',
        '02134-1001',
        '41.256537',
        '123456789012',
        '1234567',
        '5/4/2026',
        '(402) 555-0142',
        'CLM-0417',
        '68102',
        '39.5',
        '123456789012',
        '-95.9345',
        '0.3',
        '0.00001',
      ],
    ]);
  });
});
