-- What members of the staff narrow the list of leads to again and again. Written by hand.
CREATE TABLE "lead_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_view" ADD CONSTRAINT "lead_view_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_view_name" ON "lead_view" USING btree ("staff_id","name");
