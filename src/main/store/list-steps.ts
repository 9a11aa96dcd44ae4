import { keptMessage, readMessage, readOrNull } from '../../shared/copy/message.ts';
import type { ListConstants, ListTarget } from '../../shared/domain/list.ts';
import type { ListTable, RowChange } from '../core/ports/store.ts';
import { type Db, one, run, scalar, transaction } from './sql.ts';

type StepFunctions = Pick<
  ListTable,
  'addStep' | 'step' | 'stepLabel' | 'clearSteps' | 'mapping' | 'putMapping'
>;

/** Undo steps, and how columns were matched before. */
export function stepFunctions(db: Db): StepFunctions {
  return {
    addStep: (id, number, { label, changes }) =>
      transaction(db, () => {
        // What was undone can't be redone after something new.
        run(db, 'DELETE FROM import_steps WHERE import_id = ? AND number >= ?', id, number);
        run(
          db,
          'INSERT INTO import_steps (import_id, number, label, changes) VALUES (?, ?, ?, ?)',
          id,
          number,
          keptMessage(label),
          JSON.stringify(changes),
        );
      }),
    step: (id, number) => {
      const step = one<{ label: string; changes: string }>(
        db,
        'SELECT label, changes FROM import_steps WHERE import_id = ? AND number = ?',
        id,
        number,
      );
      return step
        ? { label: readMessage(step.label), changes: JSON.parse(step.changes) as RowChange[] }
        : null;
    },
    stepLabel: (id, number) =>
      readOrNull(
        scalar<string>(db, 'SELECT label FROM import_steps WHERE import_id = ? AND number = ?', id, number) ??
          null,
      ),
    clearSteps: (id) => void run(db, 'DELETE FROM import_steps WHERE import_id = ?', id),
    mapping: (accountId, fingerprint) => {
      const known = one<{ fields: string; constants: string }>(
        db,
        'SELECT fields, constants FROM import_mappings WHERE account_id = ? AND fingerprint = ?',
        accountId,
        fingerprint,
      );
      return known
        ? {
            fields: JSON.parse(known.fields) as (ListTarget | null)[],
            constants: JSON.parse(known.constants) as ListConstants,
          }
        : null;
    },
    putMapping: (accountId, fingerprint, fields, constants, at) =>
      void run(
        db,
        `INSERT INTO import_mappings (account_id, fingerprint, fields, constants, used_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET fields = excluded.fields, constants = excluded.constants, used_at = excluded.used_at`,
        accountId,
        fingerprint,
        JSON.stringify(fields),
        JSON.stringify(constants),
        at,
      ),
  };
}
