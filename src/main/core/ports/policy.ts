import type { Message } from '../../../shared/domain/message.ts';
import type { UpdateMode } from './updates.ts';

/** What the office's IT has set for this computer, as it was written: nothing of it is checked yet. */
export type RawPolicy = {
  /** The file or registry key it was read from; null: there is none on this computer. */
  readonly source: string | null;
  /** By name; text, numbers and booleans as the source has them. */
  readonly entries: Readonly<Record<string, unknown>>;
  /** Why the source couldn't be read, for whoever wrote it. */
  readonly problem: Message | null;
};

/** Where policies come from: a file, a registry key or a managed property list, which only an administrator can write. */
export interface PolicySource {
  /** Read once, at start. Never throws. */
  read(): RawPolicy;
}

/** The policies in force: only values that were understood (docs/policies.md). Absent: not set. */
export type Policies = {
  /** `system`, `direct` or an address in its one form. */
  readonly proxy?: string;
  readonly 'updates.mode'?: UpdateMode;
  /** https, without a query. */
  readonly 'updates.address'?: string;
  /** The base address that a new account starts with. */
  readonly 'service.address'?: string;
  readonly 'practice.allowed'?: boolean;
  /** An absolute folder; variables are replaced. */
  readonly 'library.folder'?: string;
};

export type OfficePolicy = {
  readonly values: Policies;
  readonly source: string | null;
  /** What isn't in force and why, for whoever wrote the policy. */
  readonly problems: readonly Message[];
};
