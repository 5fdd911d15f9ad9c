-- Whether the ERP says that a lead enrolled, and when we heard it first. Of those before it is known by what the ERP moved,
-- and else by the day and the programme that it told. Where staff had moved a lead and it told neither, it is heard when
-- the ERP tells it again.
ALTER TABLE "lead_outcome" ADD COLUMN "says_enrolled" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "lead_outcome" ADD COLUMN "enrolled_heard_at" timestamp with time zone;
--> statement-breakpoint
UPDATE lead_outcome AS o SET says_enrolled = t.says_enrolled, enrolled_heard_at = t.heard_at FROM (
  SELECT lead_id, min(at) FILTER (WHERE text = 'enrolled') AS heard_at,
    (array_agg(text ORDER BY at DESC, id DESC))[1] = 'enrolled' AS says_enrolled
  FROM lead_handling WHERE kind = 'stage' AND by = 'ERP' GROUP BY lead_id
) AS t WHERE t.lead_id = o.lead_id AND t.heard_at IS NOT NULL;
--> statement-breakpoint
UPDATE lead_outcome SET says_enrolled = true, enrolled_heard_at = coalesce(enrolled_heard_at, told_at)
WHERE enrolled_on IS NOT NULL OR programme IS NOT NULL;
