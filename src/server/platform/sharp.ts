/**
 * The picture library, loaded when the first picture is worked on: most processes never do, and it
 * takes ten megabytes. One thread a picture, and nothing kept between pictures.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type SharpModule = Awaited<ReturnType<typeof loadSharp>>;
