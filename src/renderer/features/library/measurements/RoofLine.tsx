// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a table by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: a row's link and a head's button hold the focus

import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import type { RoofRow } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { isSure } from '../../../../shared/domain/measurements.ts';
import { ConfidenceSign } from '../../../components/ConfidenceTag.tsx';
import { hashOf, openOrder } from '../../../stores/window/navigation.ts';
import type { RoofColumn, Showing } from './columns.ts';
import { usePins } from './pins.ts';
import css from './RoofTable.module.css';

export function Head(props: {
  label: string;
  hint?: string | undefined;
  active: boolean;
  descending: boolean;
  right: boolean;
  onSort: () => void;
}) {
  const Arrow = props.descending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      data-right={props.right || undefined}
      aria-sort={props.active ? (props.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={css['sort']}
        title={props.hint}
        data-active={props.active || undefined}
        onClick={props.onSort}
      >
        {props.label}
        <Arrow size={12} stroke={2.2} aria-hidden="true" />
      </button>
    </div>
  );
}

function PinButton({ row }: { row: RoofRow }) {
  const { orderId, address } = row;
  const pinned = usePins(({ pins }) => pins.some((pin) => pin.orderId === orderId));
  const name = address ?? t('common.order', { orderId });
  const Icon = pinned ? IconPinFilled : IconPin;
  return (
    <button
      type="button"
      className={css['pin']}
      aria-pressed={pinned}
      aria-label={t('measurements.pin_compare', { name })}
      title={pinned ? t('measurements.pinned_take_off') : t('measurements.pin_compare_2')}
      onClick={() => usePins.getState().toggle({ orderId, name })}
    >
      <Icon size={15} aria-hidden="true" />
    </button>
  );
}

export function Line(props: {
  row: RoofRow | undefined;
  columns: readonly RoofColumn[];
  showing: Showing;
  start: number;
  index: number;
}) {
  const { row, columns, showing, start, index } = props;
  const pinned = usePins(({ pins }) => pins.some((pin) => pin.orderId === row?.orderId));
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css['line']}
      data-pinned={pinned || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" className={css['name']}>
        {row && <PinButton row={row} />}
        {row && (
          <a
            href={hashOf({ section: 'orders', orderId: row.orderId, tab: 'measurements', localFileId: null })}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              openOrder(row.orderId, 'measurements');
            }}
          >
            {row.address ?? t('common.order', { orderId: row.orderId })}
          </a>
        )}
        {row && row.warnings > 0 && (
          <IconAlertTriangle
            size={14}
            role="img"
            aria-label={t('measurements.warning_open_see', { warnings: row.warnings })}
          />
        )}
      </div>
      <div role="cell">{row?.claimNumber}</div>
      {columns.map((column) => {
        const text = row && column.text(row, showing);
        const confidence = row && column.confidence(row);
        return (
          <div
            key={column.id}
            role="cell"
            data-right
            title={confidence === 'disputed' && text ? text : undefined}
          >
            {/* In front: of a long text the end is cut off. */}
            {text && confidence && !isSure(confidence) && <ConfidenceSign confidence={confidence} />}
            {row &&
              (text ?? (
                <span className={css['none']} title={t('measurements.not_report')}>
                  –
                </span>
              ))}
            {text && confidence && isSure(confidence) && <ConfidenceSign confidence={confidence} />}
          </div>
        );
      })}
    </div>
  );
}
