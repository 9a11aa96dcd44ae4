import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { RoofSheet } from '../../../../shared/contract/index.ts';
import { totalLabel } from '../../../../shared/copy/roof.ts';
import { say } from '../../../../shared/copy/say.ts';
import { placeWords } from '../../../../shared/copy/source-place.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import { pitchTint, type Scheme } from '../../../../shared/domain/roof/look.ts';
import { deliveredMessage, drawnMessage, type RoofTotal } from '../../../../shared/domain/roof/totals.ts';
import { TableHead } from '../../../components/TableHead.tsx';
import { TotalTerm } from '../../../components/Term.tsx';
import css from './Roof.module.css';
import { Swatch } from './Swatch.tsx';
import { type Chosen, chooseType, NOTHING_CHOSEN } from './scene.ts';

type Props = {
  readonly sheet: RoofSheet;
  readonly geometry: RoofGeometry;
  readonly scheme: Scheme;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
};

const STATES: Readonly<Record<RoofTotal['state'], string>> = texts({
  equal: 'plan.state_equal',
  differs: 'plan.state_differs',
  unsure: 'plan.state_unsure',
  one: 'plan.state_one',
});

/** A type that neither the drawing nor the report has isn't worth a row. */
const isThere = ({ count, state, delivered }: RoofTotal): boolean =>
  count > 0 || state !== 'equal' || (delivered?.best.value ?? 0) > 0;

/** Where the report's number stands: every file with its place, so that it can be looked up. */
const sourcesOf = ({ delivered }: RoofTotal): string[] =>
  delivered
    ? [...new Set(delivered.all.map((each) => t('plan.place', { file: each.file, place: placeWords(each) })))]
    : [];

const wordsOr = (words: Message | null, none: string): string => (words ? say(words) : none);

/** The legend with its sums: what the drawing adds up to beside what the report states, type by type. */
export function Totals({ sheet, geometry, scheme, chosen, onChoose }: Props) {
  const lit = (row: RoofTotal) =>
    row.key === 'area'
      ? chosen.facets.size > 0
      : geometry.edges.some(({ id, type }) => type === row.key && chosen.edges.has(id));
  const choose = (row: RoofTotal) => {
    if (lit(row)) onChoose(NOTHING_CHOSEN);
    else if (row.key === 'area')
      onChoose({
        title: t('plan.all_facets', { count: geometry.facets.length }),
        facets: new Set(geometry.facets.map(({ id }) => id)),
        edges: new Set(),
      });
    else onChoose(chooseType(row.key, geometry));
  };
  const row = sheet.totals.find(lit);
  return (
    <div>
      <table className={css['totals']}>
        <caption>{t('plan.sums')}</caption>
        <TableHead
          columns={[
            t('plan.type'),
            { right: t('plan.drawn') },
            { right: t('common.pieces') },
            { right: t('common.report') },
          ]}
        />
        <tbody>
          {sheet.totals.filter(isThere).map((each) => (
            <tr key={each.key} data-lit={lit(each) || undefined} data-state={each.state}>
              <th scope="row">
                <button type="button" aria-pressed={lit(each)} onClick={() => choose(each)}>
                  {each.key === 'area' ? (
                    <span className={css['tint']} style={{ background: pitchTint(6, scheme) }} />
                  ) : (
                    <Swatch type={each.key} scheme={scheme} />
                  )}
                  <TotalTerm of={each.key} />
                </button>
              </th>
              <td data-right>{wordsOr(drawnMessage(each), t('plan.not_drawn'))}</td>
              <td data-right>{each.count}</td>
              <td data-right title={[STATES[each.state], ...sourcesOf(each)].join('\n')}>
                {wordsOr(deliveredMessage(each), t('plan.not_in_report'))}{' '}
                {each.state === 'equal' && <IconCheck size={13} aria-label={STATES.equal} />}
                {(each.state === 'differs' || each.state === 'unsure') && (
                  <IconAlertTriangle size={13} aria-label={STATES[each.state]} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {row && sourcesOf(row).length > 0 && (
        <p className={css['sources']}>
          {t('plan.in_the_report', { label: totalLabel(row.key), places: sourcesOf(row).join('; ') })}
        </p>
      )}
      <Pitches geometry={geometry} scheme={scheme} />
    </div>
  );
}

function Pitches({ geometry, scheme }: Pick<Props, 'geometry' | 'scheme'>) {
  const rises = [...new Set(geometry.facets.map(({ rise }) => rise))].sort((a, b) => (a ?? 99) - (b ?? 99));
  return (
    <ul className={css['pitches']} aria-label={t('plan.tints')}>
      {rises.slice(0, 12).map((rise) => (
        <li key={rise ?? 'none'}>
          <span className={css['tint']} style={{ background: pitchTint(rise, scheme) }} />
          {rise === null ? t('plan.no_pitch') : `${rise}/12`}
        </li>
      ))}
    </ul>
  );
}
