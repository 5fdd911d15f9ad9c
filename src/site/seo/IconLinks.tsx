type Props = Readonly<{
  /** Whether the university has an icon of its own; else the mark is drawn as sharp as the screen. */
  own: boolean;
  /** The mark in the colours of a brand. */
  mark: string | undefined;
}>;

/** Links to the icons for tabs, bookmarks and home screens. */
export function IconLinks({ own, mark = '/favicon.svg' }: Props) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      {!own && <link rel="icon" href={mark} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
