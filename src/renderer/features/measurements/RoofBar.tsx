import { Button, Checkbox, CloseButton, Menu, NumberInput, Popover, SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconDownload, IconLayoutColumns } from '@tabler/icons-react';
import { counted } from '../../components/words.ts';
import { openCompare } from '../../stores/navigation.ts';
import { NUMBER_COLUMNS, type Showing } from './columns.ts';
import { usePins } from './pins.ts';
import css from './RoofTable.module.css';

export function Status(props: { total: number | null; pending: number; unreadable: number }) {
  const { total, pending, unreadable } = props;
  const words = [
    total !== null && counted(total, 'roof'),
    pending > 0 && `${counted(pending, 'file')} still to be read`,
    unreadable > 0 && `${counted(unreadable, 'file')} couldn’t be read`,
  ].filter(Boolean);
  return (
    <span className={css['status']} role="status">
      {words.join(' · ')}
    </span>
  );
}

/** How the numbers are shown: the waste to add, feet or meters, and which columns. */
export function ShowingControls(props: {
  showing: Showing;
  hidden: readonly string[];
  onShowing: (showing: Showing) => void;
  onHidden: (hidden: readonly string[]) => void;
}) {
  const { showing, hidden, onShowing, onHidden } = props;
  return (
    <>
      <NumberInput
        aria-label="Waste to add to the squares, percent"
        title="Waste to add to the squares"
        leftSection={<span className={css['prefix']}>Waste</span>}
        leftSectionWidth={52}
        w={112}
        suffix="%"
        min={0}
        max={100}
        clampBehavior="strict"
        allowDecimal={false}
        value={showing.waste}
        onChange={(value) => typeof value === 'number' && onShowing({ ...showing, waste: value })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Units"
        value={showing.units}
        onChange={(value) => onShowing({ ...showing, units: value === 'metric' ? 'metric' : 'us' })}
        data={[
          { value: 'us', label: 'Feet' },
          { value: 'metric', label: 'Meters' },
        ]}
      />
      <Popover position="bottom-end" withinPortal trapFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden="true" />}>
            Columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <fieldset className={css['chooser']}>
            <legend className="r-unseen">Columns of the table</legend>
            {NUMBER_COLUMNS.map(({ id, label }) => (
              <Checkbox
                key={id}
                size="xs"
                label={label(showing)}
                checked={!hidden.includes(id)}
                onChange={(event) =>
                  onHidden(
                    event.currentTarget.checked ? hidden.filter((each) => each !== id) : [...hidden, id],
                  )
                }
              />
            ))}
          </fieldset>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

export function SaveMenu({
  disabled,
  onSave,
}: {
  disabled: boolean;
  onSave: (format: 'csv' | 'xlsx') => void;
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
        >
          Save
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSave('xlsx')}>As an Excel workbook (XLSX)</Menu.Item>
        <Menu.Item onClick={() => onSave('csv')}>As CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The roofs that are pinned, and the way to lay them side by side. */
export function PinBar() {
  const pins = usePins((state) => state.pins);
  const { toggle, clear } = usePins.getState();
  const [left, right] = pins;
  if (!left) return null;
  return (
    <section className={css['pins']} aria-label="Pinned to compare">
      {pins.map((pin) => (
        <span key={pin.orderId} className={css['chip']}>
          {pin.name}
          <CloseButton size="sm" aria-label={`Take off ${pin.name}`} onClick={() => toggle(pin)} />
        </span>
      ))}
      {right ? (
        <Button
          size="xs"
          leftSection={<IconLayoutColumns size={16} aria-hidden="true" />}
          onClick={() =>
            openCompare({ orderId: left.orderId, revision: null }, { orderId: right.orderId, revision: null })
          }
        >
          Compare these two
        </Button>
      ) : (
        <span className={css['hint']}>Pin a second roof to compare the two.</span>
      )}
      <Button size="xs" variant="subtle" onClick={clear}>
        Take off
      </Button>
    </section>
  );
}
