import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { RouteContext } from '../../route-context.ts';

/** The numbers and texts a fault may be given; which of them a kind takes, and their defaults, its entry says. */
export type Settings = {
  /** HTTP status. */
  status?: number;
  ms?: number;
  seconds?: number;
  /** null: the entry's own rule, such as half of the body. */
  bytes?: number | null;
  by?: number;
  contentType?: string;
  /** Name of a file. */
  file?: string;
  /** Which of the kind's forms. */
  form?: string;
};

/** What a kind may look at while it strikes. */
export type Scene = { request: FastifyRequest; context: RouteContext; seed: number };

/** The true answer; of a request that is never carried out an empty 200. `length` is null where it isn't known. */
export type TrueAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer | Readable;
  length: number | null;
};

/** An answer in place of the true one. What isn't set stays true; a header of null is removed. */
export type FalseAnswer = {
  status?: number;
  headers?: Record<string, string | null>;
  body?: string | Buffer | Readable;
};

/** Bytes for the bare connection, which is closed after the last of them. */
export type RawAnswer = { raw: AsyncIterable<Buffer | string> };

/** No answer: the connection is closed, reset, or left open. */
export type NoAnswer = 'drop' | 'reset' | 'hang';

export type Pace = { waitMillis?: number; pieceBytes?: number; pauseMillis?: number };

type Common = {
  about: string;
  /** The kind's settings and what each is by default. */
  settings?: Settings;
  /** The first one is the default. */
  forms?: readonly string[];
  /** Strikes until it is cleared, unless `times` says otherwise. */
  lasting?: true;
  /**
   * `before`: the request is never carried out, unless `afterCommit` is set. `after`: it always is, and only the answer
   * is spoilt.
   */
  side: 'before' | 'after';
  /** Changes the request before it is carried out. */
  request?: (scene: Scene, settings: Settings) => void;
};

/**
 * One named way to misbehave. A request meets at most one fault of each group: a slow answer can be spoilt too, and its
 * Date be wrong.
 */
export type Kind =
  | (Common & { group: 'pace'; pace: (settings: Settings) => Pace })
  | (Common & { group: 'content'; edit: (body: unknown, settings: Settings, scene: Scene) => unknown })
  | (Common & { group: 'date'; skewSeconds: (settings: Settings) => number })
  | (Common & {
      group: 'answer';
      answer: (truth: TrueAnswer, settings: Settings, scene: Scene) => FalseAnswer | RawAnswer | NoAnswer;
    });

export type Kinds = Readonly<Record<string, Kind>>;
