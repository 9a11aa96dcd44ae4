import { IconAlertTriangle, IconArrowDownRight, IconArrowUpRight, IconReplace } from '@tabler/icons-react';
import {
  areaWords,
  bareAmount,
  eitherOf,
  lengthWords,
  pitchWords,
  squaresWords,
} from '../../../../shared/copy/amounts.ts';
import { differenceLabel, englishDifference } from '../../../../shared/copy/roof-difference.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { Units } from '../../../../shared/domain/amount.ts';
import { locale } from '../../../../shared/domain/locale.ts';
import type { RoofMeasurements } from '../../../../shared/domain/measurements.ts';
import { differencesOf, isUnsure, type RoofDifference } from '../../../../shared/domain/roof-difference.ts';
import { ConfidenceSign } from '../../../components/ConfidenceTag.tsx';
import { TableHead } from '../../../components/TableHead.tsx';
import { Term } from '../../../components/Term.tsx';
import css from './DeltaTable.module.css';

type Amount = NonNullable<RoofDifference['before']>;

const GROUPS: Readonly<Record<RoofDifference['group'], string>> = texts({
  roof: 'common.measurements',
  pitch: 'common.area_per_pitch',
  waste: 'compare.squares_with_waste_reports',
});

/** With its unit, or without it where the column before has it. */
function words({ unit }: RoofDifference, amount: Amount, units: Units, withUnit = true): string {
  const { value, decimals } = amount;
  switch (unit) {
    case 'sq ft':
      return withUnit ? areaWords(amount, units) : bareAmount('area', amount, units);
    case 'ft':
      return withUnit ? lengthWords(amount, units) : bareAmount('ridge', amount, units);
    case '/12':
      return pitchWords(Number(value.toFixed(decimals)), units);
    case '%':
      return `${value}%`;
    case 'squares':
      return squaresWords(value * 100);
    default:
      return value.toLocaleString(locale());
  }
}

function changeText(row: RoofDifference, units: Units): string {
  if (row.change === null || !row.before || !row.after) return '';
  const decimals = Math.min(row.before.decimals, row.after.decimals);
  const size = words(row, { value: Math.abs(row.change), decimals }, units, false);
  return `${row.change < 0 ? '−' : '+'}${size}`;
}

/** The values that a number may have, with the unit that all have at the end. */
function valuesText(row: RoofDifference, values: readonly Amount[], units: Units): string {
  return eitherOf(values.map((each, at) => words(row, each, units, at === values.length - 1)));
}

function Side({ row, side, units }: { row: RoofDifference; side: 'before' | 'after'; units: Units }) {
  const amount = row[side];
  return (
    <td data-right data-side={side} data-disputed={isUnsure(amount) || undefined}>
      {amount ? (
        <>
          {amount.confidence && isUnsure(amount) && <ConfidenceSign confidence={amount.confidence} />}
          {valuesText(row, amount.candidates?.length ? amount.candidates : [amount], units)}
          {amount.confidence && !isUnsure(amount) && <ConfidenceSign confidence={amount.confidence} />}
        </>
      ) : (
        <span className={css['none']}>{t('common.not_in_this_report')}</span>
      )}
    </td>
  );
}

/** The mark and the words of a change: which way, and how far. */
function Change({ row, units }: { row: RoofDifference; units: Units }) {
  if (isUnsure(row.before) || isUnsure(row.after))
    return (
      <td className={css['change']}>
        <IconAlertTriangle size={15} stroke={2} aria-hidden="true" />
        {[row.before, row.after].some((each) => each?.confidence === 'disputed')
          ? t('compare.disputed')
          : t('compare.doubt')}
      </td>
    );
  if (!row.differs) return <td className={css['same']}>{t('compare.same')}</td>;
  const Icon =
    row.change === null || row.unit === '/12'
      ? IconReplace
      : row.change > 0
        ? IconArrowUpRight
        : IconArrowDownRight;
  const text = row.change === null ? t(row.before ? 'compare.gone' : 'compare.new') : changeText(row, units);
  return (
    <td className={css['change']}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {row.unit === '/12' && row.change !== null ? t('compare.other_pitch') : text}
    </td>
  );
}

/**
 * The numbers of two reports line by line. What differs is marked by a sign, words and weight, not by its color alone.
 * `onlyChanged` leaves the others out.
 */
export function DeltaTable(props: {
  before: RoofMeasurements;
  after: RoofMeasurements;
  titles: readonly [string, string];
  units: Units;
  onlyChanged: boolean;
}) {
  const { before, after, titles, units, onlyChanged } = props;
  const all = differencesOf(before, after);
  const rows = onlyChanged ? all.filter(({ differs }) => differs) : all;
  if (all.length === 0)
    return <p className={css['empty']}>{t('compare.neither_reports_numbers_could_be')}</p>;
  if (rows.length === 0) return <p className={css['empty']}>{t('compare.all_numbers_same')}</p>;
  const groups = (Object.keys(GROUPS) as RoofDifference['group'][]).filter((group) =>
    rows.some((row) => row.group === group),
  );
  return (
    <table className={css['table']}>
      <caption className="r-unseen">{t('compare.beside', { titles: titles[0], titles2: titles[1] })}</caption>
      <TableHead
        columns={[t('common.measurement'), { right: titles[0] }, { right: titles[1] }, t('compare.change')]}
      />
      {groups.map((group) => (
        <tbody key={group}>
          {group !== 'roof' && (
            <tr>
              <th scope="rowgroup" colSpan={4} className={css['group']}>
                {GROUPS[group]}
              </th>
            </tr>
          )}
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <tr key={row.key} data-differs={(row.differs && !onlyChanged) || undefined}>
                <th scope="row">
                  <Term text={differenceLabel(row)} english={englishDifference(row)} />
                </th>
                <Side row={row} side="before" units={units} />
                <Side row={row} side="after" units={units} />
                <Change row={row} units={units} />
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
}
