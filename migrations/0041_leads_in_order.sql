-- Leads are listed by their last change, their verification and their stage as quickly as by name. When a lead changed
-- stands apart from it: an index of that on leads would have each verification written to all of their indexes. What has
-- just come has no row, so that a registration writes no more than before. Written by hand.
CREATE TABLE "lead_moment" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE FUNCTION keep_lead_moment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_moment (lead_id, updated_at, verified_at) VALUES (NEW.id, NEW.updated_at, NEW.verified_at)
  ON CONFLICT (lead_id) DO UPDATE SET updated_at = EXCLUDED.updated_at, verified_at = EXCLUDED.verified_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION erase_lead_moments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_moment USING gone WHERE lead_moment.lead_id = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO lead_moment SELECT id, updated_at, verified_at FROM lead
WHERE updated_at <> created_at OR verified_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "lead_moment_updated_at" ON "lead_moment" USING btree ("updated_at","lead_id");
--> statement-breakpoint
CREATE INDEX "lead_moment_verified_at" ON "lead_moment" USING btree ("verified_at","lead_id") WHERE verified_at IS NOT NULL;
--> statement-breakpoint
ANALYZE lead_moment;
--> statement-breakpoint
-- Leads and their stages are kept from changing only from here on, and both at once: some write the one first and some the
-- other, and who has written one is let through to the other, by letting go of both for a moment.
DO $$
DECLARE
  patience text := current_setting('lock_timeout');
BEGIN
  LOOP
    BEGIN
      LOCK TABLE lead_stage IN ACCESS EXCLUSIVE MODE;
      PERFORM set_config('lock_timeout', '2s', true);
      LOCK TABLE lead IN SHARE ROW EXCLUSIVE MODE;
      PERFORM set_config('lock_timeout', patience, true);
      EXIT;
    EXCEPTION WHEN deadlock_detected OR lock_not_available THEN
      PERFORM pg_sleep(0.2);
    END;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE INDEX "lead_stage_updated_at" ON "lead_stage" USING btree ("updated_at","lead_id");
--> statement-breakpoint
CREATE INDEX "lead_stage_in_order" ON "lead_stage" USING btree ("stage","lead_id");
--> statement-breakpoint
DROP INDEX "lead_stage_stage_index";
--> statement-breakpoint
CREATE TRIGGER lead_moves AFTER UPDATE ON lead FOR EACH ROW
  WHEN ((OLD.updated_at, OLD.verified_at) IS DISTINCT FROM (NEW.updated_at, NEW.verified_at))
  EXECUTE FUNCTION keep_lead_moment();
--> statement-breakpoint
CREATE TRIGGER lead_comes_moved AFTER INSERT ON lead FOR EACH ROW
  WHEN (NEW.updated_at <> NEW.created_at OR NEW.verified_at IS NOT NULL) EXECUTE FUNCTION keep_lead_moment();
--> statement-breakpoint
CREATE TRIGGER lead_moves_no_more AFTER DELETE ON lead REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION erase_lead_moments();
--> statement-breakpoint
-- What has changed since the table was filled is brought up to date.
INSERT INTO lead_moment SELECT id, updated_at, verified_at FROM lead
WHERE updated_at > now() - interval '1 day' AND (updated_at <> created_at OR verified_at IS NOT NULL)
ON CONFLICT (lead_id) DO UPDATE SET updated_at = EXCLUDED.updated_at, verified_at = EXCLUDED.verified_at;
--> statement-breakpoint
DELETE FROM lead_moment AS m WHERE NOT EXISTS (SELECT FROM lead WHERE id = m.lead_id);
