import { ownValue } from '../../kernel/record.ts';

type Chunk = Readonly<{
  file: string;
  name?: string;
  imports?: readonly string[];
  css?: readonly string[];
}>;

/** Vite's build manifest: source path to built file. */
export type Manifest = Readonly<Record<string, Chunk>>;

export type Assets = Readonly<{
  /** The stylesheet of all pages; undefined if a script loads the styles. */
  stylesheet: string | undefined;
  /** The stylesheet of some pages; undefined if a script loads the styles. */
  sheet(name: string): string | undefined;
  /** The module script of a source file. */
  script(source: string): string;
  /** Modules that a script will ask for at once. */
  preloads(source: string): readonly string[];
  /** The stylesheets that a script brings with it. */
  styles(source: string): readonly string[];
  file(source: string): string;
}>;

/** @throws if a source is in neither manifest, as the build is then older than the code */
export function assetsOf({
  scripts,
  styles,
}: Readonly<{ scripts: Manifest; styles: Manifest }>): Assets {
  const manifest = { ...styles, ...scripts };
  const chunk = (source: string): Chunk => {
    const found = ownValue(manifest, source);
    if (!found) throw new Error(`The build has no ${source}. Run npm run build.`);
    return found;
  };
  const importsOf = (source: string): string[] =>
    (chunk(source).imports ?? []).flatMap((name) => [...importsOf(name), name]);
  const url = (file: string) => `/${file}`;
  const sheet = (name: string) => {
    const [file] = Object.values(styles).find((one) => one.name === name)?.css ?? [];
    if (file === undefined) throw new Error(`The build has no stylesheet ${name}.`);
    return url(file);
  };
  return {
    stylesheet: sheet('shared'),
    sheet,
    script: (source) => url(chunk(source).file),
    preloads: (source) => [...new Set(importsOf(source))].map((name) => url(chunk(name).file)),
    styles: (source) => (chunk(source).css ?? []).map(url),
    file: (source) => url(chunk(source).file),
  };
}

/** While developing, Vite serves sources as they are and brings styles in by script. */
export const sourceAssets: Assets = {
  stylesheet: undefined,
  sheet: () => undefined,
  script: () => '/@prospectus/entry.js',
  preloads: () => [],
  styles: () => [],
  file: (source) => `/${source}`,
};
