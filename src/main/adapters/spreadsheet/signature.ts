import { lineText } from '../../../shared/domain/address/line-address.ts';

/** The end of a mail: what follows is about who wrote it. */
const SIGNATURE =
  /^(?:--\s*$|_{3,}$|(?:best|kind|warm)?\s*regards\b|best\b|thanks?\b|thx\b|thank you\b|many thanks\b|sincerely\b|respectfully\b|cheers\b|yours\b|take care\b|talk soon\b|v\/r\b|sent from my\b|saludos\b|gracias\b)[^0-9]{0,60}$/i;
export const isSignature = (line: string): boolean => SIGNATURE.test(lineText(line));
