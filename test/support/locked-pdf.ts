import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF that opens only with the password (AES-256). */
export async function lockedPdf(plain: Uint8Array, password: string): Promise<Buffer> {
  const document = await PDFDocument.load(plain);
  document.encrypt({ userPassword: password, ownerPassword: `${password} of the owner` });
  return Buffer.from(await document.save());
}
