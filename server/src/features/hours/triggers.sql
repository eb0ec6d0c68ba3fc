-- Approvals are final, so each week and proof is counted once.
CREATE OR REPLACE FUNCTION count_done_week() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ambassador_done AS done (ambassadorship_id, minutes) VALUES (NEW.ambassadorship_id, NEW.minutes)
  ON CONFLICT (ambassadorship_id) DO UPDATE SET minutes = done.minutes + excluded.minutes;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER done_week_added
  AFTER INSERT ON hour_weeks FOR EACH ROW
  WHEN (NEW.state = 'approved')
  EXECUTE FUNCTION count_done_week();

CREATE OR REPLACE TRIGGER done_week_approved
  AFTER UPDATE OF state ON hour_weeks FOR EACH ROW
  WHEN (NEW.state = 'approved' AND OLD.state <> 'approved')
  EXECUTE FUNCTION count_done_week();

-- The last day never moves back, even when hours are removed: logging them was activity.
CREATE OR REPLACE FUNCTION note_worked_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ambassador_done AS done (ambassadorship_id, active_on) VALUES (NEW.ambassadorship_id, NEW.day)
  ON CONFLICT (ambassadorship_id) DO UPDATE SET active_on = excluded.active_on
    WHERE done.active_on IS NULL OR done.active_on < excluded.active_on;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER active_by_hours
  AFTER INSERT OR UPDATE OF day ON worked_hours FOR EACH ROW
  EXECUTE FUNCTION note_worked_day();
