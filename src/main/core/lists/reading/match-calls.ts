import type { CallInput } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { breath } from '../../kernel/turns.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Places } from '../check/places.ts';
import { announce, emptyList, type ListsContext, listIn, listOf, servicesOf } from '../context.ts';
import { fingerprintOf } from '../matching/remembered.ts';
import { clearRows, fillRows } from '../rows/fill-rows.ts';
import { compileRowWords } from '../rows/row-words.ts';
import { fillParts } from './parts.ts';
import type { Reading } from './reading.ts';

/** From a file that was read to rows that can be corrected, and back. */
export function createMatching(context: ListsContext, reading: Reading, places: Places) {
  const { store, clock, sha256 } = context.ports;
  const { lists } = store;

  return {
    /** A list made from nothing. Returns its id. */
    blank: (accountId: AccountId): string => {
      if (!store.accounts.get(accountId)) throw noAccount();
      const list = {
        ...emptyList(context, accountId, t('listQuestions.list_of', { at: clock.now() })),
        state: 'checking',
      } as const;
      lists.insert(list);
      announce(context, list);
      return list.id;
    },

    setSource: async ({ listId, headerRow, ...asked }: CallInput<'lists.setSource'>): Promise<void> => {
      const list = listIn(context, listId, ['matching']);
      const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
      if (Object.keys(given).length === 0) {
        if (headerRow !== undefined) await reading.setHeader(list, headerRow);
        return;
      }
      if (list.file === null || !list.source) throw new CallFailure('refused', t('listQuestions.file_gone'));
      const { sheet, encoding, delimiter } = list.source;
      await reading.again(list, { sheet, encoding, delimiter, ...given });
    },

    setMapping: async (input: CallInput<'lists.setMapping'>): Promise<void> => {
      const { listId, fields, constants, answers = {}, firstRow = 0, includeHidden = false } = input;
      const list = listIn(context, listId, ['matching']);
      const open = list.questions.find(({ id }) => answers[id] === undefined);
      if (open)
        throw new CallFailure('refused', t('listQuestions.answer_first', { question: say(open.text) }));
      const services = servicesOf(context, list.accountId);
      const filling = { fields, constants, services, firstRow, includeHidden };
      await compileRowWords(breath);
      const filled = await fillRows(context, list, filling);
      await places.checkAll(list);
      const { columns: guessed } = listOf(context, listId);
      const headers = guessed.map(({ header }) => header);
      const fingerprint = fingerprintOf(headers, sha256);
      const columns = guessed.map((column) => {
        const field = fields[column.index] ?? null;
        return field === column.field
          ? column
          : { ...column, field, suggestion: null, confidence: 1, why: message('listQuestions.you_chose') };
      });
      store.transaction(() => {
        lists.clearSteps(listId);
        lists.update(listId, { state: 'checking', columns, constants, ...filled, step: 0 });
        if (fingerprint !== null)
          lists.putMapping(list.accountId, fingerprint, fields, constants, clock.now());
      });
      announce(context, list);
      if (input.inParts && filled.part) await fillParts(context, places, list, filling, filled.part);
    },

    rematch: async ({ listId }: CallInput<'lists.rematch'>): Promise<void> => {
      const list = listIn(context, listId, ['checking']);
      if (!list.source)
        throw new CallFailure('refused', t(list.part ? 'listQuestions.part_only' : 'listQuestions.by_hand'));
      store.transaction(() => {
        lists.clearSteps(listId);
        lists.update(listId, { state: 'matching', step: 0, part: null, rowRemarks: [] });
      });
      await clearRows(context, listId);
      announce(context, list);
    },
  };
}
