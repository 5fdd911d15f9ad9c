-- What the dashboard counts, rolled up by day. Whatever changes what a lead counts for leaves its id behind in the same
-- transaction, whichever version of the product writes it; figures are what is rolled up and what those leads differ by.
-- Written by hand.
CREATE TABLE "lead_change" (
	"lead_id" bigint NOT NULL
);
--> statement-breakpoint
-- What a lead counts for in what is rolled up.
CREATE TABLE "lead_figure" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"programme" text NOT NULL,
	"assigned" integer,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"state" text,
	"city" text,
	"verified" boolean NOT NULL,
	"self" boolean NOT NULL,
	"in_erp" boolean NOT NULL,
	"codes" date[] NOT NULL,
	"used" date[] NOT NULL,
	"brochures" date[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_day" (
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"leads" integer NOT NULL,
	"verified" integer NOT NULL,
	CONSTRAINT "lead_day_pkey" PRIMARY KEY ("scope","kind","day","name")
);
--> statement-breakpoint
CREATE INDEX "lead_day_empty" ON "lead_day" USING btree ("day") WHERE leads = 0;
--> statement-breakpoint
-- People who took a step on a day, by the day on which they took it before: those of some days are those who took it on
-- one of them, and before the first of them the last time.
CREATE TABLE "step_day" (
	"scope" text NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"previous" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "step_day_pkey" PRIMARY KEY ("scope","step","day","previous")
);
--> statement-breakpoint
CREATE INDEX "step_day_empty" ON "step_day" USING btree ("day") WHERE people = 0;
--> statement-breakpoint
-- The day on which somebody of whom no more is known took a step last, of the days that are rolled up.
CREATE TABLE "step_last_day" (
	"step" text NOT NULL,
	"person" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "step_last_day_pkey" PRIMARY KEY ("step","person")
);
--> statement-breakpoint
CREATE TABLE "code_day" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL
);
--> statement-breakpoint
-- The last day that is rolled up, of events and of codes.
CREATE TABLE "rolled_up" (
	"what" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION note_lead_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO lead_change VALUES (OLD.id);
  ELSE
    INSERT INTO lead_change VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO lead_change VALUES (NEW.lead_id);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.lead_id <> NEW.lead_id) THEN
    INSERT INTO lead_change VALUES (OLD.lead_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Leads and codes come many in one statement: what is noted of them is one statement too.
CREATE FUNCTION note_new_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_change SELECT id FROM fresh;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_new_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lead_change SELECT lead_id FROM fresh;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lead_counts AFTER INSERT ON lead REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_leads();
--> statement-breakpoint
CREATE TRIGGER lead_counts_no_more AFTER DELETE ON lead
  FOR EACH ROW EXECUTE FUNCTION note_lead_change();
--> statement-breakpoint
CREATE TRIGGER lead_counts_otherwise AFTER UPDATE ON lead FOR EACH ROW
  WHEN ((OLD.created_at, OLD.area_of_interest, OLD.source_media, OLD.source_campaign, OLD.details_by, OLD.verified_at, OLD.leads_id)
    IS DISTINCT FROM (NEW.created_at, NEW.area_of_interest, NEW.source_media, NEW.source_campaign, NEW.details_by, NEW.verified_at, NEW.leads_id))
  EXECUTE FUNCTION note_lead_change();
--> statement-breakpoint
CREATE TRIGGER lead_place_counts AFTER INSERT OR DELETE ON lead_region
  FOR EACH ROW EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
CREATE TRIGGER lead_place_counts_otherwise AFTER UPDATE ON lead_region FOR EACH ROW
  WHEN ((OLD.lead_id, OLD.state, OLD.city) IS DISTINCT FROM (NEW.lead_id, NEW.state, NEW.city))
  EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
CREATE TRIGGER lead_owner_counts AFTER INSERT ON lead_stage FOR EACH ROW
  WHEN (NEW.assigned_to IS NOT NULL) EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
CREATE TRIGGER lead_owner_counts_otherwise AFTER UPDATE ON lead_stage FOR EACH ROW
  WHEN (OLD.assigned_to IS DISTINCT FROM NEW.assigned_to) EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
CREATE TRIGGER lead_owner_counts_no_more AFTER DELETE ON lead_stage FOR EACH ROW
  WHEN (OLD.assigned_to IS NOT NULL) EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
CREATE TRIGGER lead_code_counts AFTER INSERT ON otp_challenge REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_parts();
--> statement-breakpoint
CREATE TRIGGER lead_code_counts_no_more AFTER DELETE ON otp_challenge
  FOR EACH ROW EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
CREATE TRIGGER lead_code_counts_otherwise AFTER UPDATE ON otp_challenge FOR EACH ROW
  WHEN ((OLD.lead_id, OLD.created_at, OLD.used_at IS NULL) IS DISTINCT FROM (NEW.lead_id, NEW.created_at, NEW.used_at IS NULL))
  EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
CREATE TRIGGER lead_brochure_counts AFTER INSERT ON event FOR EACH ROW
  WHEN (NEW.lead_id IS NOT NULL AND NEW.name = 'Brochure Downloaded') EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
CREATE TRIGGER lead_brochure_counts_otherwise AFTER UPDATE ON event FOR EACH ROW
  WHEN (NEW.lead_id IS NOT NULL AND OLD.lead_id IS DISTINCT FROM NEW.lead_id AND NEW.name = 'Brochure Downloaded')
  EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
INSERT INTO lead_change SELECT id FROM lead;
