-- A post for a number that is a lead already. Whoever posts has proved nothing, so nothing of a
-- verified lead is touched: what the post says waits with its challenge. Of a lead that nobody has
-- verified the newest words stand, for a counsellor to call by, and its first consent; those who
-- still may prove the number get what they said back then.
-- Answers null where the number is no lead that registered itself.
CREATE FUNCTION routines.register_known(request jsonb, limits jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  moment timestamptz := (request->>'now')::timestamptz;
  detailed boolean := request->>'name' IS NOT NULL;
  known lead%ROWTYPE;
  mine bytea[] := ARRAY(SELECT decode(value, 'hex') FROM jsonb_array_elements_text(request->'previous'));
  words jsonb := '{}';
  details jsonb;
BEGIN
  SELECT * INTO known FROM lead
  WHERE mobile = request->>'mobile' AND (detailed OR details_by = 'self')
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;

  IF detailed THEN
    IF known.details_by = 'self' THEN
      words := jsonb_build_object('consent', jsonb_build_object(
        'version', request->'consentVersion', 'language', request->'consentLanguage',
        'purposes', request->'consentPurposes', 'givenBy', request->'consentGivenBy', 'page', request->'page', 'givenAt', moment));
    ELSE
      INSERT INTO consent (lead_id, version, language, purposes, given_by, page, given_at)
      VALUES (known.id, request->>'consentVersion', request->>'consentLanguage',
        ARRAY(SELECT jsonb_array_elements_text(request->'consentPurposes')),
        request->>'consentGivenBy', request->>'page', moment);
    END IF;
  END IF;

  details := jsonb_strip_nulls(jsonb_build_object('feePlanId', request->'feePlanId', 'feePlan', request->'feePlan'))
    || CASE WHEN detailed THEN jsonb_build_object('name', request->'name', 'email', request->'email',
      'highestQualificationId', request->'qualification', 'areaOfInterest', request->'interest') ELSE '{}' END;

  IF known.verified_at IS NOT NULL THEN
    words := words || jsonb_strip_nulls(jsonb_build_object('firstTouch', request->'firstTouch',
      'lastTouch', request->'lastTouch', 'sessionId', request->'sessionId'));
  ELSE
    -- The first code of a lead proves the details that it came with; other codes do so if they are the first used.
    UPDATE otp_challenge SET held = jsonb_build_object('details', jsonb_build_object(
      'name', known.name, 'email', known.email,
      'highestQualificationId', known.highest_qualification_id,
      'areaOfInterest', known.area_of_interest),
      'lastTouch', known.last_touch) || coalesce(held, '{}'),
      said = CASE WHEN created_at = known.created_at THEN coalesce(said, routines.details_of(known)) ELSE said END
    WHERE lead_id = known.id AND used_at IS NULL AND expires_at > moment AND id <> ALL (mine);
    -- Whoever posts again with a code of their own says it anew: what they said before waits no longer.
    UPDATE otp_challenge SET held = held
      - CASE WHEN detailed THEN ARRAY['details'] ELSE '{}'::text[] END
      - CASE WHEN nullif(request->'lastTouch', 'null') IS NULL THEN '{}'::text[]
        ELSE ARRAY['lastTouch'] END
    WHERE id = ANY (mine) AND lead_id = known.id AND held IS NOT NULL;
    IF request->>'feePlanId' IS NOT NULL THEN
      DELETE FROM lead_plan WHERE lead_id = known.id AND fee_plan_id = (request->>'feePlanId')::int
        AND challenge IS NULL;
      INSERT INTO lead_plan (lead_id, fee_plan_id, plan, at)
      VALUES (known.id, (request->>'feePlanId')::int, request->>'feePlan', moment);
    END IF;
    UPDATE lead SET
      name = coalesce(request->>'name', name),
      email = coalesce(request->>'email', email),
      highest_qualification_id =
        coalesce((request->>'qualification')::smallint, highest_qualification_id),
      area_of_interest = coalesce(request->>'interest', area_of_interest),
      qualification_list = CASE WHEN detailed THEN 'lead' ELSE qualification_list END,
      details_by = 'self',
      first_touch = coalesce(first_touch, nullif(request->'firstTouch', 'null')),
      last_touch = coalesce(nullif(request->'lastTouch', 'null'), last_touch),
      session_id = coalesce(request->>'sessionId', session_id),
      anonymous_id = coalesce(anonymous_id, CASE WHEN detailed THEN request->>'anonymousId' END),
      updated_at = moment
    WHERE id = known.id;
  END IF;
  RETURN jsonb_build_object('leadId', known.public_id, 'leadExists', true,
    'otp', routines.send_otp(known.id, request, limits, words || jsonb_build_object('said', nullif(details, '{}'))));
END $$;
