-- Rows of a month stand in a table of their own, below the one that all are read from: taking a month away costs nothing.
-- What comes for no such table stands in that one, as all did before. A vacuum of it gives way after a second; nobody
-- else waits meanwhile.
CREATE FUNCTION make_month(parent text, month date) RETURNS void LANGUAGE plpgsql
SET client_min_messages = warning SET lock_timeout = '5s' AS $$
DECLARE
  child text := parent || to_char(month, '_YYYY_MM');
  moment text := CASE parent WHEN 'event' THEN 'received_at' WHEN 'message_log' THEN 'created_at' END;
  made record;
BEGIN
  IF to_regclass('public.' || quote_ident(child)) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(7060611032);
  -- Read anew: that there was none may be remembered from before the lock.
  IF EXISTS (SELECT FROM pg_class WHERE relname = child AND relnamespace = 'public'::regnamespace) THEN RETURN; END IF;
  EXECUTE format(
    'CREATE TABLE public.%1$I (LIKE public.%2$I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES,
      CONSTRAINT %3$I CHECK (%4$I >= %5$L AND %4$I < %6$L)) INHERITS (public.%2$I)',
    child, parent, child || '_month', moment,
    to_char(date_trunc('month', month), 'YYYY-MM-DD') || 'T00:00:00Z',
    to_char(date_trunc('month', month) + interval '1 month', 'YYYY-MM-DD') || 'T00:00:00Z');
  EXECUTE format('ALTER TABLE public.%I ALTER id SET DEFAULT nextval(%L)',
    child, pg_get_serial_sequence('public.' || quote_ident(parent), 'id'));
  FOR made IN SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger
    WHERE tgrelid = ('public.' || quote_ident(parent))::regclass AND NOT tgisinternal
  LOOP
    EXECUTE replace(made.definition, format(' ON public.%I ', parent), format(' ON public.%I ', child));
  END LOOP;
END
$$;
--> statement-breakpoint
-- A foreign key of each month would lock the leads whenever one is made or taken away.
CREATE FUNCTION erase_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event USING gone WHERE event.lead_id = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER lead_events_no_more AFTER DELETE ON lead REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION erase_events();
