import { message, verbatim } from '../../../../shared/copy/message.ts';
import { parseAddress } from '../../../../shared/domain/address/parse.ts';
import type { ListCells, ListConstants, RowProblem } from '../../../../shared/domain/list.ts';
import { OTHER_ZIP } from '../check/kept-problems.ts';

/**
 * “512 NE Grattan St, 66616” of a list that says “all are Topeka KS 66604”: the ZIP code may be another town's, so it gets none
 * of the list's, and a person is asked.
 */
export function otherZip({ address = '' }: ListCells, { city = '', zip = '' }: ListConstants): RowProblem[] {
  if (city.trim() === '' || address === '') return [];
  const read = parseAddress(address);
  if (read.city !== '' || read.state !== '' || read.zip === '' || read.zip === zip.trim()) return [];
  return [
    {
      level: 'warning',
      field: 'address',
      code: OTHER_ZIP,
      repairId: `${OTHER_ZIP}:address`,
      message: message('listRows.other_zip', { city: verbatim(city.trim()), zip: read.zip }),
    },
  ];
}
