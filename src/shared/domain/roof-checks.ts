import { type Message, message } from '../copy/message.ts';
import {
  EDGE_LENGTHS,
  isSure,
  type Measurement,
  type MeasurementWarning,
  type Quantity,
  type RoofMeasurements,
} from './measurements.ts';

type Roof = Pick<RoofMeasurements, 'measurements' | 'facets' | 'pitches' | 'waste'>;
type Doubts = { readonly disputed: ReadonlySet<Quantity>; readonly messages: readonly MeasurementWarning[] };

/** Facets, pitches and the total may differ by their rounding: 1%. */
const SLACK = 0.01;
/** No edge of a roof is longer than this many times the side of a square of its area. */
const LONGEST = 20;

/** Numbers that can't be right together. Those in `disputed` aren't shown as sure. */
export function doubts(roof: Roof): Doubts {
  const disputed = new Set<Quantity>();
  const messages: MeasurementWarning[] = [];
  const sure = (quantity: Quantity) => {
    const found = roof.measurements.find((each) => each.quantity === quantity);
    return found && isSure(found.confidence) ? found.best : null;
  };
  const doubt = (code: MeasurementWarning['code'], words: Message, ...quantities: readonly Quantity[]) => {
    for (const quantity of quantities) disputed.add(quantity);
    messages.push({ code, message: words });
  };
  const area = sure('area');
  if (!area) return { disputed, messages };

  const pitches = sum(roof.pitches.map((pitch) => pitch.area));
  const whole = sum(roof.pitches.map(({ percent }) => percent ?? 0));
  if (roof.pitches.length > 0 && differ(pitches, area.value)) {
    const complete = Math.abs(whole - 100) < 1;
    doubt(
      'pitches',
      message('roofDoubt.pitches', { sum: words(pitches), total: words(area.value) }),
      ...(complete || pitches > area.value ? (['area'] as const) : []),
    );
  }
  const facets = sum(roof.facets.map((facet) => facet.area));
  if (roof.facets.length > 0 && differ(facets, area.value)) {
    const all = sure('facets')?.value === roof.facets.length;
    doubt(
      'facets',
      message('roofDoubt.facets', { sum: words(facets), total: words(area.value) }),
      ...(all || facets > area.value * (1 + SLACK) ? (['area'] as const) : []),
    );
  }
  const base = wasteBase(roof);
  if (base !== null && base > area.value * (1 + SLACK) + 1)
    doubt('waste', message('roofDoubt.waste', { base: words(base), total: words(area.value) }), 'area');
  const less = sure('area_less_penetrations');
  if (less && less.value > area.value + less.slack + area.slack)
    doubt('implausible', message('roofDoubt.penetrations'), 'area', 'area_less_penetrations');
  for (const quantity of EDGE_LENGTHS) {
    const length = sure(quantity);
    if (length && length.value > LONGEST * Math.sqrt(area.value))
      doubt(
        'implausible',
        message('roofDoubt.length', {
          length: words(length.value),
          what: message('quantity.in_sentence', { quantity }),
          area: words(area.value),
        }),
        quantity,
        'area',
      );
  }
  outline(sure, area.value, doubt);
  return { disputed, messages };
}

type Sure = (quantity: Quantity) => Measurement['best'] | null;

/** No outline of this length holds that much roof: a circle holds the most. */
function outline(
  sure: Sure,
  area: number,
  doubt: (code: 'implausible', words: Message, ...quantities: Quantity[]) => void,
): void {
  const [eave, rake] = [sure('eave'), sure('rake')];
  const pitch = sure('predominant_pitch');
  if (!eave || !rake || (pitch?.value ?? 0) < 3 || (sure('structures')?.value ?? 1) > 1) return;
  const others = sum(
    (['flashing', 'step_flashing', 'parapet', 'bend'] as const).map((each) => sure(each)?.value ?? 0),
  );
  const around = eave.value + rake.value + others;
  const flat = area * Math.cos(Math.atan(Math.max(pitch?.value ?? 12, 12) / 12));
  if (around > 0 && around ** 2 / (4 * Math.PI) < flat * 0.8)
    doubt(
      'implausible',
      message('roofDoubt.outline', { around: words(eave.value + rake.value), area: words(area) }),
      'area',
      'eave',
      'rake',
    );
}

/** What the waste table begins from. */
function wasteBase({ waste }: Roof): number | null {
  const [first] = [...waste].sort((a, b) => a.percent - b.percent);
  return first?.area == null ? null : first.area / (1 + first.percent / 100);
}

const differ = (a: number, b: number) => Math.abs(a - b) > Math.max(b * SLACK, 1.5);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const words = (value: number) => Math.round(value);
