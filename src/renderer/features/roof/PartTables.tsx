import { useState } from 'react';
import { EDGE_TYPES, type RoofGeometry } from '../../../shared/domain/roof/geometry.ts';
import {
  areaText,
  edgeName,
  facetName,
  lengthText,
  pitchText,
} from '../../../shared/domain/roof/part-words.ts';
import { counted } from '../../components/words.ts';
import css from './Roof.module.css';
import { type Chosen, chooseEdge, chooseFacet } from './scene.ts';

type Props = {
  readonly geometry: RoofGeometry;
  readonly file: string;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
};

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
      <summary>
        {counted(facets.length, 'facet')} and {counted(edges.length, 'edge')} as tables
      </summary>
      {open && (
        <div className={css['tables']}>
          <table className={css['totals']}>
            <caption>Facets, from {file}</caption>
            <thead>
              <tr>
                <th scope="col">Facet</th>
                <th scope="col" data-right>
                  Pitch
                </th>
                <th scope="col" data-right>
                  Area
                </th>
              </tr>
            </thead>
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
                      {facet.name}
                      {facet.ring.length === 0 && ' (not closed)'}
                    </button>
                  </th>
                  <td data-right>{pitchText(facet) ?? 'not in this file'}</td>
                  <td data-right>
                    {areaText(facet) === null ? 'not in this file' : `${areaText(facet)} sq ft`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className={css['totals']}>
            <caption>Edges, from {file}</caption>
            <thead>
              <tr>
                <th scope="col">Type</th>
                <th scope="col" data-right>
                  Length
                </th>
                <th scope="col">Facets</th>
              </tr>
            </thead>
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
                      {EDGE_TYPES[edge.type].label}
                    </button>
                  </th>
                  <td data-right>
                    {lengthText(edge, geometry) === null
                      ? 'not in this file'
                      : `${lengthText(edge, geometry)} ft`}
                  </td>
                  <td>{edge.facets.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && hidden > 0 && (
        <button type="button" className={css['more']} onClick={() => setAll(true)}>
          Show {counted(hidden, 'more row')}
        </button>
      )}
    </details>
  );
}
