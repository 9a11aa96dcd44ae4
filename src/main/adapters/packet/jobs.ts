import type { MaterialsPage, PacketJob, PacketResult } from '../../core/ports/packets.ts';

/** What the thread is asked for, and what it answers. */
export type Wanted =
  | { readonly kind: 'packet'; readonly job: PacketJob }
  | { readonly kind: 'materials'; readonly page: MaterialsPage };
export type Done =
  | { readonly kind: 'packet'; readonly result: PacketResult }
  | { readonly kind: 'materials'; readonly bytes: Uint8Array };
