/** The shapes of an icon on a grid of 24 by 24: tags and their attributes, as Lucide's modules have them. */
export type IconShapes = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];

/** What stands inside the `<svg>` of an icon. The shapes come from a package, never from a person. */
export function iconMarkup(shapes: IconShapes): string {
  return shapes.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('');
}

function attributesOf(attributes: IconShapes[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}
