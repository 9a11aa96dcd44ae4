import type { CallError, ErrorCode } from '../../../shared/contract/index.ts';

/** What a handler throws to refuse a call: becomes the reply's error, word for word. */
export class CallFailure extends Error {
  readonly code: ErrorCode;
  readonly detail: CallError['detail'];
  constructor(code: ErrorCode, message: string, detail?: CallError['detail']) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.detail = detail;
  }
}
