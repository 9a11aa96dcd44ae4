import type { Message } from '../../../../shared/copy/message.ts';
import type { Quantity, ReadingKind, ReportPlace } from '../../../../shared/domain/measurements.ts';
import type { WrittenAmount } from './amounts/amount.ts';
import type { Dimension, UnitName } from './amounts/unit.ts';
import { doubtAbout } from './words/understood.ts';

/** The units that a document declares for a part of itself. */
export type Declared = Readonly<Partial<Record<Dimension, UnitName>>>;

/** Where a number stands, and so what it speaks of. */
export type Context = {
  /** `blocked`: of a part, of another subject, or of something unknown: no number is taken. */
  readonly scope: 'total' | 'whole' | 'neutral' | 'blocked';
  /** The roof itself is named around it. */
  readonly roof: boolean;
  /** The building that it speaks of; null: the whole roof. */
  readonly structure: string | null;
  readonly declared: Declared;
  readonly place: string;
  readonly kind: Exclude<ReadingKind, 'calculated'>;
  /** Why it isn't proved whose number it is, such as words above it that aren't understood. */
  readonly doubt?: Message | undefined;
};

/** The context under these names too: the first one that isn't understood leaves it in doubt. */
export const under = (context: Context, ...names: readonly string[]): Context =>
  context.doubt === undefined ? { ...context, doubt: doubtAbout(...names) } : context;

/** A number whose name is a quantity's, before its unit and its decimal sign are settled. */
export type Figure = {
  readonly quantity: Quantity;
  readonly asks: 'amount' | 'count';
  readonly bare: boolean;
  readonly total: boolean;
  readonly amount: WrittenAmount;
  /** Beside the number: of its column, its member `unit`, its name. */
  readonly unit: UnitName | null;
  readonly context: Context;
};

/** A number inside a list of parts. Null: it's there, but not as a number. */
export type PartAmount = { readonly amount: WrittenAmount; readonly unit: UnitName | null } | null;

export type FacetRow = { readonly name: string; readonly pitch: PartAmount; readonly area: PartAmount };
/** `quantity` null: a line of a type that isn't known. `false`: of a type that isn't counted. */
export type EdgeRow = { readonly quantity: Quantity | null | false; readonly length: PartAmount };
export type PitchRow = {
  readonly pitch: PartAmount;
  readonly area: PartAmount;
  readonly percent: PartAmount;
};
export type WasteRow = {
  readonly percent: PartAmount;
  readonly area: PartAmount;
  readonly squares: PartAmount;
};

export type PartList<Row> = { readonly rows: readonly Row[]; readonly context: Context };

/** What a document says, collected from all of it before anything is decided. */
export class Findings {
  readonly figures: Figure[] = [];
  /** Guesses from sentences: they count only where nothing else is known. */
  readonly loose: Figure[] = [];
  readonly facets: PartList<FacetRow>[] = [];
  readonly edges: PartList<EdgeRow>[] = [];
  readonly pitches: PartList<PitchRow>[] = [];
  readonly waste: PartList<WasteRow>[] = [];
  /** `RoofAreaPerPitch:6/12`: an area whose name says of which pitch. */
  readonly pitchFigures: (PitchRow & { readonly context: Context })[] = [];
  /** Units that are named anywhere in it, in whatever context. */
  readonly units = new Set<UnitName>();

  readonly structures: string[] = [];
  place: ReportPlace | null = null;
  /** A subject other than the roof has areas (walls, the lot). */
  otherSubjects = false;
  /** The words of the addresses, customers and projects that the document names as such. */
  facts: ReadonlySet<string> = new Set();
  /** Roofs of the trade's form: each is one structure. */
  roofs = 0;
  /** The document says of itself that it is of another subject or another kind. */
  otherDocument = false;
  /** It explains how reports are read: its numbers are examples. */
  guide = false;
  /** The roof is named in the document's own structure or headings. */
  namesRoof = false;

  /** How much was found so far. */
  get count(): number {
    const lists = [this.facets, this.edges, this.pitches, this.waste];
    return this.figures.length + this.pitchFigures.length + lists.reduce((sum, list) => sum + list.length, 0);
  }

  addFigure(figure: Figure): void {
    this.noteUnit(figure.unit);
    this.noteUnit(figure.amount.unit);
    this.noteUnit(figure.amount.again?.unit ?? null);
    if (figure.context.scope !== 'blocked') this.figures.push(figure);
  }

  noteUnit(unit: UnitName | null): void {
    if (unit !== null) this.units.add(unit);
  }

  addStructure(name: string): void {
    if (!this.structures.includes(name)) this.structures.push(name);
  }
}
