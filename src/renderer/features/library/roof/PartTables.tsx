import { useState } from 'react';
import { edgeLabel, edgeName, englishEdge, facetName } from '../../../../shared/copy/roof.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { RoofEdge, RoofFacet, RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import { areaText, lengthText, pitchText } from '../../../../shared/domain/roof/part-words.ts';
import { TableHead } from '../../../components/TableHead.tsx';
import { Term } from '../../../components/Term.tsx';
import css from './Roof.module.css';
import { type Chosen, chooseEdge, chooseFacet } from './scene.ts';

type Props = {
  readonly geometry: RoofGeometry;
  readonly file: string;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
};

function areaOf(facet: RoofFacet): string {
  const area = areaText(facet);
  return area === null ? t('plan.not_in_this_file') : t('plan.sq_ft', { area });
}

function lengthOf(edge: RoofEdge, geometry: RoofGeometry): string {
  const length = lengthText(edge, geometry);
  return length === null ? t('plan.not_in_this_file') : t('plan.ft', { length });
}

/** Rows that a table shows before it is asked for all. */
const SHOWN = 300;

/** The same as the plan, as two tables: every facet and every edge, each of which lights up in the plan. */
export function PartTables({ geometry, file, chosen, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const [all, setAll] = useState(false);
  const { facets, edges } = geometry;
  const shown = <Row,>(rows: readonly Row[]) => (all ? rows : rows.slice(0, SHOWN));
  const hidden = [facets, edges].reduce((sum, rows) => sum + rows.length - shown<unknown>(rows).length, 0);
  return (
    <details className={css['parts']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('plan.as_tables', { facets: facets.length, edges: edges.length })}</summary>
      {open && (
        <div className={css['tables']}>
          <table className={css['totals']}>
            <caption>{t('plan.facets_from', { file })}</caption>
            <TableHead
              columns={[t('common.facet'), { right: t('common.pitch') }, { right: t('common.area') }]}
            />
            <tbody>
              {shown(facets).map((facet) => (
                <tr key={facet.id} data-lit={chosen.facets.has(facet.id) || undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      aria-label={facetName(facet)}
                      aria-pressed={chosen.facets.has(facet.id)}
                      onClick={() => onChoose(chooseFacet(facet))}
                    >
                      {facet.ring.length === 0 ? t('plan.open_facet', { name: facet.name }) : facet.name}
                    </button>
                  </th>
                  <td data-right>{pitchText(facet) ?? t('plan.not_in_this_file')}</td>
                  <td data-right>{areaOf(facet)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className={css['totals']}>
            <caption>{t('plan.edges_from', { file })}</caption>
            <TableHead columns={[t('plan.type'), { right: t('plan.length') }, t('common.facets')]} />
            <tbody>
              {shown(edges).map((edge) => (
                <tr key={edge.id} data-lit={chosen.edges.has(edge.id) || undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      aria-label={edgeName(edge, geometry)}
                      aria-pressed={chosen.edges.has(edge.id)}
                      onClick={() => onChoose(chooseEdge(edge, geometry))}
                    >
                      <Term text={edgeLabel(edge.type)} english={englishEdge(edge.type)} />
                    </button>
                  </th>
                  <td data-right>{lengthOf(edge, geometry)}</td>
                  <td>{edge.facets.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && hidden > 0 && (
        <button type="button" className={css['more']} onClick={() => setAll(true)}>
          {t('plan.more_rows', { count: hidden })}
        </button>
      )}
    </details>
  );
}
