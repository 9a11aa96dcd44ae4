/** Where a running practice service is; the credentials only when they were asked for. */
export type PracticeReady = {
  readonly baseUrl: string;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string } | null;
};

/** The practice service in its own process. */
export interface PracticeLauncher {
  /**
   * Starts it, or answers the one that runs. `seedAccount`: also make (or renew) its account and answer the
   * credentials. `history`: how many past orders an account that has none gets. Rejects with an Error in the person's words when it doesn't come up.
   */
  start(seedAccount: boolean, history?: number): Promise<PracticeReady>;
  /**
   * One more account at the service, with its own client; starts the service where it doesn't run. Rejects with an
   * Error in the person's words.
   */
  addAccount(account: { readonly name: string; readonly email: string }): Promise<PracticeReady>;
  stop(): Promise<void>;
  /** Called when the process ended without being stopped. */
  onExit(listener: () => void): void;
}
