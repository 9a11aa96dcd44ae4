import type { Handlers, PolicyView } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { OfficePolicy, Policies } from '../../ports/index.ts';
import { POLICY_TABLE } from './table.ts';

export { readPolicy } from './read.ts';

/** What the office's IT has set, for the settings screen. */
export function createPolicy(policy: OfficePolicy): { readonly handlers: Pick<Handlers, 'policy.get'> } {
  const line = (name: keyof Policies) => {
    const value = policy.values[name];
    const { label, show } = POLICY_TABLE[name] as {
      label: LabelId;
      show(value: unknown): Message;
    };
    return value === undefined ? [] : [{ name, label: t(label), value: say(show(value)) }];
  };
  const view = (): PolicyView => ({
    source: policy.source,
    set: (Object.keys(POLICY_TABLE) as (keyof Policies)[]).flatMap((name) => line(name)),
    problems: policy.problems.map(say),
    serviceAddress: policy.values['service.address'] ?? null,
    practice: policy.values['practice.allowed'] ?? true,
  });
  return { handlers: { 'policy.get': view } };
}
