import type { Ports } from '../../ports/index.ts';
import type { BrokenProfile, ProfileTrouble } from '../../ports/rescue.ts';

export type RescueDeps = {
  readonly ports: Pick<Ports, 'clock' | 'sha256' | 'disk' | 'files' | 'desktop' | 'logger'>;
  readonly dataDir: string;
  readonly profile: BrokenProfile;
  /** Why the profile can't be opened at this moment; null once it could. */
  readonly trouble: () => ProfileTrouble | null;
  /** Opens the profile again and begins to work. Throws when it still can't be opened. */
  readonly open: () => Promise<void>;
};
