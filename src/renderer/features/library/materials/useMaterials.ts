import { useEffect, useRef, useState } from 'react';
import type { CallError, OrderMaterials } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { MaterialChoices, MaterialSettings } from '../../../../shared/domain/materials/settings.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { call, subscribe } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { isOfOrder } from '../../../components/useAnswer.ts';

/** After the last change so long, then it is saved. */
const SETTLE_MS = 400;

/** An order's list of materials. What is changed shows at once and is saved when the person pauses, and on leaving. */
export function useMaterials(accountId: AccountId, orderId: OrderId) {
  const [found, setFound] = useState<OrderMaterials | null>(null);
  const [problem, setProblem] = useState<CallError | null>(null);
  const unsaved = useRef<{ choices?: MaterialChoices; settings?: MaterialSettings }>({});
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const save = async () => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    const { choices, settings } = unsaved.current;
    unsaved.current = {};
    if (settings) {
      const reply = await call('materials.saveSettings', { accountId, settings });
      if (!reply.ok) failed(reply.error);
    }
    if (choices) {
      const reply = await call('materials.save', { accountId, orderId, choices });
      if (reply.ok) setFound((now) => now && { ...now, savedAt: reply.value.savedAt });
      else failed(reply.error);
    }
  };
  const saveNow = useRef(save);
  saveNow.current = save;

  useEffect(() => {
    let gone = false;
    setFound(null);
    const load = async () => {
      const reply = await call('materials.get', { accountId, orderId });
      if (gone) return;
      // What is being typed stays; the numbers below it are the new ones.
      if (reply.ok) setFound({ ...reply.value, ...unsaved.current });
      else setProblem(reply.error);
    };
    void load();
    const stop = subscribe((event) => {
      if (isOfOrder(event, ['measurements.changed'], accountId, orderId)) void load();
    });
    return () => {
      gone = true;
      stop();
      void saveNow.current();
    };
  }, [accountId, orderId]);

  const later = (change: typeof unsaved.current) => {
    unsaved.current = { ...unsaved.current, ...change };
    setFound((now) => now && { ...now, ...change });
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveNow.current(), SETTLE_MS);
  };
  return {
    found,
    problem,
    choose: (choices: MaterialChoices) => later({ choices }),
    set: (settings: MaterialSettings) => later({ settings }),
  };
}
