-- When we first heard that a lead enrolled. Of those before it is known by what the ERP moved; where staff had moved it
-- already, it is heard anew when the ERP tells it again.
ALTER TABLE "lead_outcome" ADD COLUMN "enrolled_heard_at" timestamp with time zone;
--> statement-breakpoint
UPDATE lead_outcome AS o SET enrolled_heard_at = h.at FROM lead_stage AS s, (
  SELECT lead_id, max(at) AS at FROM lead_handling WHERE kind = 'stage' AND by = 'ERP' AND text = 'enrolled' GROUP BY lead_id
) AS h WHERE s.lead_id = o.lead_id AND h.lead_id = o.lead_id AND s.stage = 'enrolled';
