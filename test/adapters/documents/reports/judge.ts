import {
  isSure,
  type Measurement,
  QUANTITIES,
  type Quantity,
  type RoofMeasurements,
} from '../../../../src/shared/domain/measurements.ts';
import type { Truth, TruthOf } from './truth.ts';

/** `read`: a stated number, right. `unsure`: the same, but shown in doubt. `right`: one that only follows from parts, right: no credit. `soft`: disputed where nothing is said. */
export type Verdict = 'read' | 'unsure' | 'right' | 'wrong' | 'disputed' | 'missed' | 'soft';
export type Finding = {
  readonly file: string;
  readonly kind: string;
  readonly language: string;
  readonly what: string;
  readonly verdict: Verdict;
  readonly words: string;
};

const ABSENT: TruthOf = { status: 'absent' };
const near = (value: number, wanted: number, tolerance: number) =>
  Math.abs(value - wanted) <= tolerance + 1e-9;

function verdictOf(truth: TruthOf, found: Measurement | undefined): Verdict | null {
  const disputed = found !== undefined && !isSure(found.confidence);
  const sure = found && !disputed ? found.best : undefined;
  switch (truth.status) {
    case 'stated':
      if (found?.confidence === 'doubtful' && near(found.best.value, truth.value, truth.tolerance))
        return 'unsure';
      if (!sure) return disputed ? 'disputed' : 'missed';
      if (!near(sure.value, truth.value, truth.tolerance)) return 'wrong';
      return truth.pieces !== undefined && sure.pieces !== null && sure.pieces !== truth.pieces
        ? 'wrong'
        : 'read';
    case 'calculable':
      if (!sure) return null;
      return near(sure.value, truth.value, truth.tolerance) ? 'right' : 'wrong';
    case 'unjudged':
      return null;
    case 'disputed':
      return sure ? 'wrong' : null;
    default:
      return sure ? 'wrong' : disputed ? 'soft' : null;
  }
}

const shown = (found: Measurement | undefined) =>
  found
    ? `${found.candidates.length > 0 ? found.candidates.map(({ value }) => value).join(' or ') : found.best.value} (${found.confidence}; ${found.best.place})`
    : 'nothing';

/** What the reader made of one file, quantity by quantity and row by row. */
export function judged(truth: Truth, roof: RoofMeasurements): Finding[] {
  const findings: Finding[] = [];
  const { file, kind, language } = truth;
  const add = (what: string, verdict: Verdict | null, words: string) => {
    if (verdict) findings.push({ file, kind, language, what, verdict, words });
  };
  for (const quantity of Object.keys(QUANTITIES) as Quantity[]) {
    const wanted = truth.quantities[quantity] ?? ABSENT;
    const found = roof.measurements.find((each) => each.quantity === quantity);
    const expected = 'value' in wanted ? String(wanted.value) : wanted.status;
    add(quantity, verdictOf(wanted, found), `${shown(found)}, and the file says ${expected}`);
  }
  rows(truth, roof, add);
  for (const { name, quantities } of truth.structures ?? []) {
    const found = roof.structures.find((each) => each.name === name);
    for (const each of found?.measurements ?? []) {
      const wanted = quantities[each.quantity];
      if (!wanted || !('value' in wanted) || !isSure(each.confidence)) continue;
      if (!near(each.best.value, wanted.value, wanted.tolerance))
        add(`${name}: ${each.quantity}`, 'wrong', `${shown(each)}, and the file says ${wanted.value}`);
    }
  }
  return findings;
}

type Add = (what: string, verdict: Verdict | null, words: string) => void;

function rows(truth: Truth, roof: RoofMeasurements, add: Add): void {
  const table = <Found, Wanted>(
    name: string,
    expected: { readonly status: string; readonly rows?: readonly Wanted[] } | undefined,
    found: readonly Found[],
    wrong: (found: Found, wanted: readonly Wanted[]) => boolean,
  ) => {
    if (!expected || expected.status === 'unjudged') return;
    for (const each of found)
      if (expected.status === 'absent' || wrong(each, expected.rows ?? []))
        add(name, 'wrong', JSON.stringify(each));
  };
  table('pitches', truth.pitches, roof.pitches, ({ rise, area, percent }, wanted) => {
    const row = wanted.find((each) => near(rise, each.rise, 0.06));
    if (!row) return false;
    const share =
      percent === null ||
      row.percent === undefined ||
      near(percent, row.percent, row.percentTolerance ?? 0.06);
    return !share || (row.area !== undefined && !near(area, row.area, row.areaTolerance ?? 0.5));
  });
  table('facets', truth.facets, roof.facets, ({ name, rise, area }, wanted) => {
    const row = wanted.find((each) => each.name === name);
    if (!row) return false;
    const slope = rise === null || row.rise === undefined || near(rise, row.rise, 0.06);
    return !slope || (row.area !== undefined && !near(area, row.area, row.areaTolerance ?? 0.5));
  });
  table('waste', truth.waste, roof.waste, ({ percent, area, squares }, wanted) => {
    const row = wanted.find((each) => each.percent === percent);
    if (!row) return false;
    const ordered =
      squares === null ||
      row.squares === undefined ||
      near(squares, row.squares, row.squaresTolerance ?? 0.01);
    return (
      !ordered || (area !== null && row.area !== undefined && !near(area, row.area, row.areaTolerance ?? 0.5))
    );
  });
}

export type Score = {
  readonly files: number;
  readonly stated: number;
  /** Right, whether shown as sure or in doubt. */
  readonly read: number;
  readonly unsure: number;
  readonly wrong: number;
  readonly disputed: number;
  readonly missed: number;
  readonly soft: number;
};

/** The figures of the corpus, or of a part of it. */
export function score(truths: readonly Truth[], findings: readonly Finding[]): Score {
  const count = (verdict: Verdict) => findings.filter((each) => each.verdict === verdict).length;
  const stated = truths
    .filter(({ roofReport }) => roofReport)
    .flatMap(({ quantities }) =>
      Object.values(quantities).filter(({ status }) => status === 'stated'),
    ).length;
  return {
    files: truths.length,
    stated,
    read: count('read') + count('unsure'),
    unsure: count('unsure'),
    wrong: count('wrong'),
    disputed: count('disputed'),
    missed: count('missed'),
    soft: count('soft'),
  };
}
