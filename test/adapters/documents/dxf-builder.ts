export type Group = readonly [code: number, value: string | number];

/** An ASCII DXF of these sections. */
export function dxf(sections: {
  readonly header?: readonly Group[];
  readonly tables?: readonly Group[];
  readonly blocks?: readonly Group[];
  readonly entities?: readonly Group[];
}): string {
  const groups = Object.entries(sections).flatMap(([name, body]): Group[] => [
    [0, 'SECTION'],
    [2, name.toUpperCase()],
    ...(name === 'tables' ? ([[0, 'TABLE'], [2, 'LAYER'], ...body, [0, 'ENDTAB']] as Group[]) : body),
    [0, 'ENDSEC'],
  ]);
  return [...groups, [0, 'EOF'] as Group].map(([code, value]) => `${code}\n${value}\n`).join('');
}

/** A drawing of these entities alone. */
export function entities(...body: readonly Group[]): string {
  return dxf({ entities: body });
}
