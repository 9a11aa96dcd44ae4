/** Lower case, without accents, signs between words as one space: for comparing what people call things. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#%@+]+/gu, ' ')
    .trim();
}
