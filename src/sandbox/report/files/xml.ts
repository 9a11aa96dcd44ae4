import { xmlEscape } from './escape.ts';
import type { Attributes, Form } from './form.ts';

const open = (name: string, attributes: Attributes, end: '>' | '/>'): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlEscape(value)}"`)
    .join('')}${end}`;

/** The XML form known across the trade: LOCATION, STRUCTURES > ROOF > FACES, LINES, POINTS, then OVERALL_SUMMARY. */
export function measurementsXml(form: Form, report: Attributes): string {
  const out = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ROOF_EXPORT>',
    `  ${open('REPORT', report, '/>')}`,
  ];
  out.push(`  ${open('LOCATION', form.location, '/>')}`, '  <STRUCTURES northorientation="0">');
  for (const roof of form.roofs) {
    out.push(`    ${open('ROOF', { id: roof.id }, '>')}`, '      <FACES>');
    for (const { face, polygon } of roof.faces) {
      out.push(
        `        ${open('FACE', face, '>')}`,
        `          ${open('POLYGON', polygon, '/>')}`,
        '        </FACE>',
      );
    }
    out.push('      </FACES>', '      <LINES>');
    for (const line of roof.lines) out.push(`        ${open('LINE', line, '/>')}`);
    out.push('      </LINES>', '      <POINTS>');
    for (const point of roof.points) out.push(`        ${open('POINT', point, '/>')}`);
    out.push('      </POINTS>', '    </ROOF>');
  }
  out.push('  </STRUCTURES>', '  <OVERALL_SUMMARY>');
  for (const [name, value] of form.summary) out.push(`    ${open('ATTRIBUTE', { name, value }, '/>')}`);
  out.push('  </OVERALL_SUMMARY>', '</ROOF_EXPORT>', '');
  return out.join('\n');
}
