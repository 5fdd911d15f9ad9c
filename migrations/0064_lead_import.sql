-- Lists of fairs and aggregators as they were brought in, and the keyed hashes by which nobody who was erased comes back.
CREATE TABLE "lead_erased" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"file" text NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"agreed_how" text NOT NULL,
	"agreed_on" date NOT NULL,
	"consent_version" text NOT NULL,
	"staff_id" integer,
	"by" text NOT NULL,
	"rows" integer NOT NULL,
	"added" integer NOT NULL,
	"joined" integer NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"stayed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_import_state" CHECK ("lead_import"."state" IN ('done', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "lead_import_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_import_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"lead_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_import" ADD CONSTRAINT "lead_import_consent_version_consent_notice_version_fk" FOREIGN KEY ("consent_version") REFERENCES "public"."consent_notice"("version") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_import" ADD CONSTRAINT "lead_import_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_import_row" ADD CONSTRAINT "lead_import_row_import_id_lead_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."lead_import"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_import_row" ADD CONSTRAINT "lead_import_row_lead_id_lead_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."lead"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "lead_import_once" ON "lead_import" USING btree ("file_hash") WHERE state <> 'undone';
--> statement-breakpoint
CREATE INDEX "lead_import_row_import" ON "lead_import_row" USING btree ("import_id");
--> statement-breakpoint
CREATE INDEX "lead_import_row_lead" ON "lead_import_row" USING btree ("lead_id");
--> statement-breakpoint
CREATE INDEX "lead_import_row_untold" ON "lead_import_row" USING btree ("id") WHERE is_new AND told_at IS NULL;
--> statement-breakpoint
-- When so much time of the hours of calls has passed; null if they are not known for so long.
CREATE FUNCTION lead_due(moment timestamptz, wait interval) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  span lead_open;
BEGIN
  FOR span IN SELECT * FROM lead_open WHERE ends_at > moment ORDER BY starts_at LOOP
    span.starts_at := greatest(span.starts_at, moment);
    IF span.starts_at + wait <= span.ends_at THEN
      RETURN span.starts_at + wait;
    END IF;
    wait := wait - (span.ends_at - span.starts_at);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- As before, but for leads of a list: nobody of it waits at the phone, so their first calls are spread evenly over the
-- time of calls that its import allows, which `prospectus.calls_within` says, an interval.
CREATE OR REPLACE FUNCTION give_leads(leads bigint[], moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  spread interval := nullif(current_setting('prospectus.calls_within', true), '')::interval;
  promised timestamptz := CASE WHEN spread IS NULL THEN lead_due(moment) END;
BEGIN
  -- A lead that has just come is counted anew anyway.
  PERFORM set_config('prospectus.gives', 'new', true);
  WITH given AS MATERIALIZED (
    SELECT id, c.rule_id, c.staff_id, t.due FROM unnest(leads) WITH ORDINALITY AS one (id, nth)
      LEFT JOIN lead_callers(leads, moment, 2147483647) AS c ON c.lead_id = id
      CROSS JOIN LATERAL (SELECT CASE WHEN spread IS NULL THEN promised ELSE lead_due(moment, spread * nth / cardinality(leads)) END AS due) AS t
    WHERE t.due IS NOT NULL OR c.staff_id IS NOT NULL
  ), clocked AS (
    INSERT INTO lead_clock (lead_id, rule_id, given_to, given_at, due_at)
    SELECT id, rule_id, staff_id, moment, due FROM given ON CONFLICT DO NOTHING
  ), told AS (
    INSERT INTO lead_handling (lead_id, kind, by, text, at)
    SELECT given.id, 'assigned', 'Rule: ' || r.name, u.name, moment FROM given
      JOIN lead_rule AS r ON r.id = given.rule_id JOIN staff_user AS u ON u.id = given.staff_id
  )
  INSERT INTO lead_stage AS s (lead_id, assigned_to, call_at, updated_at)
  SELECT id, staff_id, due, moment FROM given
  ON CONFLICT (lead_id) DO UPDATE SET assigned_to = coalesce(s.assigned_to, EXCLUDED.assigned_to),
    call_at = coalesce(s.call_at, EXCLUDED.call_at);
  PERFORM set_config('prospectus.gives', '', true);
END
$$;
