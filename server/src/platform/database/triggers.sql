-- Counts a row's changes, whichever code or import writes it, and records the time of the last one. Two
-- changes never share a version: each waits for the row of the previous one.
CREATE OR REPLACE FUNCTION move_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
