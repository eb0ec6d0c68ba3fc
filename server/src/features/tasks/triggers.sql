-- Approvals are final, so a proof is counted once for its ambassador.
CREATE OR REPLACE FUNCTION count_done_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ambassador_done AS done (ambassadorship_id, tasks) VALUES (NEW.ambassadorship_id, 1)
  ON CONFLICT (ambassadorship_id) DO UPDATE SET tasks = done.tasks + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER done_task_added
  AFTER INSERT ON proofs FOR EACH ROW
  WHEN (NEW.state = 'approved')
  EXECUTE FUNCTION count_done_task();

CREATE OR REPLACE TRIGGER done_task_approved
  AFTER UPDATE OF state ON proofs FOR EACH ROW
  WHEN (NEW.state = 'approved' AND OLD.state <> 'approved')
  EXECUTE FUNCTION count_done_task();

CREATE OR REPLACE FUNCTION note_task_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ambassador_done AS done (ambassadorship_id, active_on)
  VALUES (NEW.ambassadorship_id, greatest(NEW.started_at, NEW.handed_in_at)::date)
  ON CONFLICT (ambassadorship_id) DO UPDATE SET active_on = excluded.active_on
    WHERE done.active_on IS NULL OR done.active_on < excluded.active_on;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER active_by_start
  AFTER INSERT ON proofs FOR EACH ROW
  EXECUTE FUNCTION note_task_day();

CREATE OR REPLACE TRIGGER active_by_handing_in
  AFTER UPDATE OF handed_in_at ON proofs FOR EACH ROW
  WHEN (NEW.handed_in_at IS DISTINCT FROM OLD.handed_in_at)
  EXECUTE FUNCTION note_task_day();
