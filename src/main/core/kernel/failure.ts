import type { CallError, ErrorCode } from '../../../shared/contract/index.ts';
import type { Message } from '../../../shared/copy/message.ts';
import { SaidError } from '../../../shared/copy/said-error.ts';

/** What a handler throws to refuse a call: becomes the reply's error, in the language of the moment. */
export class CallFailure extends SaidError {
  readonly code: ErrorCode;
  readonly detail: CallError['detail'];
  constructor(code: ErrorCode, message: Message | string, detail?: CallError['detail']) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.detail = detail;
  }
}
