import type { Attributes, Form } from './form.ts';

const asNumber = (value: string): string | number => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value);

/** The names of the XML form as JSON: attributes become members, repeated elements arrays, the summary one object. */
export function measurementsJson(form: Form, report: Attributes): string {
  const { lat, long, ...place } = form.location;
  const location = lat && long ? { ...place, lat: Number(lat), long: Number(long) } : place;
  const roofs = form.roofs.map((roof) => ({
    id: roof.id,
    FACES: {
      FACE: roof.faces.map(({ face, polygon }) => ({
        ...face,
        POLYGON: Object.fromEntries(
          Object.entries(polygon).map(([key, value]) => [key, key === 'path' ? value : asNumber(value)]),
        ),
      })),
    },
    LINES: { LINE: roof.lines },
    POINTS: { POINT: roof.points },
  }));
  return `${JSON.stringify(
    {
      REPORT: report,
      LOCATION: location,
      STRUCTURES: { northorientation: 0, ROOF: roofs },
      OVERALL_SUMMARY: Object.fromEntries(form.summary.map(([name, value]) => [name, asNumber(value)])),
    },
    null,
    2,
  )}\n`;
}
