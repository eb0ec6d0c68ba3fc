-- A company's first position follows its profile, and all of its positions what Discover reads of the company.
CREATE OR REPLACE FUNCTION position_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- As old as its company's account, so that an import run twice makes the same position.
    INSERT INTO positions (id, company_id, title, hours_per_week, pay_amount, pay_type, skills, created_at)
    SELECT NEW.user_id, NEW.user_id, NEW.position_name, NEW.hours_per_week, NEW.pay_amount, NEW.pay_type, NEW.skills, created_at
    FROM users WHERE id = coalesce(NEW.owner_id, NEW.user_id)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  UPDATE positions SET title = NEW.position_name, hours_per_week = NEW.hours_per_week, pay_amount = NEW.pay_amount,
    pay_type = NEW.pay_type, skills = NEW.skills
  WHERE id = NEW.user_id AND (title, hours_per_week, pay_amount, pay_type, skills)
    IS DISTINCT FROM (NEW.position_name, NEW.hours_per_week, NEW.pay_amount, NEW.pay_type, NEW.skills);
  IF (OLD.name, OLD.industry, OLD.profile_completed, OLD.is_approved, OLD.approved_at, OLD.leaving, OLD.barred, OLD.response_rank,
      OLD.time_zone)
    IS DISTINCT FROM (NEW.name, NEW.industry, NEW.profile_completed, NEW.is_approved, NEW.approved_at, NEW.leaving, NEW.barred,
      NEW.response_rank, NEW.time_zone)
  THEN
    -- Describes each again.
    UPDATE positions SET search_text = search_text WHERE company_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
