-- A row of `lead_change` stands for all leads that one statement added, or added a code to: registrations that arrive
-- together wrote a row for each, twice, only for it to be deleted. Versions before this one know the first lead of such a
-- row alone. If they delete it, the others are noted again, a row each. Written by hand.
ALTER TABLE "lead_change" ADD COLUMN "more" bigint[];
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_new_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_change (lead_id, more) SELECT ids[1], nullif(ids[2:], '{}')
  FROM (SELECT array_agg(id) AS ids FROM (SELECT id, row_number() OVER () AS place FROM fresh) AS numbered
    GROUP BY (place - 1) / 100) AS steps;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_new_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_change (lead_id, more) SELECT ids[1], nullif(ids[2:], '{}')
  FROM (SELECT array_agg(lead_id) AS ids FROM (SELECT lead_id, row_number() OVER () AS place FROM fresh) AS numbered
    GROUP BY (place - 1) / 100) AS steps;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_others_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_change (lead_id) SELECT unnest(OLD.more);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lead_change_of_others AFTER DELETE ON lead_change FOR EACH ROW
  WHEN (OLD.more IS NOT NULL AND current_setting('prospectus.folds', true) IS DISTINCT FROM 'all')
  EXECUTE FUNCTION note_others_again();
