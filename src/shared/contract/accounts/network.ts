import { z } from 'zod';
import { call, nothing } from '../call.ts';

/** How this computer's proxy is set. The password never leaves the keychain. */
export type NetworkSettings = {
  /** `system`, `direct` or an address. */
  readonly proxy: string;
  /** Set by the office's IT for this computer: it goes before `proxy` and can't be changed here. Null: it isn't. */
  readonly policy: string | null;
  /** The user name at the proxy; null: none is set. */
  readonly user: string | null;
  /** Whether the sign-in is kept only until Ridgeline is closed, because this computer has no keychain. */
  readonly untilClosed: boolean;
};

export const networkCalls = {
  'network.get': call<NetworkSettings>()(nothing),
  /**
   * Sets the proxy and its sign-in, and checks every account. `user` null: no sign-in; `password` null: the one that is
   * kept stays.
   */
  'network.put': call<NetworkSettings>()(
    z.object({
      proxy: z.string().max(300),
      user: z.string().trim().max(200).nullable(),
      password: z.string().max(500).nullable(),
    }),
  ),
};
