import { t } from '../t.ts';
import type { Phrases } from './phrase.ts';

/** What an answer of the service lacks. */
export const answers = {
  'net.names': ({ names }: { names: readonly string[] }) => names.join(t('net.and_no')),
} satisfies Phrases;
