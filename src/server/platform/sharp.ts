/** Takes ten megabytes, and most processes never work on a picture. One thread each, and no cache. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

export type SharpModule = Awaited<ReturnType<typeof loadSharp>>;
