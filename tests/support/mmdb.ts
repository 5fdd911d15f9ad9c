/** What a sample of such a file says of all addresses of one network of eight bits. */
export type SamplePlace = Readonly<{ country: string; region: string; city: string }>;

const NODES = 8;
/** Of a tree of records of 24 bits: what leads nowhere. */
const NOWHERE = NODES;
/** Sixteen bytes between tree and data. */
const GAP = Buffer.alloc(16);
const MARK = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');

const types = { text: 2, uint16: 5, uint32: 6, map: 7, uint64: 9, array: 11 } as const;

type Encoded = Buffer;

function head(type: number, size: number): Encoded {
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
}

function text(value: string): Encoded {
  return Buffer.concat([head(types.text, Buffer.byteLength(value)), Buffer.from(value)]);
}

function number(type: number, value: number): Encoded {
  return Buffer.concat([head(type, 1), Buffer.from([value])]);
}

function list(items: readonly Encoded[]): Encoded {
  return Buffer.concat([head(types.array, items.length), ...items]);
}

function map(entries: Readonly<Record<string, Encoded>>): Encoded {
  const pairs = Object.entries(entries).flatMap(([key, value]) => [text(key), value]);
  return Buffer.concat([head(types.map, pairs.length / 2), ...pairs]);
}

function named(name: string): Encoded {
  return map({ names: map({ en: text(name) }) });
}

/** One node for each bit of the network: the way on to the next one, and nowhere beside it. */
function treeTo(network: number): Encoded {
  const tree = Buffer.alloc(NODES * 6);
  for (let node = 0; node < NODES; node += 1) {
    const bit = (network >> (NODES - 1 - node)) & 1;
    const on = node === NODES - 1 ? NODES + GAP.length : node + 1;
    tree.writeUIntBE(bit === 0 ? on : NOWHERE, node * 6, 3);
    tree.writeUIntBE(bit === 1 ? on : NOWHERE, node * 6 + 3, 3);
  }
  return tree;
}

const metadata = map({
  binary_format_major_version: number(types.uint16, 2),
  binary_format_minor_version: number(types.uint16, 0),
  build_epoch: number(types.uint64, 1),
  database_type: text('Sample-City'),
  description: map({ en: text('Sample') }),
  ip_version: number(types.uint16, 4),
  languages: list([text('en')]),
  node_count: number(types.uint32, NODES),
  record_size: number(types.uint16, 24),
});

/** A city database that knows the addresses of one network, such as 203.0.0.0/8. https://maxmind.github.io/MaxMind-DB/ */
export function sampleMmdb(
  network = 203,
  { country, region, city }: SamplePlace = {
    country: 'India',
    region: 'Karnataka',
    city: 'Mysuru',
  },
): Buffer {
  const place = map({
    country: named(country),
    subdivisions: list([named(region)]),
    city: named(city),
  });
  return Buffer.concat([treeTo(network), GAP, place, MARK, metadata]);
}
