import { z } from 'zod';
import type { Bytes, Millis, Sha256 } from '../../domain/units.ts';
import { accountId, call, orderId } from '../call.ts';
import type { PACKET_PARTS } from '../values.ts';

export type PacketPart = (typeof PACKET_PARTS)[number];
export type PacketFormat = 'zip' | 'pdf';

/** A file of the order that can go into a claim packet: the newest version of each name that is on this computer. */
export type PacketFile = {
  readonly localFileId: number;
  readonly name: string;
  readonly part: PacketPart;
  readonly size: Bytes;
  /** Only PDFs and pictures have pages of their own in one PDF; the others are named in its list. */
  readonly hasPages: boolean;
};

/** A packet that was made; a file of the order's folder. */
export type Packet = {
  readonly id: number;
  readonly format: PacketFormat;
  readonly name: string;
  readonly size: Bytes;
  readonly sha256: Sha256;
  /** How many of the order's files are in it, the cover sheet not counted. */
  readonly files: number;
  readonly madeAt: Millis;
  readonly madeBy: string | null;
};

export type OrderPackets = {
  readonly address: string | null;
  readonly files: readonly PacketFile[];
  /** Files the service lists that aren't on this computer. */
  readonly missing: number;
  /** Whether the roof's numbers can be read, for the summary. */
  readonly summary: boolean;
  /** Whether a list of materials was saved with the order. */
  readonly materials: boolean;
  /** The one that is being made; `done` from 0 to 1. */
  readonly working: { readonly format: PacketFormat; readonly done: number } | null;
  /** Why the last one couldn't be made, until another is begun. */
  readonly problem: string | null;
  /** Newest first. */
  readonly packets: readonly Packet[];
};

const packet = z.object({ accountId, packetId: z.int().min(1) });

export const packetCalls = {
  'packets.get': call<OrderPackets>()(z.object({ accountId, orderId })),
  /** Begins one; how far it is comes with `packets.changed`. Refused while another of the order is being made. */
  'packets.make': call<null>()(
    z.object({
      accountId,
      orderId,
      format: z.enum(['zip', 'pdf']),
      localFileIds: z.array(z.int().min(1)).max(2_000),
      /** The roof's numbers behind the cover sheet. */
      summary: z.boolean(),
      /** The list of materials on one page, without prices. */
      materials: z.boolean().optional(),
    }),
  ),
  'packets.cancel': call<null>()(z.object({ accountId, orderId })),
  'packets.open': call<null>()(packet),
  'packets.reveal': call<null>()(packet),
};
