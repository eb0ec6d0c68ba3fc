-- Counts the changes of a row, whichever code or import writes it, and notes when the last one was. Two changes never share a
-- version: each waits for the row of the one before.
CREATE OR REPLACE FUNCTION move_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What the owner and the admin may change between them. A test names the columns that move no version, and why.
CREATE OR REPLACE TRIGGER company_versioned
  BEFORE UPDATE OF name, industry, description, contact_email, contact_phone, website, skills, position_name, hours_per_week,
    pay_amount, pay_type, image, profile_completed, is_approved, approved_at, rejection, leaving
  ON companies FOR EACH ROW EXECUTE FUNCTION move_version();
--> statement-breakpoint
-- What the owner and the admin may change between them. A test names the columns that move no version, and why.
CREATE OR REPLACE TRIGGER student_versioned
  BEFORE UPDATE OF name, university, major, class_year, grad_year, greek_life, clubs, instagram, phone_number, bio, industries,
    skills, linkedin_headshot, image, is_star_ambassador, onboarding_complete, published, hidden, leaving, school_of_email,
    profile_completed_at
  ON students FOR EACH ROW EXECUTE FUNCTION move_version();
