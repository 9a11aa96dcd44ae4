import { message } from '../../../shared/copy/message.ts';
import type { Message } from '../../../shared/domain/message.ts';
import { MINUTE, SECOND } from '../../../shared/domain/units.ts';
import type { Documents } from '../../core/ports/index.ts';
import { threadFile } from '../../threads/index.ts';
import { JobError, JobThread } from '../worker/index.ts';
import type { DocumentJob, JobResult } from './thread.ts';

/** One file may take this long and this much: more is a file made to hurt. Megabytes. */
const MEASURE_LIMITS = {
  timeLimit: MINUTE,
  memory: 400,
  young: 'little',
  buffers: 300,
  idle: 20 * SECOND,
} as const;
/** A person waits for it. */
const SHOW_LIMITS = { timeLimit: 20 * SECOND, memory: 800, buffers: 300, idle: 20 * SECOND } as const;

type Words = Readonly<Record<JobError['kind'], Message>>;

const CLOSED_WHILE_READING = 'reading.ridgeline_was_closed_while_was';

const MEASURE_WORDS: Words = {
  late: message('reading.reading_numbers_took_too_long'),
  died: message('reading.numbers_need_more_memory_than'),
  failed: message('reading.numbers_couldnt_be_read_can'),
  closed: message(CLOSED_WHILE_READING),
};
const SHOW_WORDS: Words = {
  late: message('reading.reading_file_took_too_long'),
  died: message('reading.file_needs_more_memory_than'),
  failed: message('reading.file_couldnt_be_read_open'),
  closed: message(CLOSED_WHILE_READING),
};

/** XML, JSON, CSV, plain text, PDF and DXF. Nothing outside the file is ever read. */
export function createDocuments(): Documents {
  const file = threadFile('documents');
  // Threads of their own: what a person looks at doesn't wait for the numbers of a hundred files that came.
  const measuring = new JobThread<DocumentJob, JobResult<'measure'>>({ file, ...MEASURE_LIMITS });
  const showing = new JobThread<DocumentJob, JobResult<'tables' | 'drawing' | 'roof'>>({
    file,
    ...SHOW_LIMITS,
  });
  const failed = (words: Words, error: unknown) => ({
    ok: false as const,
    why: words[error instanceof JobError ? error.kind : 'failed'],
  });
  const show = async <What extends 'tables' | 'drawing' | 'roof'>(
    job: DocumentJob & { readonly what: What },
  ): Promise<JobResult<What>> => {
    try {
      return (await showing.run(job)) as JobResult<What>;
    } catch (error) {
      return failed(SHOW_WORDS, error) as JobResult<What>;
    }
  };
  return {
    tables: (path, kind) => show({ what: 'tables', path, kind }),
    drawing: (path) => show({ what: 'drawing', path }),
    roof: (path, kind, name) => show({ what: 'roof', path, kind, name }),
    measure: async (path, kind, name, known = []) => {
      try {
        return await measuring.run({ what: 'measure', path, kind, name, known });
      } catch (error) {
        return failed(MEASURE_WORDS, error);
      }
    },
    close: async () => {
      await Promise.all([measuring.close(), showing.close()]);
    },
  };
}
