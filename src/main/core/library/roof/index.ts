import type { Handlers, RoofSheet } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { checkText } from '../../../../shared/copy/roof.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { formatBytes, type LocalFile } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { BuiltRoof } from '../../../../shared/domain/roof/build.ts';
import type { PlanFileKind, RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import { totalChecks, totalsOf } from '../../../../shared/domain/roof/totals.ts';
import type { Bytes } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { DocumentResult, Ports } from '../../ports/index.ts';
import { fileRevisions, orderRevisions, roofOf } from '../measurements/index.ts';

type RoofDeps = {
  readonly ports: Pick<Ports, 'store' | 'documents'>;
  /** The file of a call and where it is now. Rejects with a CallFailure. */
  readonly find: (accountId: AccountId, localFileId: number) => Promise<{ file: LocalFile; path: string }>;
};

/** In the order in which they are believed: forms made for programs state areas and pitches, a drawing doesn't. */
const KINDS: readonly (readonly [LocalFile['kind'], PlanFileKind])[] = [
  ['xml', 'xml'],
  ['json', 'json'],
  ['drawing', 'dxf'],
];
const LARGEST: Bytes = 50_000_000;
/** Roofs that were read last, so that going back and forth between orders doesn't read them again. */
const KEPT = 40;

/** The delivered roof of an order: its geometry, and whether it bears the report's numbers out. */
export function createRoof({ ports, find }: RoofDeps): {
  readonly handlers: Pick<Handlers, 'roof.sheet'>;
  /** The newest delivered roof of an order; null: none can be drawn. */
  drawn(accountId: AccountId, orderId: OrderId): Promise<RoofGeometry | null>;
} {
  const { store, documents } = ports;
  const kept = new Map<string, DocumentResult<BuiltRoof>>();
  /** Readings under way: whoever asks meanwhile waits for the same one. */
  const reading = new Map<string, Promise<DocumentResult<BuiltRoof>>>();

  async function read(
    accountId: AccountId,
    file: LocalFile,
    kind: PlanFileKind,
  ): Promise<DocumentResult<BuiltRoof>> {
    const key = `${kind} ${file.sha256} ${file.name}`;
    const before = kept.get(key);
    if (before && file.changedAt === null) return before;
    if (file.size > LARGEST)
      return { ok: false, why: message('roof.too_large_roof_so_isnt', { size: formatBytes(file.size) }) };
    try {
      const { path } = await find(accountId, file.id);
      const underWay = reading.get(path) ?? documents.roof(path, kind, file.name);
      reading.set(path, underWay);
      const result = await underWay.finally(() => reading.delete(path));
      if (result.ok && file.changedAt === null) {
        kept.set(key, result);
        const [oldest] = kept.keys();
        if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      }
      return result;
    } catch (error) {
      if (error instanceof CallFailure) return { ok: false, why: error.words };
      throw error;
    }
  }

  async function sheetOf(accountId: AccountId, orderId: OrderId, wanted: number | null): Promise<RoofSheet> {
    if (!store.orders.get(accountId, orderId))
      throw new CallFailure('not_found', t('roof.order_isnt_computer', { orderId }));
    const revisions = fileRevisions(store, accountId, orderId);
    const number = Math.min(wanted ?? revisions.length, revisions.length);
    const files = revisions[number - 1]?.files ?? [];
    const newest = number === revisions.length;
    const roof = newest
      ? roofOf(store, accountId, orderId).roof
      : (orderRevisions(store, accountId, orderId)[number - 1]?.roof ?? { measurements: [] });
    const unread: { name: string; why: string }[] = [];
    for (const [kind, as] of KINDS)
      for (const { file, name } of files) {
        if (file.kind !== kind) continue;
        const result = await read(accountId, file, as);
        if (!result.ok) unread.push({ name, why: say(result.why) });
        else if (result.value.geometry.bounds) {
          const { geometry, checks } = result.value;
          const totals = totalsOf(geometry, roof);
          return {
            geometry,
            source: { localFileId: file.id, name },
            checks: [...checks, ...totalChecks(totals, geometry)],
            totals,
            ...{ unread, revision: number, revisions: revisions.length },
          };
        } else for (const check of result.value.checks) unread.push({ name, why: checkText(check) });
      }
    const none = { geometry: null, source: null, checks: [], totals: [] };
    return { ...none, unread, revision: number, revisions: revisions.length };
  }

  return {
    handlers: {
      'roof.sheet': ({ accountId, orderId, revision }) => sheetOf(accountId, orderId, revision ?? null),
    },
    drawn: async (accountId, orderId) => {
      const { geometry, source } = await sheetOf(accountId, orderId, null);
      return geometry && { ...geometry, file: source?.name ?? geometry.file };
    },
  };
}
