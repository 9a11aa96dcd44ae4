import type { FormRemark } from '../../../../shared/domain/file-remark.ts';
import type { Message } from '../../../../shared/domain/message.ts';

/** What a look at a file's structure found: what is wrong with it, or what is odd about it. Both null: it is sound. */
export type Finding = { readonly why: Message | null; readonly remark: FormRemark | null };

export const SOUND: Finding = { why: null, remark: null };
export const wrong = (why: Message): Finding => ({ why, remark: null });
export const odd = (remark: FormRemark): Finding => ({ why: null, remark });
