-- The list of leads by name reads as many as it shows.
CREATE INDEX "lead_name" ON "lead" USING btree (lower("name"),"id");
