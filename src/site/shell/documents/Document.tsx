import type { ReactNode } from 'react';
import type { Snapshot } from '../../../content/snapshot.ts';
import { lookOf } from '../../brand/look.ts';
import { headScript } from '../../browser/head.ts';
import { themeColourOf } from '../../seo/manifest.ts';
import type { Assets } from '../assets.ts';
import type { Head } from '../../seo/head.ts';
import { speculationRules } from '../../seo/speculation.ts';

type Props = Readonly<{
  snapshot: Snapshot;
  assets: Assets;
  head: Head;
  graph: object;
  leadConfig: object;
  page: Readonly<{ category: string; programme: number | null }>;
  /** True if the server knows that the number is verified; on most pages, only the browser does. */
  isVerified?: boolean | undefined;
  sheet: string | undefined;
  children: ReactNode;
}>;

const clientSource = 'src/site/entry.ts';

export function Document(props: Props) {
  const { snapshot, assets, head, page } = props;
  const { name, asks_consent, icon } = snapshot.one('university').data;
  const look = lookOf(snapshot, assets);
  const sheet = props.sheet && assets.sheet(props.sheet);
  return (
    <html
      lang="en-IN"
      data-page={page.category}
      data-programme={page.programme ?? undefined}
      data-verified={props.isVerified ? '' : undefined}
      data-consent={asks_consent ? 'ask' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.robots === 'index, follow' && <link rel="canonical" href={head.canonical} />}
        <meta name="robots" content={head.robots} />
        <meta name="theme-color" content={themeColourOf(snapshot)} />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {look.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.stylesheet && <link rel="stylesheet" href={assets.stylesheet} />}
        {sheet && <link rel="stylesheet" href={sheet} />}
        {look.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <IconLinks own={snapshot.media(icon) !== undefined} mark={look.mark} />
        {head.feed && (
          <link rel="alternate" type="application/rss+xml" title={name} href="/blogs/rss.xml" />
        )}
        <SocialTags head={head} siteName={name} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonText(props.graph) }}
        />
      </head>
      <body>
        {props.children}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        <script
          id="lead-config"
          type="application/json"
          dangerouslySetInnerHTML={{ __html: jsonText(props.leadConfig) }}
        />
        {assets.preloads(clientSource).map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.script(clientSource)} async />
      </body>
    </html>
  );
}

function SocialTags({ head, siteName }: Readonly<{ head: Head; siteName: string }>) {
  const { image } = head;
  return (
    <>
      <meta property="og:type" content={head.type} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.shared} />
      <meta property="og:locale" content="en_IN" />
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** JSON that cannot end its script element. */
function jsonText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

type IconProps = Readonly<{
  /** Whether the university has an icon of its own; else the mark is drawn as sharp as the screen. */
  own: boolean;
  mark: string | undefined;
}>;

function IconLinks({ own, mark = '/favicon.svg' }: IconProps) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      {!own && <link rel="icon" href={mark} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
