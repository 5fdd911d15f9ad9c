-- The details of a lead as they wait with a code that proves them (`saidSchema`).
CREATE FUNCTION routines.details_of(one lead) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', one.name, 'email', one.email,
    'highestQualificationId', one.highest_qualification_id, 'areaOfInterest', one.area_of_interest)
    || coalesce((SELECT jsonb_build_object('feePlanId', fee_plan_id, 'feePlan', plan) FROM lead_plan
      WHERE lead_id = one.id AND challenge IS NULL ORDER BY id DESC LIMIT 1), '{}')
$$;
