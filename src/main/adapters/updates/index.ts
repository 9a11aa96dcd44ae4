import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DownloadHTTPError, DownloadLengthMismatchError, ExpiredMetadataError } from 'tuf-js/dist/error.js';
import { t } from '../../../shared/copy/t.ts';
import type { Http } from '../../core/ports/http.ts';
import { DiskError } from '../../core/ports/index.ts';
import type { Logger } from '../../core/ports/logger.ts';
import type {
  Release,
  UpdateFailure,
  UpdateInstaller,
  UpdateMemory,
  UpdatePolicy,
  Updates,
} from '../../core/ports/updates.ts';
import { checkAddress } from '../http/address.ts';
import { downloadRelease, fileOf, isAsSigned, partOf, removeFile } from './download.ts';
import { FETCH_LIMITS, FeedUnreachable, type FetchLimits } from './fetch.ts';
import { readMembers, replaceFile } from './files.ts';
import { releasesFor, type Wanted } from './releases.ts';
import { refreshTargets, workPrefix } from './trusted.ts';

/** What a copy of the app was built with: where its feed is, and whose signatures it trusts. */
export type BuiltInFeed = {
  readonly address: string;
  readonly channel: string;
  /** Signed root metadata of The Update Framework, JSON. */
  readonly root: string;
};

/** How a host ends and installs. `start`: null, or why the installer couldn't be started, in words. */
export type InstallerHost = {
  readonly kind: Wanted['kind'];
  readonly platform: string;
  readonly arch: string;
  readonly quit: () => void;
  readonly start: (file: string, restart: boolean) => Promise<string | null>;
};

export type UpdatesOptions = {
  readonly folder: string;
  readonly feed: BuiltInFeed | null;
  readonly policy?: Partial<UpdatePolicy>;
  readonly host: InstallerHost;
  readonly http: Http;
  readonly logger: Logger;
  readonly limits?: FetchLimits;
};

const INSTALLERS: Readonly<Record<Wanted['kind'], UpdateInstaller>> = {
  nsis: 'app',
  msi: 'administrator',
  deb: 'package',
  rpm: 'package',
  zip: 'person',
};

/** New versions over a feed that is signed as The Update Framework says (decision 331). */
export function createUpdateSource(options: UpdatesOptions): Updates {
  const { folder, feed, host, http, logger, limits = FETCH_LIMITS } = options;
  const policy: UpdatePolicy = {
    mode: options.policy?.mode ?? null,
    address: options.policy?.address ?? null,
  };
  const address = feed && addressOf(policy.address ?? feed.address);
  const memoryFile = join(folder, 'memory.json');
  const wanted = { kind: host.kind, platform: host.platform, arch: host.arch, channel: feed?.channel ?? '' };
  let memory: UpdateMemory | null = null;
  const read = () => (memory ??= memoryOf(readMembers(memoryFile)));
  return {
    address,
    channel: feed?.channel ?? null,
    installer: INSTALLERS[host.kind],
    policy,
    read,
    write: (patch) => {
      const next = { ...read(), ...patch };
      replaceFile(memoryFile, JSON.stringify(next));
      memory = next;
    },
    check: async (signal) => {
      if (!feed || address === null) return { ok: false, fault: 'network', words: t(NO_ADDRESS) };
      try {
        const targets = await refreshTargets({ folder, address, root: feed.root, http, limits }, signal);
        return { ok: true, releases: releasesFor(targets, wanted) };
      } catch (error) {
        signal.throwIfAborted();
        const failure = failureOf(error);
        logger.warn('looking for updates', { fault: failure.fault, why: String(error) });
        return failure;
      }
    },
    download: async (release, progress, signal) => {
      if (address === null) return { ok: false, fault: 'network', words: t(NO_ADDRESS) };
      return downloadRelease({ address, folder, http, limits }, release, progress, signal);
    },
    isWhole: (release) => isAsSigned(folder, release),
    sweep: async (keep, unfinished) => {
      const kept = new Set(keep ? [fileOf(folder, keep), partOf(folder, keep)] : []);
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const isUnfinished = /^[0-9a-f]{64}\.part$/.test(name);
        const isOurs = isUnfinished ? unfinished === 'deleted' : /^[0-9a-f]{16}-|^check-|\.new$/.test(name);
        if (isOurs && !kept.has(path) && !name.startsWith(workPrefix)) await removeFile(path);
      }
    },
    quit: host.quit,
    install: (release, restart) => host.start(fileOf(folder, release), restart),
  };
}

/** For a host that isn't installed: a run from the sources, or in a browser. */
export function createNoUpdates(): Updates {
  let memory = memoryOf({});
  const none = { ok: false, fault: 'network', words: t(NO_ADDRESS) } as const;
  return {
    address: null,
    channel: null,
    installer: 'person',
    policy: { mode: null, address: null },
    read: () => memory,
    write: (patch) => {
      memory = { ...memory, ...patch };
    },
    check: async () => none,
    download: async () => none,
    isWhole: async () => false,
    sweep: async () => undefined,
    quit: () => undefined,
    install: async () => t(NO_ADDRESS),
  };
}

const NO_ADDRESS = 'appUpdate.copy_ridgeline_has_no_address';

/** Without its last slash; null for one that can't be used. */
function addressOf(text: string): string | null {
  const checked = checkAddress(text);
  return checked.ok ? checked.url.href.replace(/\/+$/, '') : null;
}

function memoryOf(members: Readonly<Record<string, unknown>>): UpdateMemory {
  const text = (name: string) => (typeof members[name] === 'string' ? members[name] : null);
  const { checkedAt, tried, ready } = members;
  return {
    installId: text('installId') ?? randomUUID(),
    ran: text('ran'),
    cameFrom: text('cameFrom'),
    checkedAt: typeof checkedAt === 'number' ? checkedAt : null,
    ready: isRelease(ready) ? ready : null,
    tried: isTried(tried) ? tried : null,
  };
}

const has = (value: unknown, name: string, type: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === type;

const isTried = (value: unknown): value is NonNullable<UpdateMemory['tried']> =>
  has(value, 'version', 'string') && has(value, 'times', 'number');

const isRelease = (value: unknown): value is Release =>
  ['version', 'file', 'sha256'].every((name) => has(value, name, 'string')) && has(value, 'bytes', 'number');

function failureOf(error: unknown): UpdateFailure {
  const fail = (fault: UpdateFailure['fault'], words: string): UpdateFailure => ({ ok: false, fault, words });
  if (error instanceof DiskError || isFull(error))
    return fail('disk', t('appUpdate.list_updates_couldnt_be_saved'));
  if (error instanceof ExpiredMetadataError || (error instanceof Error && / is expired$/.test(error.message)))
    return fail('expired', t('appUpdate.list_updates_out_date_so'));
  if (
    error instanceof FeedUnreachable ||
    error instanceof DownloadHTTPError ||
    error instanceof DownloadLengthMismatchError ||
    error instanceof SyntaxError
  )
    return fail('network', t('appUpdate.list_updates_couldnt_be_read'));
  return fail('untrusted', t('appUpdate.list_updates_isnt_signed_as'));
}

/** tuf-js writes with Node's own errors, or wraps them in words. */
const isFull = (error: unknown) =>
  error instanceof Error &&
  /ENOSPC|EDQUOT|EACCES|EROFS|Failed to persist/.test(`${Reflect.get(error, 'code')} ${error.message}`);
