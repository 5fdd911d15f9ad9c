-- Calls of some days, with their outcomes.
CREATE INDEX "lead_handling_called" ON "lead_handling" USING btree ("at","lead_id","outcome") WHERE kind = 'called';
