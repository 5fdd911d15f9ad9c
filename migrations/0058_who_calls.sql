-- Who calls a new lead, and by when. Rules decide by a trigger, in the transaction that stores the lead, however it
-- comes: by the form, by hand, or as a friend who registers. Written by hand.
CREATE TABLE "lead_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"programmes" text[] DEFAULT '{}' NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"sources" text[] DEFAULT '{}' NOT NULL,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"from" time,
	"until" time,
	"people" integer[] NOT NULL,
	"told" integer
);
--> statement-breakpoint
CREATE TABLE "lead_taker" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"is_away" boolean DEFAULT false NOT NULL,
	"away_until" date,
	"most" integer
);
--> statement-breakpoint
CREATE TABLE "lead_open" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_clock" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"rule_id" integer,
	"given_to" integer,
	"given_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "lead_rule" ADD CONSTRAINT "lead_rule_told_staff_user_id_fk" FOREIGN KEY ("told") REFERENCES "public"."staff_user"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lead_taker" ADD CONSTRAINT "lead_taker_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "lead_clock_turn" ON "lead_clock" USING btree ("given_to","given_at","lead_id");
--> statement-breakpoint
CREATE INDEX "lead_clock_late" ON "lead_clock" USING btree ("due_at") WHERE answered_at IS NULL;
--> statement-breakpoint
-- When the minutes that are promised have passed, counted within the hours of calls; null if none are promised.
CREATE FUNCTION lead_due(moment timestamptz) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  span lead_open;
  left_over interval;
BEGIN
  FOR span IN SELECT * FROM lead_open WHERE ends_at > moment ORDER BY starts_at LOOP
    left_over := coalesce(left_over, make_interval(mins => span.minutes));
    span.starts_at := greatest(span.starts_at, moment);
    IF span.starts_at + left_over <= span.ends_at THEN
      RETURN span.starts_at + left_over;
    END IF;
    left_over := left_over - (span.ends_at - span.starts_at);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Whom each of some new leads goes to: by the first rule that it fits and that has somebody here who may take one more,
-- and of these whoever has waited longest for a lead. `above`: rules above this place alone. Nobody waits for another
-- registration, so the most of a day may be passed by those that come in one moment.
CREATE FUNCTION lead_callers(leads bigint[], moment timestamptz, above integer)
RETURNS TABLE (lead_id bigint, rule_id integer, staff_id integer) LANGUAGE plpgsql AS $$
DECLARE
  here timestamp := moment AT TIME ZONE 'Asia/Kolkata';
  weekday integer := extract(isodow FROM here);
  hour time := here::time;
  rules lead_rule[];
  takers integer[];
  free integer[];
  r lead_rule;
  l record;
BEGIN
  SELECT array_agg(rule ORDER BY place, id) INTO rules FROM lead_rule AS rule
  WHERE is_on AND place < above AND (weekdays = '{}' OR weekday = ANY (weekdays))
    AND ("from" IS NULL OR CASE WHEN "from" <= "until" THEN hour >= "from" AND hour < "until" ELSE hour >= "from" OR hour < "until" END);
  IF rules IS NULL THEN
    RETURN;
  END IF;
  SELECT array_agg(id ORDER BY last NULLS FIRST, id), array_agg(many ORDER BY last NULLS FIRST, id) INTO takers, free FROM (
    SELECT u.id, (SELECT c.lead_id FROM lead_clock AS c WHERE c.given_to = u.id
        ORDER BY c.given_at DESC, c.lead_id DESC LIMIT 1) AS last,
      CASE WHEN t.most IS NULL THEN 2147483647 ELSE t.most - (SELECT count(*) FROM lead_clock AS c WHERE c.given_to = u.id
        AND c.given_at >= here::date::timestamp AT TIME ZONE 'Asia/Kolkata') END AS many
    FROM staff_user AS u LEFT JOIN lead_taker AS t ON t.staff_id = u.id
    WHERE u.status = 'active' AND (t.is_away IS NOT TRUE OR t.away_until < here::date)
      AND u.id IN (SELECT unnest(people) FROM unnest(rules))) AS one;
  FOR l IN SELECT id, area_of_interest, source_media FROM lead WHERE id = ANY (leads) ORDER BY id LOOP
    lead_id := l.id;
    <<by_rule>>
    FOREACH r IN ARRAY rules LOOP
      CONTINUE WHEN r.programmes <> '{}' AND l.area_of_interest <> ALL (r.programmes);
      CONTINUE WHEN r.sources <> '{}' AND l.source_media <> ALL (r.sources);
      CONTINUE WHEN r.states <> '{}'
        AND NOT EXISTS (SELECT FROM lead_region AS g WHERE g.lead_id = l.id AND g.state = ANY (r.states));
      CONTINUE WHEN r.languages <> '{}' AND NOT coalesce((SELECT split_part(c.language, '-', 1) = ANY (r.languages)
        FROM consent AS c WHERE c.lead_id = l.id ORDER BY c.id DESC LIMIT 1), false);
      FOR nth IN 1 .. coalesce(cardinality(takers), 0) LOOP
        IF free[nth] > 0 AND takers[nth] = ANY (r.people) THEN
          rule_id := r.id;
          staff_id := takers[nth];
          -- Now it is the turn of the others.
          free := free[:nth - 1] || free[nth + 1:] || (free[nth] - 1);
          takers := takers[:nth - 1] || takers[nth + 1:] || staff_id;
          RETURN NEXT;
          EXIT by_rule;
        END IF;
      END LOOP;
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION give_leads(leads bigint[], moment timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due timestamptz := lead_due(moment);
BEGIN
  -- A lead that has just come is counted anew anyway.
  PERFORM set_config('prospectus.gives', 'new', true);
  WITH given AS MATERIALIZED (
    SELECT id, c.rule_id, c.staff_id FROM unnest(leads) AS id LEFT JOIN lead_callers(leads, moment, 2147483647) AS c ON c.lead_id = id
    WHERE due IS NOT NULL OR c.staff_id IS NOT NULL
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
--> statement-breakpoint
CREATE FUNCTION give_new_leads() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  leads bigint[];
  moment timestamptz;
BEGIN
  IF EXISTS (SELECT FROM lead_rule WHERE is_on) OR EXISTS (SELECT FROM lead_open) THEN
    SELECT array_agg(id ORDER BY id), max(created_at) INTO leads, moment FROM fresh WHERE NOT invented AND details_by = 'self';
    IF leads IS NOT NULL THEN
      PERFORM give_leads(leads, moment);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION give_own_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lead_rule WHERE is_on) OR EXISTS (SELECT FROM lead_open) THEN
    PERFORM give_leads(ARRAY[NEW.id], NEW.updated_at);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The state that a lead registered from is looked up after it is stored. A rule by state then has its turn, unless
-- somebody has called the lead, given it away or works on it.
CREATE FUNCTION give_placed_leads() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one record;
  chosen record;
BEGIN
  IF NOT EXISTS (SELECT FROM lead_rule WHERE is_on AND states <> '{}') THEN
    RETURN NULL;
  END IF;
  FOR one IN SELECT c.lead_id, c.given_at, c.given_to, coalesce(r.place, 2147483647) AS place
    FROM placed JOIN lead AS l ON l.id = placed.lead_id JOIN lead_clock AS c ON c.lead_id = l.id
      LEFT JOIN lead_rule AS r ON r.id = c.rule_id
    WHERE c.answered_at IS NULL ORDER BY l.id FOR NO KEY UPDATE OF l SKIP LOCKED
  LOOP
    SELECT c.rule_id, c.staff_id, r.name AS rule, u.name INTO chosen FROM lead_callers(ARRAY[one.lead_id], one.given_at, one.place) AS c
      JOIN lead_rule AS r ON r.id = c.rule_id JOIN staff_user AS u ON u.id = c.staff_id;
    CONTINUE WHEN NOT FOUND;
    UPDATE lead_stage SET assigned_to = chosen.staff_id, updated_at = now()
    WHERE lead_id = one.lead_id AND assigned_to IS NOT DISTINCT FROM one.given_to;
    CONTINUE WHEN NOT FOUND;
    UPDATE lead_clock SET rule_id = chosen.rule_id, given_to = chosen.staff_id WHERE lead_id = one.lead_id;
    INSERT INTO lead_handling (lead_id, kind, by, text, at)
    VALUES (one.lead_id, 'assigned', 'Rule: ' || chosen.rule, chosen.name, now());
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION stop_lead_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_clock SET answered_at = NEW.at WHERE lead_id = NEW.lead_id AND answered_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION erase_lead_clocks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_clock USING gone WHERE lead_clock.lead_id = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lead_is_given AFTER INSERT ON lead REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION give_new_leads();
--> statement-breakpoint
CREATE TRIGGER lead_of_friend_is_given AFTER UPDATE OF details_by ON lead FOR EACH ROW
  WHEN (OLD.details_by = 'referrer' AND NEW.details_by = 'self' AND NOT NEW.invented) EXECUTE FUNCTION give_own_lead();
--> statement-breakpoint
CREATE TRIGGER lead_clocks_no_more AFTER DELETE ON lead REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION erase_lead_clocks();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER lead_owner_counts AFTER INSERT ON lead_stage FOR EACH ROW
  WHEN (NEW.assigned_to IS NOT NULL AND current_setting('prospectus.gives', true) IS DISTINCT FROM 'new')
  EXECUTE FUNCTION note_part_change();
--> statement-breakpoint
CREATE TRIGGER lead_with_place_is_given AFTER INSERT ON lead_region REFERENCING NEW TABLE AS placed
  FOR EACH STATEMENT EXECUTE FUNCTION give_placed_leads();
--> statement-breakpoint
CREATE TRIGGER lead_is_answered AFTER INSERT ON lead_handling FOR EACH ROW
  WHEN (NEW.kind IN ('called', 'stage')) EXECUTE FUNCTION stop_lead_clock();
