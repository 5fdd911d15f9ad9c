import type { ReactNode } from 'react';
import type { Look } from '../../brand/look.ts';
import type { Assets } from '../assets.ts';
import type { Head } from '../../seo/head.ts';
import { speculationRules } from '../../seo/speculation.ts';

export type DocumentProps = Readonly<{
  head: Head;
  siteName: string;
  assets: Assets;
  /** Runs before the first paint; its hash stands in the content security policy. */
  headScript: string;
  graph: object;
  leadConfig: object;
  page: Readonly<{ category: string; programme: number | null }>;
  /** True if analytics wait for the visitor's consent. */
  asksConsent: boolean;
  /** True if the server knows that the number is verified; on most pages, only the browser does. */
  isVerified?: boolean | undefined;
  /** Whether the university has chosen an icon. */
  ownIcon: boolean;
  look: Look;
  themeColour: string;
  children: ReactNode;
}>;

const clientSource = 'src/site/entry.ts';

/** The whole HTML document round a page. */
export function Document(props: DocumentProps) {
  const { assets, head, page } = props;
  return (
    <html
      lang="en-IN"
      data-page={page.category}
      data-programme={page.programme ?? undefined}
      data-verified={props.isVerified ? '' : undefined}
      data-consent={props.asksConsent ? 'ask' : undefined}
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
        <meta name="theme-color" content={props.themeColour} />
        <script dangerouslySetInnerHTML={{ __html: props.headScript }} />
        {props.look.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {assets.stylesheet && <link rel="stylesheet" href={assets.stylesheet} />}
        {props.look.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <IconLinks own={props.ownIcon} mark={props.look.mark} />
        {head.feed && (
          <link
            rel="alternate"
            type="application/rss+xml"
            title={props.siteName}
            href="/blogs/rss.xml"
          />
        )}
        <SocialTags {...props} />
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

function SocialTags({ head, siteName }: DocumentProps) {
  const { image } = head;
  return (
    <>
      <meta property="og:type" content={head.type} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
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

type Props = Readonly<{
  /** Whether the university has an icon of its own; else the mark is drawn as sharp as the screen. */
  own: boolean;
  /** The mark in the colours of a brand. */
  mark: string | undefined;
}>;

/** Links to the icons for tabs, bookmarks and home screens. */
function IconLinks({ own, mark = '/favicon.svg' }: Props) {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      {!own && <link rel="icon" href={mark} type="image/svg+xml" />}
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}
