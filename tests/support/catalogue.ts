import pg from 'pg';

type Column = { name: string; type: string; required: boolean };

/** What a version of the product relies on in its database. */
export type Catalogue = {
  /** By `table.column`. */
  columns: Map<string, Column>;
  /** Constraints and unique indexes, by `table: definition`. */
  rules: Set<string>;
  /** Labels of enumerations and names of views and sequences. */
  names: Set<string>;
  /** Functions with what they take and give, and triggers that are on, as they are made. */
  routines: Set<string>;
};

const COLUMNS = `SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AND a.attgenerated = '' AS required
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`;

const RULES = `SELECT conrelid::regclass || ': ' || pg_get_constraintdef(oid) AS name FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid <> 0 AND contype <> 'n'
  UNION SELECT indrelid::regclass || ': ' || regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON', 'INDEX ON')
    FROM pg_index JOIN pg_class c ON c.oid = indrelid
    WHERE indisunique AND c.relnamespace = 'public'::regnamespace`;

const NAMES = `SELECT t.typname || ' ' || enumlabel AS name FROM pg_enum JOIN pg_type t ON t.oid = enumtypid
  UNION SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm', 'S')`;

/** Not those of an extension, nor those that each version makes for itself in a schema of its own. */
const ROUTINES = `SELECT p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid) AS name FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'w')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')
  UNION SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
    WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled <> 'D'`;

/** Reads what stands in a database. */
export async function readCatalogue(url: string): Promise<Catalogue> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = await client.query<Column>(COLUMNS);
    const rules = await client.query<{ name: string }>(RULES);
    const names = await client.query<{ name: string }>(NAMES);
    const routines = await client.query<{ name: string }>(ROUTINES);
    return {
      columns: new Map(columns.rows.map((column) => [column.name, column])),
      rules: new Set(rules.rows.map(({ name }) => name)),
      names: new Set(names.rows.map(({ name }) => name)),
      routines: new Set(routines.rows.map(({ name }) => name)),
    };
  } finally {
    await client.end();
  }
}

/** Why a version that was made for `before` cannot live with `after`; empty where it can. */
export function breaksBetween(before: Catalogue, after: Catalogue): string[] {
  return [
    ...[...before.columns.values()].flatMap((column) => breakOf(column, after)),
    ...newlyRequired(before, after),
    ...[...before.rules]
      .filter((rule) => /UNIQUE|PRIMARY/.test(rule) && !after.rules.has(rule))
      .map((rule) => `What ON CONFLICT relies on is gone: ${rule}`),
    ...[...after.rules]
      .filter((rule) => !before.rules.has(rule) && hasTable(before, tableOf(rule)))
      .filter((rule) => !isAboutNew(rule, before) && !isWidened(rule, before))
      .map((rule) => `What it writes may be refused: ${rule}`),
    ...[...before.names].filter((name) => !after.names.has(name)).map((name) => `${name} is gone`),
    ...[...before.routines]
      .filter((routine) => !firing(after).has(routine))
      .map((routine) => `${routine} is gone`),
  ].toSorted();
}

/** Routines as a version meets them that sets none of our settings of a session: what asks for one is true then. */
function firing({ routines }: Catalogue): Set<string> {
  const asked =
    /\((\(.*\)) AND \(current_setting\('prospectus[^)]*\) IS DISTINCT FROM '\w+'::text\)\)/;
  return new Set([...routines, ...[...routines].map((one) => one.replace(asked, '$1'))]);
}

/** True for a list of allowed values that has only grown, or a check with one more way to pass: neither refuses what was taken before. */
function isWidened(rule: string, before: Catalogue): boolean {
  const shapeOf = (text: string) => text.replaceAll(/ARRAY\[[^\]]*\]/g, 'ARRAY[]');
  const valuesOf = (text: string) => new Set(text.match(/'[^']*'/g) ?? []);
  const isWithin = (former: string) =>
    shapeOf(former) === shapeOf(rule) && valuesOf(former).isSubsetOf(valuesOf(rule));
  const hasAnotherWay = (former: string) =>
    former.includes('CHECK (((') && rule.startsWith(`${former.slice(0, -2)} OR `);
  const isWider = rule.includes('ARRAY[') ? isWithin : hasAnotherWay;
  return [...before.rules].some(isWider);
}

function breakOf({ name, type, required }: Column, after: Catalogue): string[] {
  const now = after.columns.get(name);
  if (!now) return [`${name} is gone`];
  if (now.type !== type) return [`${name} was ${type} and is ${now.type}`];
  return now.required && !required ? [`${name} must be given from now on`] : [];
}

function newlyRequired(before: Catalogue, after: Catalogue): string[] {
  return [...after.columns.values()]
    .filter(({ name, required }) => required && !before.columns.has(name))
    .filter(({ name }) => hasTable(before, name.split('.')[0] ?? ''))
    .map(({ name }) => `${name} is new and must be given`);
}

function tableOf(rule: string): string {
  return rule.slice(0, rule.indexOf(':')).replaceAll('"', '');
}

function hasTable({ columns }: Catalogue, table: string): boolean {
  return [...columns.keys()].some((name) => name.startsWith(`${table}.`));
}

/** A key to another table, or a unique value, of a column that the former version leaves empty. */
function isAboutNew(rule: string, before: Catalogue): boolean {
  const columns = /(?:FOREIGN KEY|UNIQUE|USING btree) \(([^()]+)\)/.exec(rule)?.[1]?.split(', ');
  return (columns ?? []).some((column) => {
    return !before.columns.has(`${tableOf(rule)}.${column.replaceAll('"', '')}`);
  });
}
