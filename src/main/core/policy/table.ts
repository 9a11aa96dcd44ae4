import { readProxyChoice } from '../../../shared/domain/proxy.ts';
import { normaliseAddress } from '../kernel/base-address.ts';
import type { Policies } from '../ports/index.ts';
import { isAbsolute } from './folders.ts';

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

/** The computer that a policy is read on. */
export type PolicyPlace = {
  readonly platform: 'windows' | 'macos' | 'linux';
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

type Entry<Value> = {
  /** What a person reads in Settings. */
  readonly label: string;
  /** What may stand there, for docs and ADMX. */
  readonly type: 'text' | 'choice' | 'yes or no';
  read(text: string, place: PolicyPlace): Read<Value>;
  /** The value as Settings shows it. */
  show(value: Value): string;
};

const UPDATE_MODES = { automatic: 'Automatic', ask: 'Ask first', off: 'Off' } as const;
const PROXIES: Readonly<Record<string, string>> = {
  system: 'As this computer is set up',
  direct: 'No proxy',
};
const bad = (message: string) => ({ ok: false, message }) as const;
const good = <Value>(value: Value) => ({ ok: true, value }) as const;

/** Every policy: its name in all sources, what it takes, and how it's shown. A new one doesn't compile without a line. */
export const POLICY_TABLE: { readonly [Name in keyof Policies]-?: Entry<NonNullable<Policies[Name]>> } = {
  proxy: {
    label: 'Proxy',
    type: 'text',
    read: (text) => {
      const choice = readProxyChoice(text);
      return choice.ok ? good(choice.proxy) : bad(choice.message);
    },
    show: (value) => PROXIES[value] ?? value,
  },
  'updates.mode': {
    label: 'Updates',
    type: 'choice',
    read: (text) =>
      text === 'automatic' || text === 'ask' || text === 'off'
        ? good(text)
        : bad('It has to be automatic, ask or off.'),
    show: (value) => UPDATE_MODES[value],
  },
  'updates.address': {
    label: 'Address of the updates',
    type: 'text',
    read: (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      const isPlain =
        url?.protocol === 'https:' && url.username === '' && url.search === '' && url.hash === '';
      return url && isPlain ? good(url.href) : bad('It has to be an address that starts with https://.');
    },
    show: (value) => value,
  },
  'service.address': {
    label: 'Address for new accounts',
    type: 'text',
    read: (text) => {
      const address = normaliseAddress(text);
      return address.ok ? good(address.baseUrl) : bad(address.message);
    },
    show: (value) => value,
  },
  'practice.allowed': {
    label: 'Practice',
    type: 'yes or no',
    read: (text) => {
      if (/^(?:true|1|yes)$/i.test(text)) return good(true);
      return /^(?:false|0|no)$/i.test(text) ? good(false) : bad('It has to be true or false.');
    },
    show: (value) => (value ? 'Allowed' : 'Not allowed'),
  },
  'library.folder': {
    label: 'Library folder',
    type: 'text',
    read: (text, place) => {
      const folder = expanded(text, place);
      return folder !== null && isAbsolute(folder, place.platform)
        ? good(folder)
        : bad('It has to be a whole path, with variables that this computer knows.');
    },
    show: (value) => value,
  },
};

/** `%NAME%` on Windows, a leading `~` elsewhere; null where a variable isn't known. */
function expanded(text: string, { platform, home, environment }: PolicyPlace): string | null {
  if (platform !== 'windows') return text.replace(/^~(?=\/)/, () => home);
  const names = new Map(Object.entries(environment).map(([name, value]) => [name.toUpperCase(), value]));
  let isKnown = true;
  const folder = text.replaceAll(/%([^%]+)%/g, (_whole, name: string) => {
    const value = names.get(name.toUpperCase());
    isKnown &&= value !== undefined;
    return value ?? '';
  });
  return isKnown ? folder : null;
}
