import { message, verbatim } from '../../../../shared/copy/message.ts';
import type { LabelId } from '../../../../shared/copy/t.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { readProxyChoice } from '../../../../shared/domain/proxy.ts';
import { normalizeAddress } from '../../kernel/base-address.ts';
import type { Policies } from '../../ports/index.ts';
import { isAbsolute } from './folders.ts';

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: Message };

/** The computer that a policy is read on. */
export type PolicyPlace = {
  readonly platform: 'windows' | 'macos' | 'linux';
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

type Entry<Value> = {
  /** What a person reads in Settings. */
  readonly label: LabelId;
  /** What may stand there, for docs and ADMX. */
  readonly type: 'text' | 'choice' | 'yes or no';
  read(text: string, place: PolicyPlace): Read<Value>;
  /** The value as Settings shows it. */
  show(value: Value): Message;
};

const bad = (words: Message) => ({ ok: false, message: words }) as const;
const good = <Value>(value: Value) => ({ ok: true, value }) as const;

/** Every policy: its name in all sources, what it takes, and how it's shown. A new one doesn't compile without a line. */
export const POLICY_TABLE: { readonly [Name in keyof Policies]-?: Entry<NonNullable<Policies[Name]>> } = {
  proxy: {
    label: 'policy.proxy',
    type: 'text',
    read: (text) => {
      const choice = readProxyChoice(text);
      return choice.ok ? good(choice.proxy) : bad(choice.message);
    },
    show: (value) =>
      value === 'system' || value === 'direct' ? message(`policy.proxy_${value}`) : verbatim(value),
  },
  'updates.mode': {
    label: 'policy.updates',
    type: 'choice',
    read: (text) =>
      text === 'automatic' || text === 'ask' || text === 'off'
        ? good(text)
        : bad(message('policy.needs_mode')),
    show: (value) => message(`policy.updates_${value}`),
  },
  'updates.address': {
    label: 'policy.updates_address',
    type: 'text',
    read: (text) => {
      const url = URL.canParse(text) ? new URL(text) : null;
      const isPlain =
        url?.protocol === 'https:' && url.username === '' && url.search === '' && url.hash === '';
      return url && isPlain ? good(url.href) : bad(message('policy.needs_https'));
    },
    show: verbatim,
  },
  'service.address': {
    label: 'policy.service_address',
    type: 'text',
    read: (text) => {
      const address = normalizeAddress(text);
      return address.ok ? good(address.baseUrl) : bad(address.message);
    },
    show: verbatim,
  },
  'practice.allowed': {
    label: 'policy.practice',
    type: 'yes or no',
    read: (text) => {
      if (/^(?:true|1|yes)$/i.test(text)) return good(true);
      return /^(?:false|0|no)$/i.test(text) ? good(false) : bad(message('policy.needs_yes_no'));
    },
    show: (value) => message(value ? 'policy.allowed' : 'policy.not_allowed'),
  },
  'library.folder': {
    label: 'policy.library_folder',
    type: 'text',
    read: (text, place) => {
      const folder = expanded(text, place);
      return folder !== null && isAbsolute(folder, place.platform)
        ? good(folder)
        : bad(message('policy.needs_path'));
    },
    show: verbatim,
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
