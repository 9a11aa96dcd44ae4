/**
 * The library that draws, loaded when a picture is drawn: with 19 MB of native code it isn't part of the product, which
 * brings its pictures along.
 */
export async function pictureLibrary() {
  const { default: sharp } = await import('sharp');
  return sharp;
}
