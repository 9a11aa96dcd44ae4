import { call, nothing } from '../call.ts';

/** What a person sends to whoever helps them: plain text, to be read before it is sent. */
export type SupportReport = {
  /** What its file is called. */
  readonly name: string;
  readonly text: string;
};

export const supportCalls = {
  /** Versions, settings, the state of the data and the end of the log; no secrets, names, addresses or claim numbers. */
  'support.report': call<SupportReport>()(nothing),
};
