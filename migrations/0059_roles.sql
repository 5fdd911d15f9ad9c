-- Roles that an ADMIN makes. A member or an invitation has either one of the two roles of the contract or one of these.
CREATE TABLE "staff_role" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_role_id_seq" INCREMENT BY 1 MINVALUE 100 MAXVALUE 2147483647 START WITH 100 CACHE 1),
	"name" text NOT NULL,
	"team" text,
	"permissions" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_name" ON "staff_role" USING btree (lower("name"));
--> statement-breakpoint
ALTER TABLE "staff_user" ADD COLUMN "own_role_id" integer;
--> statement-breakpoint
ALTER TABLE "staff_link" ADD COLUMN "own_role_id" integer;
--> statement-breakpoint
ALTER TABLE "staff_user" ADD CONSTRAINT "staff_user_own_role_id_staff_role_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."staff_role"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_own_role_id_staff_role_id_fk" FOREIGN KEY ("own_role_id") REFERENCES "public"."staff_role"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "staff_user_own_role" ON "staff_user" USING btree ("own_role_id");
--> statement-breakpoint
CREATE INDEX "staff_link_own_role" ON "staff_link" USING btree ("own_role_id");
--> statement-breakpoint
ALTER TABLE "staff_user" DROP CONSTRAINT "staff_user_active_role";
--> statement-breakpoint
ALTER TABLE "staff_user" ADD CONSTRAINT "staff_user_active_role" CHECK ("staff_user"."status" <> 'active' or "staff_user"."role" is not null or "staff_user"."own_role_id" is not null);
--> statement-breakpoint
-- As before, but to nobody whose role works on no leads. Whom each of some new leads goes to: by the first rule that it fits and that has somebody here who may take one more,
-- and of these whoever has waited longest for a lead. `above`: rules above this place alone. Nobody waits for another
-- registration, so the most of a day may be passed by those that come in one moment.
CREATE OR REPLACE FUNCTION lead_callers(leads bigint[], moment timestamptz, above integer)
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
    WHERE u.status = 'active' AND (u.role = 'ADMIN' OR u.role IS NULL
        AND u.own_role_id IN (SELECT id FROM staff_role WHERE permissions @> ARRAY['leads.work'])) AND (t.is_away IS NOT TRUE OR t.away_until < here::date)
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
