-- Whom a new lead goes to, by less work for a registration: the rules of all leads are matched by one query, people are
-- ranked once, rows are written without a plan for each. As before otherwise. Written by hand.
DROP FUNCTION lead_callers(bigint[], timestamptz, integer);
--> statement-breakpoint
-- Whom each of some leads goes to: by the first rule that it fits and that has somebody here who may take one more, and of
-- these whoever has waited longest for a lead. `above`: rules above this place alone.
-- No registration waits for another, so those of one moment may exceed the most of a day.
CREATE FUNCTION lead_callers(leads bigint[], moment timestamptz, above integer)
RETURNS TABLE (lead_id bigint, rule_id integer, rule text, staff_id integer, staff text) LANGUAGE plpgsql AS $$
DECLARE
  here timestamp := moment AT TIME ZONE 'Asia/Kolkata';
  weekday integer := extract(isodow FROM here);
  hour time := here::time;
  takers integer[];
  names text[];
  free integer[];
  fit record;
BEGIN
  FOR fit IN
    SELECT l.id AS lead, r.id, r.name, r.people FROM lead AS l, lead_rule AS r
    WHERE l.id = ANY (leads) AND r.is_on AND r.place < above AND (r.weekdays = '{}' OR weekday = ANY (r.weekdays))
      AND (r."from" IS NULL OR CASE WHEN r."from" <= r."until" THEN hour >= r."from" AND hour < r."until"
        ELSE hour >= r."from" OR hour < r."until" END)
      AND (r.programmes = '{}' OR l.area_of_interest = ANY (r.programmes))
      AND (r.sources = '{}' OR l.source_media = ANY (r.sources))
      AND (r.states = '{}' OR EXISTS (SELECT FROM lead_region AS g WHERE g.lead_id = l.id AND g.state = ANY (r.states)))
      AND (r.languages = '{}' OR (SELECT split_part(c.language, '-', 1) = ANY (r.languages)
        FROM consent AS c WHERE c.lead_id = l.id ORDER BY c.id DESC LIMIT 1))
    ORDER BY l.id, r.place, r.id
  LOOP
    CONTINUE WHEN fit.lead = lead_id;
    IF takers IS NULL THEN
      SELECT coalesce(array_agg(u.id), '{}'), array_agg(u.name), array_agg(u.free) INTO takers, names, free FROM (
        SELECT u.id, u.name, CASE WHEN t.most IS NULL THEN 2147483647 ELSE t.most - (SELECT count(*) FROM lead_clock AS c
          WHERE c.given_to = u.id AND c.given_at >= here::date::timestamp AT TIME ZONE 'Asia/Kolkata') END AS free
        FROM staff_user AS u LEFT JOIN lead_taker AS t ON t.staff_id = u.id
        WHERE u.status = 'active' AND (u.role = 'ADMIN' OR u.role IS NULL
            AND u.own_role_id IN (SELECT id FROM staff_role WHERE permissions @> ARRAY['leads.work']))
          AND (t.is_away IS NOT TRUE OR t.away_until < here::date)
          AND u.id IN (SELECT unnest(people) FROM lead_rule WHERE is_on)
        ORDER BY (SELECT c.lead_id FROM lead_clock AS c WHERE c.given_to = u.id
          ORDER BY c.given_at DESC, c.lead_id DESC LIMIT 1) NULLS FIRST, u.id) AS u;
    END IF;
    FOR nth IN 1 .. cardinality(takers) LOOP
      CONTINUE WHEN free[nth] <= 0 OR takers[nth] <> ALL (fit.people);
      lead_id := fit.lead;
      rule_id := fit.id;
      rule := fit.name;
      staff_id := takers[nth];
      staff := names[nth];
      -- Now it is the turn of the others.
      takers := takers[:nth - 1] || takers[nth + 1:] || staff_id;
      names := names[:nth - 1] || names[nth + 1:] || staff;
      free := free[:nth - 1] || free[nth + 1:] || (free[nth] - 1);
      RETURN NEXT;
      EXIT;
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION give_leads(leads bigint[], moment timestamptz) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  spread interval := nullif(current_setting('prospectus.calls_within', true), '')::interval;
  promised timestamptz := CASE WHEN spread IS NULL THEN lead_due(moment) END;
  -- A lead that has just come is counted anew anyway.
  gives text := set_config('prospectus.gives', 'new', true);
  given record;
BEGIN
  FOR given IN
    SELECT id, c.rule_id, c.rule, c.staff_id, c.staff,
      CASE WHEN spread IS NULL THEN promised ELSE lead_due(moment, spread * nth / cardinality(leads)) END AS due
    FROM unnest(leads) WITH ORDINALITY AS one (id, nth) LEFT JOIN lead_callers(leads, moment, 2147483647) AS c ON c.lead_id = id
  LOOP
    CONTINUE WHEN given.due IS NULL AND given.staff_id IS NULL;
    INSERT INTO lead_clock (lead_id, rule_id, given_to, given_at, due_at)
    VALUES (given.id, given.rule_id, given.staff_id, moment, given.due) ON CONFLICT DO NOTHING;
    IF given.staff_id IS NOT NULL THEN
      INSERT INTO lead_handling (lead_id, kind, by, text, at) VALUES (given.id, 'assigned', 'Rule: ' || given.rule, given.staff, moment);
    END IF;
    INSERT INTO lead_stage AS s (lead_id, assigned_to, call_at, updated_at) VALUES (given.id, given.staff_id, given.due, moment)
    ON CONFLICT (lead_id) DO UPDATE SET assigned_to = coalesce(s.assigned_to, EXCLUDED.assigned_to),
      call_at = coalesce(s.call_at, EXCLUDED.call_at);
  END LOOP;
  gives := set_config('prospectus.gives', '', true);
END
$$;
