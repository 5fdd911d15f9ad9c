type Props = Readonly<{
  /** Whether the university has an icon of its own; else the mark is drawn as sharp as the screen. */
  own: boolean;
  /** The mark in the colours of a brand. */
  mark: string | undefined;
}>;

/** Where browsers find the icon of a tab, of a bookmark and of a home screen. */
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
