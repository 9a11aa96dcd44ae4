import { readFile, writeFile } from 'node:fs/promises';
import { EncryptedPDFError, PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { t } from '../../../shared/copy/t.ts';
import type { PacketEntry, PacketJob } from '../../core/ports/packets.ts';
import { getDocument } from '../pdf/pdf-js.ts';
import { coverPdf } from './cover.ts';
import { materialsPdf } from './materials.ts';
import { pictureOf } from './picture.ts';
import { PacketRefusal } from './refusal.ts';
import { unpacksTooFar } from './unpacked.ts';

/** All of it is held in memory while it is joined. Bytes. */
const MOST_BYTES = 200_000_000;
const AS_ZIP = 'packets.leave_out_or_make_zip';
/** Points: a US Letter page, and the space around a picture. */
const [WIDTH, HEIGHT, MARGIN] = [612, 792, 36];

/** Writes one PDF to the target: the cover, then the pages of the PDFs and a page for each picture. */
export async function writePdf(job: PacketJob, progress: (done: number) => void): Promise<void> {
  const { cover, entries, materials, target } = job;
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new PacketRefusal(t('packets.these_files_too_large_be'));
  const merged = await PDFDocument.create();
  const places: { entry: PacketEntry; first: number; pages: number }[] = [];
  for (const [index, entry] of entries.entries()) {
    const first = merged.getPageCount();
    await addEntry(merged, entry);
    places.push({ entry, first, pages: merged.getPageCount() - first });
    progress((index + 1) / (entries.length + 1));
  }
  // The cover says where each file begins, which its own length shifts: it is written twice.
  const coverBehind = async (shift: number) => {
    const listed = places.map(({ entry, first, pages }) => ({
      ...entry,
      where: placeWords(first + shift, pages),
    }));
    const sheets = await PDFDocument.load(await coverPdf(cover, listed));
    if (!materials) return sheets;
    const list = await PDFDocument.load(await materialsPdf(materials));
    for (const page of await sheets.copyPages(list, list.getPageIndices())) sheets.addPage(page);
    return sheets;
  };
  const front = await coverBehind((await coverBehind(0)).getPageCount());
  const sheets = await merged.copyPages(front, front.getPageIndices());
  sheets.forEach((sheet, index) => void merged.insertPage(index, sheet));
  merged.setTitle(`${cover.title}: ${cover.heading}`);
  merged.setAuthor('Ridgeline');
  merged.setProducer('Ridgeline');
  merged.setCreator('Ridgeline');
  merged.setCreationDate(new Date(cover.madeAt));
  merged.setModificationDate(new Date(cover.madeAt));
  await writeFile(target, await merged.save(), { flag: 'wx', mode: 0o600 });
}

/** `first`: pages in front of it. */
function placeWords(first: number, pages: number): string {
  if (pages === 0) return t('packets.not_pdf');
  return pages === 1
    ? t('packets.page_2', { first: first + 1 })
    : t('packets.pages', { first: first + 1, first2: first + pages });
}

async function addEntry(merged: PDFDocument, entry: PacketEntry): Promise<void> {
  if (entry.kind === 'pdf') await addPages(merged, entry);
  else if (entry.kind === 'image') await addPicture(merged, entry);
}

async function addPages(merged: PDFDocument, { path, name }: PacketEntry): Promise<void> {
  const bytes = await readFile(path);
  if (unpacksTooFar(bytes))
    throw new PacketRefusal(t('packets.unpacks_more_than_report_should', { name, how: t(AS_ZIP) }));
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    // What one reader takes for a whole document and the other doesn't would lose pages without a word.
    if (source.getPageCount() !== (await countPages(bytes))) throw new PacketRefusal(damaged(name));
    const pages = await merged.copyPages(source, source.getPageIndices());
    for (const page of pages) merged.addPage(harmless(page));
  } catch (error) {
    const locked =
      error instanceof EncryptedPDFError || (error instanceof Error && error.name === 'PasswordException');
    throw new PacketRefusal(
      locked ? t('packets.locked_with_password', { name, how: t(AS_ZIP) }) : damaged(name),
    );
  }
}

/** Nothing of a delivered file acts in the packet: no links, forms, scripts or attachments of its pages. */
function harmless(page: PDFPage): PDFPage {
  page.node.delete(PDFName.of('Annots'));
  page.node.delete(PDFName.of('AA'));
  return page;
}

async function countPages(bytes: Uint8Array): Promise<number> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
  });
  try {
    return (await task.promise).numPages;
  } finally {
    await task.destroy();
  }
}

const damaged = (name: string) => t('packets.damaged_so_pages_cant_be', { name, how: t(AS_ZIP) });

async function addPicture(merged: PDFDocument, { path, name }: PacketEntry): Promise<void> {
  const bytes = await readFile(path);
  const picture = pictureOf(bytes);
  if (!picture) return;
  const embed = picture === 'jpeg' ? merged.embedJpg(bytes) : merged.embedPng(bytes);
  const image = await embed.catch(() => {
    throw new PacketRefusal(t('packets.damaged_so_cant_be_shown', { name, how: t(AS_ZIP) }));
  });
  const wide = image.width > image.height;
  const page = merged.addPage(wide ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT]);
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN - 20 };
  const { width, height } = image.scaleToFit(room.width, room.height);
  page.drawImage(image, {
    x: (page.getWidth() - width) / 2,
    y: MARGIN + 20 + (room.height - height) / 2,
    width,
    height,
  });
  page.drawText(latin(name), { x: MARGIN, y: MARGIN, size: 10 });
}

/** The letters that a PDF's own typeface has. */
const latin = (text: string) => text.normalize('NFC').replace(/[^\x20-\x7e\xa1-\xff]/g, '?');
