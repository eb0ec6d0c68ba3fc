-- Counts the changes of a row, whichever code or import writes it, and notes when the last one was. Two changes never share a
-- version: each waits for the row of the one before.
CREATE OR REPLACE FUNCTION move_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
