/**
 * What an independent service would know, in its own words. Written from the interface document (sections 2 to 5) and
 * from how other services of this kind answer; it shares no code and no field table with the app or the practice service.
 */

/** The body of a creation request, as it arrived. */
export type SentBody = Readonly<Record<string, unknown>>;

/** An order of the fake service. `ours` is the truth that no answer carries: it was made from the app's own request. */
export type HeldOrder = {
  /** What stands in the id field of its record: usually text, but a dialect of lies may put anything here. */
  id: unknown;
  readonly body: SentBody;
  status: unknown;
  readonly createdAt: number;
  readonly cents: number;
  readonly ours: boolean;
  /** v1: whether the card was really charged. */
  paid: boolean;
  /** Whether lists and lookups show it yet. */
  listed: boolean;
};

/** A payment session of v1. */
export type HeldSession = {
  readonly id: string;
  readonly orders: HeldOrder[];
  /** The words of the processor, as this case wants them. */
  paid: boolean;
};

/** What the service answers: a body (text goes out as it is) or a broken connection. */
export type Answer =
  | {
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'drop';

/** One page of a list, as a dialect is asked to write it. `index` counts from 0 whatever the dialect counts from. */
export type PageFacts = {
  readonly rows: readonly HeldOrder[];
  readonly index: number;
  readonly size: number;
  readonly total: number;
  /** The address of the next page, absolute; null on the last. */
  readonly next: string | null;
  readonly last: boolean;
};
