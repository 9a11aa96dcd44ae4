import { plainWords, singular } from './normalize.ts';

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
export const VALUE = set('value valeur valor wert amount result total measured current revised corrected');
export const MONEY = set('price cost charge preis kosten prix cout precio costo usd eur rate tax discount');
export const IDENTITY = set(
  'id no nr number designator letter key point points from to start end path vertex vertices',
);

/** Every word that names a column. */
export const columnWords: readonly string[] = [
  ...[WASTE, FACET, PITCH, AREA, LENGTH, COUNT, PERCENT, SQUARES, TYPE, NAME, VALUE, IDENTITY],
].flatMap((each) => [...each]);
