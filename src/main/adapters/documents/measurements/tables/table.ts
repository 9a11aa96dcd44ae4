import { writtenAmount } from '../amounts/amount.ts';
import { UNITS, unitOf } from '../amounts/unit.ts';
import type { PartAmount } from '../findings.ts';
import { unitNamedBy } from '../words/label.ts';
import { plainWords, singular } from '../words/normalize.ts';

/** Names above, a row of texts for each record. `title`: the heading above it, or the name of the list. */
export type NamedTable = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** A list of parts: one record alone is one part, not the whole. */
  readonly ofParts?: boolean;
};

const words = (text: string) => plainWords(text).map(singular);
export const hasWord = (text: string, list: ReadonlySet<string>) =>
  words(text).some((word) => list.has(word));
export const set = (list: string) => new Set(list.split(' '));

export const WASTE = set('waste desperdicio merma perte dechet chute verschnitt');
export const FACET = set(
  'facet face plane faldon faldone faceta pan versant facette teilflache teilflachen dachteilflachen roofplane',
);
export const PITCH = set('pitch slope rise pendiente inclinacion pente inclinaison neigung dachneigung');
export const AREA = set('area surface size superficie aire flache dachflache sqft sf');
export const LENGTH = set('length longitud longueur lange laenge lf');
export const COUNT = set('count number qty quantity piece pc anzahl cantidad nombre quantite stuck stk');
export const PERCENT = set('percent percentage share pct prozent porcentaje pourcentage anteil part');
export const SQUARES = set('square sq sqs');
export const TYPE = set('type kind edge line class tipo borde ligne arete kante typ art linea');
export const NAME =
  set(`name measurement description item label attribute quantity element feature designation measure medida concepto bezeichnung
  designacion metric category dimension mesure`);
export const VALUE = set('value valeur valor wert amount result total measured current');
export const MONEY = set('price cost charge preis kosten prix cout precio costo usd eur rate tax discount');
export const IDENTITY = set(
  'id no nr number designator letter key point points from to start end path vertex vertices',
);

export function partOf(text: string | undefined, header = ''): PartAmount {
  const amount = writtenAmount(text ?? '');
  return amount && { amount, unit: unitNamedBy(header) };
}

export const column = (columns: readonly string[], test: (name: string) => boolean) =>
  columns.findIndex(test);

export const isUnit = (name: string, dimension: 'area' | 'length') => {
  const unit = unitOf(name);
  return unit !== null && unit !== 'squares' && UNITS[unit].dimension === dimension;
};

export const lengthColumn = (columns: readonly string[]) =>
  column(columns, (name) => hasWord(name, LENGTH) || isUnit(name, 'length') || isLengthName(name));
const isLengthName = (name: string) => {
  const unit = unitNamedBy(name);
  return unit !== null && UNITS[unit].dimension === 'length' && hasWord(name, VALUE);
};
export const areaColumn = (columns: readonly string[]) =>
  column(columns, (name) => hasWord(name, AREA) || isUnit(name, 'area'));
