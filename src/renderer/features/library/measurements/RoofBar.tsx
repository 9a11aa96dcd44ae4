import { Button, Checkbox, CloseButton, Menu, NumberInput, Popover } from '@mantine/core';
import { IconChevronDown, IconColumns3, IconDownload, IconLayoutColumns } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import { UnitsControl } from '../../../components/UnitsControl.tsx';
import { counted } from '../../../components/words.ts';
import { openCompare } from '../../../stores/window/navigation.ts';
import { NUMBER_COLUMNS, type Showing } from './columns.ts';
import { usePins } from './pins.ts';
import css from './RoofTable.module.css';

export function Status(props: { total: number | null; pending: number; unreadable: number }) {
  const { total, pending, unreadable } = props;
  const words = [
    total !== null && counted(total, 'roof'),
    pending > 0 && t('measurements.file_still_be_read', { pending }),
    unreadable > 0 && t('common.file_couldnt_be_read', { unreadable }),
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
  // Room for the word in front of the number, which is twice as long in Spanish. CSS pixels.
  const prefixWidth = 12 + 8 * t('common.waste').length;
  return (
    <>
      <NumberInput
        aria-label={t('measurements.waste_add_squares_percent')}
        title={t('measurements.waste_add_squares')}
        leftSection={<span className={css['prefix']}>{t('common.waste')}</span>}
        leftSectionWidth={prefixWidth}
        w={prefixWidth + 60}
        suffix="%"
        min={0}
        max={100}
        clampBehavior="strict"
        allowDecimal={false}
        value={showing.waste}
        onChange={(value) => typeof value === 'number' && onShowing({ ...showing, waste: value })}
      />
      <UnitsControl units={showing.units} onUnits={(units) => onShowing({ ...showing, units })} />
      <Popover position="bottom-end" trapFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden="true" />}>
            {t('common.columns')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <fieldset className={css['chooser']}>
            <legend className="r-unseen">{t('measurements.columns_table')}</legend>
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
          {t('common.save')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSave('xlsx')}>{t('measurements.as_excel_workbook_xlsx')}</Menu.Item>
        <Menu.Item onClick={() => onSave('csv')}>{t('measurements.as_csv')}</Menu.Item>
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
    <section className={css['pins']} aria-label={t('measurements.pinned_compare')}>
      {pins.map((pin) => (
        <span key={pin.orderId} className={css['chip']}>
          {pin.name}
          <CloseButton
            size="sm"
            aria-label={t('measurements.take_off', { name: pin.name })}
            onClick={() => toggle(pin)}
          />
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
          {t('measurements.compare_these_two')}
        </Button>
      ) : (
        <span className={css['hint']}>{t('measurements.pin_second_roof_compare_two')}</span>
      )}
      <Button size="xs" variant="subtle" onClick={clear}>
        {t('measurements.take_off_2')}
      </Button>
    </section>
  );
}
