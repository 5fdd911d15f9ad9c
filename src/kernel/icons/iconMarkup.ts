/** The shapes of an icon on a grid of 24 by 24: tags and their attributes, as Lucide's modules have them. */
export type IconShapes = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/** The content of an icon's `<svg>`. Safe as HTML: the shapes come from a package, never from user input. */
export function iconMarkup(shapes: IconShapes): string {
  return shapes.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('');
}

function attributesOf(attributes: IconShapes[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
