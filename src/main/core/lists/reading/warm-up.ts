import { breath } from '../../kernel/turns.ts';
import { inPieces } from '../context.ts';
import { meaningOf } from '../matching/headings/meaning.ts';
import { matchColumns } from '../matching/match.ts';

const SMALL = {
  headers: ['Name', 'Address', 'City', 'State', 'ZIP', 'Notes'],
  rows: [['Dana Hill', '12 N Oak St Apt 4', 'Springfield', 'OH', '45503', '']],
  hiddenColumns: [],
  title: '',
};

/**
 * Matches a small list for nothing, in pieces: the first one of a process makes the tables of words and compiles the patterns. While a
 * thread reads the first file, nobody waits for it.
 */
export async function warmUp(): Promise<void> {
  for (const header of SMALL.headers) {
    meaningOf(header);
    await breath();
  }
  await inPieces(matchColumns(SMALL, []));
}
