-- Publication is permanent, so its time is written once, by any way of publishing.
CREATE OR REPLACE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published_at := coalesce(NEW.published_at, now());
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER student_published BEFORE INSERT OR UPDATE OF published ON students
  FOR EACH ROW WHEN (NEW.published AND NEW.published_at IS NULL) EXECUTE FUNCTION note_publication();
