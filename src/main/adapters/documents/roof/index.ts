import { message } from '../../../../shared/copy/message.ts';
import { type BuiltRoof, buildRoof } from '../../../../shared/domain/roof/build.ts';
import type { PlanFileKind } from '../../../../shared/domain/roof/geometry.ts';
import { decodeText } from '../decode.ts';
import { readJson } from '../json.ts';
import { MOST_STRUCTURED, Unreadable } from '../limits.ts';
import { readXml } from '../xml.ts';
import { rawRoofOfDrawing } from './dxf.ts';
import { rawRoofOf } from './tree.ts';

/** The roof of a delivered XML, JSON or DXF file as it can be drawn. Throws Unreadable where there is none. */
export function readRoof(bytes: Uint8Array, kind: PlanFileKind, file: string): BuiltRoof {
  const text = decodeText(bytes);
  if (kind !== 'dxf' && text.length > MOST_STRUCTURED)
    throw new Unreadable(message('roofCheck.too_large', { file }));
  const raw =
    kind === 'dxf'
      ? rawRoofOfDrawing(text, file)
      : rawRoofOf((kind === 'xml' ? readXml : readJson)(text), file, kind);
  const built = buildRoof(raw);
  const { facets, edges } = built.geometry;
  if (facets.length + edges.length === 0 && built.checks.length === 0)
    throw new Unreadable(message('roofCheck.nothing', { file }));
  return built;
}
