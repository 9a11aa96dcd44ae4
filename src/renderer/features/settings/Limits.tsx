import { NumberInput, Switch } from '@mantine/core';
import { useSettings } from '../../stores/settings.ts';
import { DeskName } from './DeskName.tsx';
import { Group, Row } from './Group.tsx';
import type { SettingsOf } from './settingsIndex.ts';

const CENTS = 100;

/** What keeps orders from leaving: a limit that asks twice, and a hold on all of them. */
export function Limits({ settings }: { settings: SettingsOf<'preferences'> }) {
  const put = useSettings((state) => state.put);
  const { spendingLimit, priceTolerance, deskName, sendingPaused } = settings;
  const setTolerance = (typed: string | number) => {
    const amount = typed === '' ? 0 : Math.round(Number(typed) * CENTS);
    if (amount !== priceTolerance && !Number.isNaN(amount)) void put({ priceTolerance: amount });
  };
  const setLimit = (typed: string | number) => {
    const amount = typed === '' ? null : Math.round(Number(typed) * CENTS);
    if (amount !== spendingLimit && !Number.isNaN(amount)) void put({ spendingLimit: amount });
  };
  return (
    <Group title="Spending">
      <Row
        label="Ask twice above"
        hint="A list of orders that costs more than this asks for a second look before anything is sent. Empty: no limit."
      >
        <NumberInput
          aria-label="Ask twice above this amount"
          w={132}
          size="sm"
          min={0}
          max={10_000_000}
          prefix="$"
          decimalScale={2}
          thousandSeparator=","
          placeholder="No limit"
          hideControls
          value={spendingLimit === null ? '' : spendingLimit / CENTS}
          onChange={setLimit}
        />
      </Row>
      <Row
        label="Price may rise by"
        hint="An order whose price rose by more than this since you agreed to it waits for you. $0.00: not a cent more."
      >
        <NumberInput
          aria-label="How much an order’s price may rise without asking"
          w={132}
          size="sm"
          min={0}
          max={1_000}
          prefix="$"
          decimalScale={2}
          fixedDecimalScale
          hideControls
          value={priceTolerance / CENTS}
          onChange={setTolerance}
        />
      </Row>
      <DeskName value={deskName} onChange={(name) => void put({ deskName: name })} />
      <Row
        label="Hold all orders"
        hint="Confirmed orders of every account wait on this computer until you switch this off again."
      >
        <Switch
          aria-label="Hold all orders"
          checked={sendingPaused}
          onChange={(event) => void put({ sendingPaused: event.currentTarget.checked })}
        />
      </Row>
    </Group>
  );
}
