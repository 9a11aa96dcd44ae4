import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconFileOff, IconRulerMeasure } from '@tabler/icons-react';
import { useState } from 'react';
import type { OrderMeasurements } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import {
  type Measurement,
  QUANTITIES,
  type Quantity,
  type Reading,
} from '../../../shared/domain/measurements.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import {
  amountWords,
  areaWords,
  roundingRule,
  squaresWords,
  type Units,
} from '../../../shared/domain/roof-numbers.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { counted } from '../../components/words.ts';
import css from './Measurements.module.css';
import { Facets, Pitches, Waste } from './Tables.tsx';
import { useMeasurements } from './useMeasurements.ts';

const KINDS: Readonly<Record<Reading['kind'], string>> = {
  stated: 'stated in',
  geometry: 'added up from',
  text: 'read from the text of',
};

/** How sure a value is: how it came about, and how many files say the same. */
function trustOf({ best, all, conflict }: Measurement): string {
  if (conflict) return 'check it';
  const files = new Set(all.map((each) => each.file)).size;
  if (files > 1) return `sure: ${files} files agree`;
  if (best.kind === 'stated') return 'sure: stated';
  return best.kind === 'geometry' ? 'good: added up' : 'fair: from running text';
}

/** With the place inside the file. */
const placeOf = ({ kind, file, place }: Reading) => `${KINDS[kind]} ${file}, ${place}`;

const sourceOf = ({ kind, file, place }: Reading) =>
  kind === 'text' ? `${KINDS[kind]} ${file}, ${place}` : `${KINDS[kind]} ${file}`;

/** The squares, large, and what an estimator asks for first. */
function KeyNumbers({ roof, units }: { roof: OrderMeasurements; units: Units }) {
  const bestOf = (quantity: Measurement['quantity']) =>
    roof.measurements.find((each) => each.quantity === quantity)?.best;
  const area = bestOf('area');
  const pitch = bestOf('predominant_pitch');
  const waste = bestOf('suggested_waste');
  const withWaste = roof.waste.find((step) => step.percent === waste?.value);
  const numbers = [
    area && ['Squares', squaresWords(area.value), areaWords(area, units)],
    pitch && ['Predominant pitch', amountWords('predominant_pitch', pitch, units), null],
    waste && [
      'Suggested waste',
      amountWords('suggested_waste', waste, units),
      withWaste?.squares ? `${withWaste.squares.toFixed(2)} squares to order` : null,
    ],
  ].filter((each) => each !== undefined);
  return (
    <dl className={css['keys']}>
      {numbers.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {more && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Line({ measurement, units }: { measurement: Measurement; units: Units }) {
  const { quantity, best, all, conflict } = measurement;
  return (
    <tr data-conflict={conflict || undefined}>
      <th scope="row">{QUANTITIES[quantity].label}</th>
      <td data-right>{amountWords(quantity, best, units)}</td>
      <td data-right>{best.pieces ?? ''}</td>
      <td
        className={css['source']}
        title={all.map((each) => `${amountWords(quantity, each, units)}: ${placeOf(each)}`).join('\n')}
      >
        {conflict && (
          <span className={css['conflict']}>
            <IconAlertTriangle size={14} aria-hidden="true" /> The files disagree:{' '}
            {all.map((each) => `${amountWords(quantity, each, units)} (${each.file})`).join(', ')}
          </span>
        )}
        {!conflict && sourceOf(best)}
      </td>
      <td className={css['trust']}>{trustOf(measurement)}</td>
    </tr>
  );
}

/** What no file of this report says. That it isn't there doesn't mean 0. */
function NotInReport({ roof }: { roof: OrderMeasurements }) {
  const said = new Set(roof.measurements.map(({ quantity }) => quantity));
  const unsaid = (Object.keys(QUANTITIES) as Quantity[]).filter((quantity) => !said.has(quantity));
  const tables = [
    roof.pitches.length === 0 && 'area per pitch',
    roof.waste.length === 0 && 'waste table',
    roof.facets.length === 0 && 'facets',
  ].filter((each) => each !== false);
  const names = [...unsaid.map((quantity) => QUANTITIES[quantity].label.toLowerCase()), ...tables];
  if (names.length === 0) return null;
  return (
    <p className={css['rule']}>
      <strong>Not in this report</strong> (which doesn’t mean 0): {names.join(', ')}.
    </p>
  );
}

/** Names, values and pieces as a spreadsheet takes them from the clipboard. */
const asClipboard = (roof: OrderMeasurements, units: Units) =>
  roof.measurements
    .map(({ quantity, best }) =>
      [QUANTITIES[quantity].label, amountWords(quantity, best, units), best.pieces ?? ''].join('\t'),
    )
    .join('\n');

function Numbers({ roof }: { roof: OrderMeasurements }) {
  const [units, setUnits] = useState<Units>('us');
  return (
    <>
      <div className={css['bar']}>
        <SegmentedControl
          size="xs"
          aria-label="Units"
          value={units}
          onChange={(value) => setUnits(value === 'metric' ? 'metric' : 'us')}
          data={[
            { value: 'us', label: 'Feet' },
            { value: 'metric', label: 'Meters' },
          ]}
        />
        <span className={css['files']}>
          From{' '}
          {roof.files
            .filter((file) => file.problem === null)
            .map((file) => file.name)
            .join(', ')}
        </span>
        <CopyButton value={asClipboard(roof, units)} label="the measurements" />
      </div>
      {roof.warnings.length > 0 && (
        <ul className={css['warnings']} aria-label="What doesn’t add up">
          {roof.warnings.map((warning) => (
            <li key={warning.message}>
              <IconAlertTriangle size={16} aria-hidden="true" /> {warning.message}
            </li>
          ))}
        </ul>
      )}
      <KeyNumbers roof={roof} units={units} />
      <div className={css['columns']}>
        <section>
          <table className={css['table']}>
            <caption>All measurements</caption>
            <thead>
              <tr>
                <th scope="col">Measurement</th>
                <th scope="col" data-right>
                  Value
                </th>
                <th scope="col" data-right>
                  Pieces
                </th>
                <th scope="col">Source</th>
                <th scope="col">Trust</th>
              </tr>
            </thead>
            <tbody>
              {roof.measurements.map((each) => (
                <Line key={each.quantity} measurement={each} units={units} />
              ))}
            </tbody>
          </table>
          <p className={css['rule']}>{roundingRule(units)}</p>
          <NotInReport roof={roof} />
        </section>
        <section className={css['side']}>
          <Pitches roof={roof} units={units} />
          <Waste roof={roof} units={units} />
          <Facets roof={roof} units={units} />
        </section>
      </div>
    </>
  );
}

/** The roof's numbers, read from the order's files; each with its source. */
export function Measurements({ accountId, orderId }: { accountId: AccountId; orderId: OrderId }) {
  const { roof, problem } = useMeasurements(accountId, orderId);
  if (problem && !roof) return <ErrorNote error={problem} />;
  if (!roof) return <Skeleton height={120} />;
  const unreadable = roof.files.filter((file) => file.problem !== null);
  return (
    <div className={css['screen']}>
      {roof.pending > 0 && (
        <p className={css['pending']} role="status">
          Reading {counted(roof.pending, 'file')} …
        </p>
      )}
      {unreadable.map((file) => (
        <p key={file.localFileId} className={css['unreadable']}>
          <IconFileOff size={16} aria-hidden="true" /> {file.name}: {file.problem}
        </p>
      ))}
      {roof.measurements.length > 0 && <Numbers roof={roof} />}
      {roof.measurements.length === 0 && roof.pending === 0 && (
        <EmptyState icon={IconRulerMeasure} title="No measurements yet">
          They are read from the delivered files by themselves: from the XML or JSON form, a summary table, or
          the text of the PDF.
        </EmptyState>
      )}
    </div>
  );
}
