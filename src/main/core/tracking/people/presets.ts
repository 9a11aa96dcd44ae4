import {
  type Handlers,
  MOST_DEFAULTS,
  MOST_TEMPLATES,
  type OrderTemplate,
  presetBody,
} from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import {
  type DefaultsSubject,
  defaultFields,
  type OrderDefaults,
  onlyFields,
  TEMPLATE_FIELDS,
} from '../../../../shared/domain/presets.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Ports, StoredPreset } from '../../ports/index.ts';

type PresetCalls = 'presets.list' | 'templates.put' | 'templates.remove' | 'defaults.put';
type PresetBody = ReturnType<(typeof presetBody)['parse']>;

const plain = (text: string) => text.trim().toLowerCase();

/** What a subject's defaults are found by: one for each email, or for each name without an email. */
function keyOf(subject: DefaultsSubject): string {
  if (subject.kind === 'service') return subject.serviceId;
  const email = plain(subject.email);
  return email === '' ? `name ${plain(subject.name)}` : email;
}

/** A body that this version can't read (an older backup, a newer version) is none. */
function read({ body }: StoredPreset): PresetBody | null {
  try {
    return presetBody.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/** Templates and defaults of an account's orders: values for the form. Nothing here orders, and no address is kept. */
export function createPresets(deps: { readonly ports: Pick<Ports, 'store'>; readonly bus: Bus }): {
  readonly handlers: Pick<Handlers, PresetCalls>;
} {
  const { store } = deps.ports;
  const listOf = (accountId: AccountId) => {
    if (!store.accounts.get(accountId)) throw noAccount();
    return store.presets.list(accountId);
  };
  const announce = (accountId: AccountId) => deps.bus.emit('presets.changed', { accountId });
  const few = (list: readonly unknown[], most: number) => {
    if (list.length >= most) throw new CallFailure('refused', t('people.too_many', { most }));
  };

  return {
    handlers: {
      'presets.list': ({ accountId }) => {
        const all = listOf(accountId).flatMap((stored) => {
          const body = read(stored);
          return body ? [{ ...stored, body }] : [];
        });
        return {
          templates: all
            .flatMap(({ id, kind, body }): OrderTemplate[] =>
              kind === 'template'
                ? [{ id, name: body.name, values: onlyFields(body.values, TEMPLATE_FIELDS) }]
                : [],
            )
            .sort((a, b) => a.name.localeCompare(b.name)),
          defaults: all.flatMap(({ body }): OrderDefaults[] =>
            body.subject
              ? [{ subject: body.subject, values: onlyFields(body.values, defaultFields(body.subject)) }]
              : [],
          ),
        };
      },
      'templates.put': ({ accountId, id, name, values }) => {
        const templates = listOf(accountId).filter(({ kind }) => kind === 'template');
        const key = plain(name);
        const other = store.presets.find(accountId, 'template', key);
        if (other && other.id !== id) throw new CallFailure('refused', t('people.name_taken', { name }));
        const body = JSON.stringify({ name, values: onlyFields(values, TEMPLATE_FIELDS), subject: null });
        if (id === null) {
          few(templates, MOST_TEMPLATES);
          const added = store.presets.put(accountId, { kind: 'template', key, body });
          announce(accountId);
          return { id: added };
        }
        if (!store.presets.rename(accountId, id, { key, body }))
          throw new CallFailure('not_found', t('people.template_gone'));
        announce(accountId);
        return { id };
      },
      'templates.remove': ({ accountId, id }) => {
        listOf(accountId);
        store.presets.remove(accountId, id);
        announce(accountId);
        return null;
      },
      'defaults.put': ({ accountId, subject, values }) => {
        const defaults = listOf(accountId).filter(({ kind }) => kind !== 'template');
        const key = keyOf(subject);
        const known = store.presets.find(accountId, subject.kind, key);
        const kept = values && onlyFields(values, defaultFields(subject));
        if (kept && Object.keys(kept).length > 0) {
          if (!known) few(defaults, MOST_DEFAULTS);
          const body = JSON.stringify({ name: subject.name, values: kept, subject });
          store.presets.put(accountId, { kind: subject.kind, key, body });
        } else if (known) store.presets.remove(accountId, known.id);
        announce(accountId);
        return null;
      },
    },
  };
}
