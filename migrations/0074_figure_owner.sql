-- Figures of the leads of a member within a programme.
CREATE INDEX "lead_figure_owner" ON "lead_figure" USING btree ("assigned","programme");
