import type { Millis } from '../../../shared/domain/units.ts';
import type { FaultDetail } from './http.ts';

/** How far a connection came: the step that failed, in the order in which they are made. */
export type WayStep = 'route' | 'name' | 'connection' | 'certificate';

/** How the route to an address was decided: `setting` by a person, `policy` by the office's IT, else by the computer. */
export type RouteSource = 'setting' | 'policy' | 'system' | 'environment' | 'none';

/** What was seen while a connection was made. Each part is null until its step was reached. */
export type WayTrace = {
  route: {
    readonly via: 'direct' | 'http' | 'https' | 'socks5' | 'socks4';
    /** `host:port` of the proxy; null: straight. */
    readonly proxy: string | null;
    readonly source: RouteSource;
    /** Whether a user name is sent to the proxy. */
    readonly signsIn: boolean;
  } | null;
  /** Addresses the name stands for; empty where a proxy looks the name up. */
  addresses: readonly string[] | null;
  certificate: {
    readonly subject: string;
    readonly issuer: string;
    /** The topmost authority of the certificates that were shown: a firewall's own root, say. */
    readonly authority: string;
    /** As the certificate writes it. */
    readonly validTo: string;
  } | null;
};

/** `failed` null: a connection stands by which an order could leave. */
export type Reached = WayTrace & ({ readonly failed: null } | ({ readonly failed: WayStep } & FaultDetail));

/** A proxy's sign-in. Kept in the keychain. */
export type ProxySignIn = { readonly user: string; readonly password: string };

/** The ways out of this computer's network, as orders and reads take them. */
export interface Ways {
  /** Makes a connection as an order does and closes it: not a byte of HTTP is sent to the service. Never rejects. */
  reach(url: string, timeout: Millis): Promise<Reached>;
  /**
   * Asks the service's host once without encryption, as networks with a sign-in page expect it: nothing of the account goes
   * along. The address of the page that answered in its place; null: none did. Never rejects.
   */
  page(url: string): Promise<string | null>;
  /** The proxy that is used from now on: `system`, `direct` or an address; and its sign-in. A policy goes first. */
  use(proxy: string, signIn: ProxySignIn | null): void;
  /** The proxy that the office's IT has set for this computer; null: none. */
  readonly policy: string | null;
}
