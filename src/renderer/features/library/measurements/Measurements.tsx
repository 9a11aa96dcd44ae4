import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconFileOff, IconPrinter, IconRulerMeasure } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import type { OrderMeasurements } from '../../../../shared/contract/index.ts';
import { amountWords, candidateWords } from '../../../../shared/copy/amounts.ts';
import { englishText } from '../../../../shared/copy/english.ts';
import { confidenceLabel, englishQuantity, quantityLabel } from '../../../../shared/copy/measurements.ts';
import { say } from '../../../../shared/copy/say.ts';
import { placeWords } from '../../../../shared/copy/source-place.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Units } from '../../../../shared/domain/amount.ts';
import {
  isSure,
  type Measurement,
  NO_UNIT,
  QUANTITIES,
  type Quantity,
  type Reading,
} from '../../../../shared/domain/measurements.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { doubtOf, roundingRule } from '../../../../shared/domain/roof-numbers.ts';
import { ConfidenceTag } from '../../../components/ConfidenceTag.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { printSection } from '../../../components/printSection.ts';
import { Rich } from '../../../components/Rich.tsx';
import { TableHead } from '../../../components/TableHead.tsx';
import { QuantityTerm, Term } from '../../../components/Term.tsx';
import { UnitsControl } from '../../../components/UnitsControl.tsx';
import { KeyNumbers } from './KeyNumbers.tsx';
import css from './Measurements.module.css';
import { Structures } from './Structures.tsx';
import { Facets, Pitches, Waste } from './Tables.tsx';
import { useMeasurements } from './useMeasurements.ts';

const KINDS: Readonly<Record<Reading['kind'], string>> = texts({
  stated: 'measurements.stated_in',
  calculated: 'measurements.added_up_from',
  text: 'measurements.read_from_text',
});

/** Units in which numbers are kept: nothing was converted. */
const KEPT_UNITS: readonly string[] = ['sq ft', 'ft', '%', '/12'];

/** With the place inside the file, and the unit it was converted from. */
function placeOf(reading: Reading): string {
  const { kind, file, unit } = reading;
  const there = `${KINDS[kind]} ${file}, ${placeWords(reading)}`;
  if (unit === null || KEPT_UNITS.includes(unit)) return there;
  return unit === NO_UNIT
    ? t('measurements.there_without_unit', { there })
    : t('measurements.there_in_unit', { there, unit });
}

function sourceOf(reading: Reading): string {
  if (reading.kind === 'text') return placeOf(reading);
  return `${KINDS[reading.kind]} ${reading.file}`;
}

/** Where a number that isn't disputed stands; more of its digits may come from the parts. */
function originOf({ best, all, confidence }: Measurement): string {
  const stated = all.find(({ kind }) => kind === confidence);
  if (best.kind !== 'calculated' || !stated || stated === best) return sourceOf(best);
  return t('measurements.more_digits_from_parts', { source: sourceOf(stated) });
}

const doubtWords = (measurement: Measurement): string => {
  const doubt = doubtOf(measurement);
  return doubt === null ? t('compare.doubt') : say(doubt);
};

function Line({ measurement, units }: { measurement: Measurement; units: Units }) {
  const { quantity, best, all, candidates, confidence } = measurement;
  return (
    <tr data-disputed={!isSure(confidence) || undefined}>
      <th scope="row">
        <QuantityTerm quantity={quantity} />
      </th>
      <td data-right>
        {candidates.length > 0
          ? candidateWords(quantity, candidates, units)
          : amountWords(quantity, best, units)}
      </td>
      <td data-right>{best.pieces ?? ''}</td>
      <td
        className={css['source']}
        title={all.map((each) => `${amountWords(quantity, each, units)}: ${placeOf(each)}`).join('\n')}
      >
        {candidates.length > 1 &&
          candidates.map((each) => `${amountWords(quantity, each, units)} ${placeOf(each)}`).join('; ')}
        {candidates.length === 1 &&
          confidence === 'disputed' &&
          t('measurements.doesnt_fit_reports_other_numbers')}
        {confidence !== 'disputed' && originOf(measurement)}
        {confidence === 'doubtful' && `: ${doubtWords(measurement)}`}
      </td>
      <td>
        <ConfidenceTag confidence={confidence} />
      </td>
    </tr>
  );
}

/** What no file of this report says. That it isn't there doesn't mean 0. */
function NotInReport({ roof }: { roof: OrderMeasurements }) {
  const said = new Set(roof.measurements.map(({ quantity }) => quantity));
  const unsaid = (Object.keys(QUANTITIES) as Quantity[]).filter((quantity) => !said.has(quantity));
  const tables = [
    roof.pitches.length === 0 && ('measurements.area_per_pitch' as const),
    roof.waste.length === 0 && ('measurements.waste_table' as const),
    roof.facets.length === 0 && ('measurements.facet_table' as const),
  ].filter((each) => each !== false);
  const names = [
    ...unsaid.map((each) => ({ text: quantityLabel(each).toLowerCase(), english: englishQuantity(each) })),
    ...tables.map((id) => ({ text: t(id), english: englishText(id) })),
  ];
  if (names.length === 0) return null;
  const listed = names.map((name, at) => (
    <Fragment key={name.text}>
      {at > 0 && ', '}
      <Term {...name} />
    </Fragment>
  ));
  return (
    <p className={css['rule']}>
      <Rich
        id="measurements.not_report_which_doesnt_mean"
        values={{
          b: (parts) => <strong>{parts}</strong>,
          names: listed,
        }}
      />
    </p>
  );
}

/** Names, values, pieces and confidence as a spreadsheet takes them from the clipboard. */
const asClipboard = (roof: OrderMeasurements, units: Units) =>
  roof.measurements
    .map(({ quantity, best, candidates, confidence }) => {
      const value =
        candidates.length > 0
          ? candidateWords(quantity, candidates, units)
          : amountWords(quantity, best, units);
      const cells = [quantityLabel(quantity), value, best.pieces ?? '', confidenceLabel(confidence)];
      return cells.join('\t');
    })
    .join('\n');

/** All numbers of a roof with their sources, and what the report does not say. `title`: of the printed page. */
export function Numbers({ roof, title }: { roof: OrderMeasurements; title: string }) {
  const [units, setUnits] = useState<Units>('us');
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page} className={css['numbers']}>
      <div className={css['bar']}>
        <UnitsControl units={units} onUnits={setUnits} />
        <span className={css['files']}>
          {t('measurements.from')}{' '}
          {roof.files
            .filter((file) => file.problem === null)
            .map((file) => file.name)
            .join(', ')}
        </span>
        <CopyButton value={asClipboard(roof, units)} label={t('measurements.measurements')} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={15} stroke={1.7} aria-hidden="true" />}
          onClick={() => page.current && printSection(page.current, title)}
        >
          {t('common.print')}
        </Button>
      </div>
      {roof.warnings.length > 0 && (
        <ul className={css['warnings']} aria-label={t('common.what_doesnt_add_up')}>
          {roof.warnings.map((warning) => (
            <li key={say(warning.message)}>
              <IconAlertTriangle size={16} aria-hidden="true" /> {say(warning.message)}
            </li>
          ))}
        </ul>
      )}
      <KeyNumbers roof={roof} units={units} />
      <div className={css['columns']}>
        <section>
          <table className={css['table']}>
            <caption>{t('common.all_measurements')}</caption>
            <TableHead
              columns={[
                t('common.measurement'),
                { right: t('measurements.value') },
                { right: t('common.pieces') },
                t('measurements.source'),
                t('common.confidence'),
              ]}
            />
            <tbody>
              {roof.measurements.map((each) => (
                <Line key={each.quantity} measurement={each} units={units} />
              ))}
            </tbody>
          </table>
          <p className={css['rule']}>{say(roundingRule(units))}</p>
          <NotInReport roof={roof} />
          <Structures roof={roof} units={units} />
        </section>
        <section className={css['side']}>
          <Pitches roof={roof} units={units} />
          <Waste roof={roof} units={units} />
          <Facets roof={roof} units={units} />
        </section>
      </div>
    </div>
  );
}

const hasNumbers = (roof: OrderMeasurements) => roof.measurements.length > 0 || roof.structures.length > 0;

/** The roof's numbers, read from the order's files; each with its source and how sure it is. */
export function Measurements(props: { accountId: AccountId; orderId: OrderId; address: string | null }) {
  const { accountId, orderId, address } = props;
  const { value: roof, problem } = useMeasurements(accountId, orderId);
  if (problem && !roof) return <ErrorNote error={problem} />;
  if (!roof) return <Skeleton height={120} />;
  const unreadable = roof.files.filter((file) => file.problem !== null);
  return (
    <div className={css['screen']}>
      {roof.pending > 0 && (
        <p className={css['pending']} role="status">
          {t('common.reading_file', { pending: roof.pending })}
        </p>
      )}
      {unreadable.map((file) => (
        <p key={file.localFileId} className={css['unreadable']}>
          <IconFileOff size={16} aria-hidden="true" /> {file.name}: {file.problem && say(file.problem)}
        </p>
      ))}
      {hasNumbers(roof) && (
        <Numbers roof={roof} title={t('measurements.printed_title', { roof: address ?? orderId })} />
      )}
      {!hasNumbers(roof) && roof.pending === 0 && (
        <EmptyState icon={IconRulerMeasure} title={t('measurements.no_measurements_yet')}>
          {t('measurements.they_read_from_delivered_files')}
        </EmptyState>
      )}
    </div>
  );
}
