-- Publication is permanent, so its time is set once, however it happens.
CREATE OR REPLACE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published_at := coalesce(NEW.published_at, now());
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER student_published BEFORE INSERT OR UPDATE OF published ON students
  FOR EACH ROW WHEN (NEW.published AND NEW.published_at IS NULL) EXECUTE FUNCTION note_publication();

-- Columns that both the owner and the admin may change. A test names the columns that do not change the
-- version, and why.
CREATE OR REPLACE TRIGGER student_versioned
  BEFORE UPDATE OF name, university, major, class_year, grad_year, greek_life, clubs, instagram, phone_number, bio, industries,
    skills, linkedin_headshot, image, is_star_ambassador, onboarding_complete, published, hidden, leaving, school_of_email,
    profile_completed_at
  ON students FOR EACH ROW EXECUTE FUNCTION move_version();
