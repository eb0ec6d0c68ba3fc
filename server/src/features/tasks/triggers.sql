-- What is approved stays approved: a proof is counted once for its ambassador.
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
