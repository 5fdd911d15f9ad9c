-- Schedules run without pg-boss from here on. Its schema stays for the version before, which may run beside this one or be
-- put back, and is dropped in a later version. The last time that pg-boss looked at its schedules tells which runs it began.
CREATE TABLE "schedule" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL AND to_regclass('pgboss.version') IS NOT NULL THEN
    INSERT INTO schedule (name, last_run)
      SELECT substr(name, 10), coalesce((SELECT cron_on FROM pgboss.version), now()) FROM pgboss.schedule
      WHERE name LIKE 'schedule.%';
  END IF;
END $$;
