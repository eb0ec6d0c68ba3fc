-- Columns that both the owner and the admin may change. A test names the columns that do not change the
-- version, and why.
CREATE OR REPLACE TRIGGER company_versioned
  BEFORE UPDATE OF name, industry, description, contact_email, contact_phone, website, skills, position_name, hours_per_week,
    pay_amount, pay_type, image, profile_completed, is_approved, approved_at, rejection, leaving, decision
  ON companies FOR EACH ROW
  -- A decision that becomes final is not a change: the admin has seen it since it was made.
  WHEN (OLD.decision IS NULL OR NEW.is_approved = OLD.is_approved)
  EXECUTE FUNCTION move_version();
