import type { Bytes } from '../../../../shared/domain/units.ts';
import type { IncomingSink } from '../../../core/ports/index.ts';

/** A gap of less than this costs more than writing what would be in it. */
export const LEAST_GAP: Bytes = 16_384;
const PIECE: Bytes = 262_144;

/**
 * A sink that is handed few large pieces in place of many small ones: an archive of thousands of small files is thousands of headers
 * with little between them.
 */
export class Gathered implements IncomingSink {
  readonly #to: IncomingSink;
  #kept: Uint8Array[] = [];
  #keptBytes: Bytes = 0;
  /** What was moved behind it: a gap, once it's large enough. */
  #gap: Uint8Array[] = [];
  #gapBytes: Bytes = 0;

  constructor(to: IncomingSink) {
    this.#to = to;
  }

  keep = async (bytes: Uint8Array): Promise<void> => {
    this.#kept.push(...this.#gap, bytes);
    this.#keptBytes += (this.#gapBytes < LEAST_GAP ? this.#gapBytes : 0) + bytes.length;
    this.#gap = [];
    this.#gapBytes = 0;
    if (this.#keptBytes >= PIECE) await this.#handOn();
  };

  moved = async (bytes: Uint8Array): Promise<void> => {
    this.#gap.push(bytes);
    this.#gapBytes += bytes.length;
    if (this.#gapBytes < LEAST_GAP) return;
    await this.#handOn();
    const gap = this.#gap;
    this.#gap = [];
    for (const piece of gap) await this.#to.moved(piece);
  };

  /** Hands on what is left. */
  async flush(): Promise<void> {
    await this.keep(new Uint8Array());
    await this.#handOn();
  }

  async #handOn(): Promise<void> {
    if (this.#keptBytes === 0) return;
    const bytes = Buffer.concat(this.#kept);
    this.#kept = [];
    this.#keptBytes = 0;
    await this.#to.keep(bytes);
  }
}
