import { call, nothing } from '../call.ts';

/** What the office's IT has set for this computer (docs/policies.md). Read at start. */
export type PolicyView = {
  /** The file or registry key; null: there is none. */
  readonly source: string | null;
  /** The policies in force, in words. */
  readonly set: readonly { readonly name: string; readonly label: string; readonly value: string }[];
  /** What isn't in force and why, as sentences. */
  readonly problems: readonly string[];
  /** The base address that a new account starts with; null: none. */
  readonly serviceAddress: string | null;
  /** Whether practice is offered. */
  readonly practice: boolean;
};

export const policyCalls = { 'policy.get': call<PolicyView>()(nothing) };
