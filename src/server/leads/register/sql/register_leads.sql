-- Stores posts that came together: lead, consent, challenge and outgoing message, all or nothing.
-- The same number is the same lead. Numbers that are new, as nearly all are, go through one
-- statement for all of them; the others one by one. `requests` are in the order of their numbers,
-- so that two transactions never wait for each other in a ring.
-- Answers each place of `requests`: the id of its message where one was sent to a new number, else
-- what became of it: {leadId, leadExists, otp}, or null for an unknown number without details.
CREATE FUNCTION routines.register_leads(batch jsonb)
RETURNS TABLE (place int, message bigint, answer jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  requests jsonb := batch->'requests';
  limits jsonb := batch->'limits';
  budget bigint := (limits->>'budget')::bigint;
  leased_until timestamptz := (batch->>'leasedUntil')::timestamptz;
  moment timestamptz := (requests->0->>'now')::timestamptz;
  today date := (moment AT TIME ZONE 'Asia/Kolkata')::date;
  opening bigint := routines.open_day(today);
  sent int[];
  messages jsonb[];
  expiries timestamptz[];
  over int[];
  unsent int[];
  unsent_leads bigint[];
  known int[];
  one int;
  nth int := 0;
  request jsonb;
BEGIN
  WITH request AS MATERIALIZED (
    SELECT r.*, r.place::int - 1 AS at,
      coalesce(r."pausedUntil" <= r.now, true)
        AND (r.now AT TIME ZONE 'Asia/Kolkata')::date = today AS sendable
    FROM ROWS FROM (jsonb_to_recordset(requests) AS ("publicId" text, mobile text, name text,
      email text, qualification smallint, interest text, "sourceMedia" text, "sourceCampaign" text,
      "sourceReferUrl" text, "sourceSource" text, c2 text, c3 text, c4 text, c5 text,
      "firstTouch" jsonb, "lastTouch" jsonb, purpose text, "programId" int, page text,
      "sessionId" text, "anonymousId" text, "consentVersion" text, "consentLanguage" text,
      "consentPurposes" text[], "consentGivenBy" text, now timestamptz, "expiresAt" timestamptz, "phoneHash" text,
      challenge text, "codeHmac" text, "pausedUntil" timestamptz, sms jsonb, "feePlanId" int, "feePlan" text)) WITH ORDINALITY AS r ("publicId", mobile, name, email,
      qualification, interest, "sourceMedia", "sourceCampaign", "sourceReferUrl", "sourceSource",
      c2, c3, c4, c5, "firstTouch", "lastTouch", purpose, "programId", page, "sessionId",
      "anonymousId", "consentVersion", "consentLanguage", "consentPurposes", "consentGivenBy", now, "expiresAt",
      "phoneHash", challenge, "codeHmac", "pausedUntil", sms, "feePlanId", "feePlan",
      place)
  ), fresh AS (
    INSERT INTO lead (public_id, mobile, name, email, highest_qualification_id, area_of_interest,
      source_media, source_campaign, source_refer_url, source_source, c2, c3, c4, c5, first_touch,
      last_touch, purpose, program_id, page, session_id, anonymous_id, invented, created_at, updated_at)
    SELECT "publicId", mobile, name, email, qualification, interest, "sourceMedia",
      "sourceCampaign", "sourceReferUrl", "sourceSource", c2, c3, c4, c5,
      nullif("firstTouch", 'null'), nullif("lastTouch", 'null'), purpose, "programId", page,
      "sessionId", "anonymousId", starts_with("publicId", 'invented-'), now, now
    FROM request WHERE name IS NOT NULL ORDER BY at
    ON CONFLICT (mobile) DO NOTHING
    RETURNING id, public_id
  ), made AS MATERIALIZED (
    SELECT request.*, fresh.id FROM fresh JOIN request ON "publicId" = public_id
  ), agreed AS (
    INSERT INTO consent (lead_id, version, language, purposes, given_by, page, given_at)
    SELECT id, "consentVersion", "consentLanguage", "consentPurposes", "consentGivenBy", page, now
    FROM made ORDER BY at
  ), planned AS (
    INSERT INTO lead_plan (lead_id, fee_plan_id, plan, at)
    SELECT id, "feePlanId", "feePlan", now FROM made WHERE "feePlanId" IS NOT NULL ORDER BY at
  ), phone AS (
    INSERT INTO otp_phone (phone_hash, sent_at, updated_at)
    SELECT decode("phoneHash", 'hex'), ARRAY[now], now FROM made WHERE sendable ORDER BY at
    ON CONFLICT (phone_hash) DO NOTHING
    RETURNING phone_hash
  ), ticketed AS MATERIALIZED (
    SELECT made.*, phone_hash,
      -- A probe is no person's code, and takes none of the day's.
      starts_with("publicId", 'invented-') OR nextval('otp_ticket_seq') - opening < budget AS within
    FROM phone JOIN made ON phone_hash = decode("phoneHash", 'hex')
  ), challenged AS (
    INSERT INTO otp_challenge (id, lead_id, phone_hash, code_hmac, anonymous_id, created_at,
      expires_at)
    SELECT decode(challenge, 'hex'), id, phone_hash, decode("codeHmac", 'hex'), "anonymousId", now,
      "expiresAt"
    FROM ticketed WHERE within ORDER BY at
  )
  SELECT array_agg(request.at ORDER BY request.at) FILTER (WHERE within),
    array_agg(request.sms ORDER BY request.at) FILTER (WHERE within),
    array_agg(request."expiresAt" ORDER BY request.at) FILTER (WHERE within),
    array_agg(request.at) FILTER (WHERE NOT within),
    array_agg(request.at ORDER BY request.at) FILTER (WHERE made.id IS NOT NULL AND within IS NULL),
    array_agg(made.id ORDER BY request.at) FILTER (WHERE made.id IS NOT NULL AND within IS NULL),
    array_agg(request.at ORDER BY request.at) FILTER (WHERE made.id IS NULL)
  INTO sent, messages, expiries, over, unsent, unsent_leads, known
  FROM request LEFT JOIN made USING (at) LEFT JOIN ticketed USING (at);

  IF sent IS NOT NULL THEN
    RETURN QUERY SELECT u.place, u.message, NULL::jsonb FROM unnest(sent,
      routines.add_deliveries('sms', messages, moment, coalesce(leased_until, moment), expiries,
        NULL, leased_until IS NOT NULL)) AS u (place, message);
  END IF;

  IF over IS NOT NULL THEN
    FOREACH one IN ARRAY over LOOP
      request := requests->one;
      UPDATE otp_phone SET sent_at = '{}' WHERE phone_hash = decode(request->>'phoneHash', 'hex');
      RETURN QUERY SELECT one, NULL::bigint, jsonb_build_object('leadId', request->'publicId',
        'leadExists', false, 'otp', jsonb_build_object('refused', 'budget',
          'retryAt', (today + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'));
    END LOOP;
  END IF;

  -- New leads whose code may not be sent, or whose phone has been sent codes before.
  IF unsent IS NOT NULL THEN
    FOREACH one IN ARRAY unsent LOOP
      nth := nth + 1;
      request := requests->one;
      RETURN QUERY SELECT one, NULL::bigint, jsonb_build_object('leadId', request->'publicId',
        'leadExists', false, 'otp',
        routines.send_otp(unsent_leads[nth], request, limits, NULL));
    END LOOP;
  END IF;

  IF known IS NOT NULL THEN
    FOREACH one IN ARRAY known LOOP
      RETURN QUERY SELECT one, NULL::bigint, routines.register_known(requests->one, limits);
    END LOOP;
  END IF;
END $$;
