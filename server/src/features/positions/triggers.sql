-- Fills in the columns that Discover reads: whether students see the position, and its company's data.
CREATE OR REPLACE FUNCTION describe_position() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  company companies;
BEGIN
  SELECT * INTO company FROM companies WHERE user_id = NEW.company_id;
  NEW.industry := company.industry;
  NEW.response_rank := company.response_rank;
  NEW.rating := company.rating;
  NEW.pay_days := company.pay_days;
  NEW.search_text := folded(' ' || company.name || ' ' || company.industry || ' ' || NEW.title);
  NEW.skill_bits := skill_bits(NEW.skills);
  NEW.until := (NEW.last_day + 1)::timestamp AT TIME ZONE company.time_zone;
  -- The first position dates from its company's approval.
  NEW.listed_at := CASE
    WHEN NOT (NEW.open AND company.profile_completed AND company.is_approved AND NOT company.leaving AND NOT company.barred) THEN NULL
    WHEN NEW.id = NEW.company_id THEN coalesce(company.approved_at, NEW.created_at)
    ELSE greatest(company.approved_at, NEW.created_at)
  END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER position_described
  BEFORE INSERT OR UPDATE ON positions FOR EACH ROW EXECUTE FUNCTION describe_position();

CREATE OR REPLACE TRIGGER position_versioned
  BEFORE UPDATE OF title, hours_per_week, pay_amount, pay_type, place, text, skills, schools, open, last_day
  ON positions FOR EACH ROW EXECUTE FUNCTION move_version();

-- Updates a company's first position from its profile, and the company's data in all of its positions.
CREATE OR REPLACE FUNCTION position_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Dated like its company's account, so that repeating an import creates the same position.
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
      OLD.rating, OLD.pay_days, OLD.time_zone)
    IS DISTINCT FROM (NEW.name, NEW.industry, NEW.profile_completed, NEW.is_approved, NEW.approved_at, NEW.leaving, NEW.barred,
      NEW.response_rank, NEW.rating, NEW.pay_days, NEW.time_zone)
  THEN
    -- Runs `position_described` for each.
    UPDATE positions SET search_text = search_text WHERE company_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER company_positioned
  AFTER INSERT OR UPDATE OF name, industry, position_name, hours_per_week, pay_amount, pay_type, skills, profile_completed,
    is_approved, approved_at, leaving, barred, response_rank, rating, pay_days, time_zone
  ON companies FOR EACH ROW EXECUTE FUNCTION position_company();

-- Updates a company's profile from its first position.
CREATE OR REPLACE FUNCTION sync_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE companies SET position_name = NEW.title, hours_per_week = NEW.hours_per_week, pay_amount = NEW.pay_amount,
    pay_type = NEW.pay_type, skills = NEW.skills
  WHERE user_id = NEW.id AND (position_name, hours_per_week, pay_amount, pay_type, skills)
    IS DISTINCT FROM (NEW.title, NEW.hours_per_week, NEW.pay_amount, NEW.pay_type, NEW.skills);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER position_synced
  AFTER UPDATE OF title, hours_per_week, pay_amount, pay_type, skills ON positions FOR EACH ROW
  WHEN (NEW.id = NEW.company_id) EXECUTE FUNCTION sync_position();
