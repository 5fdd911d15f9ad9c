-- Ids of an ERP as they are read since: without spaces around them, and an empty one is none.
WITH "padded" AS (
  SELECT "id", nullif(btrim("leads_id", E' \t\n\r'), '') AS "own",
    row_number() OVER (PARTITION BY btrim("leads_id", E' \t\n\r') ORDER BY "id") AS "nth"
  FROM "lead" WHERE "leads_id" <> btrim("leads_id", E' \t\n\r') OR "leads_id" = '')
UPDATE "lead" SET "leads_id" = "own" FROM "padded"
WHERE "lead"."id" = "padded"."id" AND ("own" IS NULL OR ("nth" = 1
  AND NOT EXISTS (SELECT FROM "lead" AS "other" WHERE "other"."leads_id" = "own")));
