-- What is approved stays approved: a week and a proof are counted once.
CREATE OR REPLACE FUNCTION count_done_week() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ambassador_done AS done (ambassadorship_id, minutes) VALUES (NEW.ambassadorship_id, NEW.minutes)
  ON CONFLICT (ambassadorship_id) DO UPDATE SET minutes = done.minutes + excluded.minutes;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is approved stays approved: a proof is counted once for its ambassador.
CREATE OR REPLACE FUNCTION count_done_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ambassador_done AS done (ambassadorship_id, tasks) VALUES (NEW.ambassadorship_id, 1)
  ON CONFLICT (ambassadorship_id) DO UPDATE SET tasks = done.tasks + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER done_week_added
  AFTER INSERT ON hour_weeks FOR EACH ROW
  WHEN (NEW.state = 'approved')
  EXECUTE FUNCTION count_done_week();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER done_week_approved
  AFTER UPDATE OF state ON hour_weeks FOR EACH ROW
  WHEN (NEW.state = 'approved' AND OLD.state <> 'approved')
  EXECUTE FUNCTION count_done_week();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER done_task_added
  AFTER INSERT ON proofs FOR EACH ROW
  WHEN (NEW.state = 'approved')
  EXECUTE FUNCTION count_done_task();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER done_task_approved
  AFTER UPDATE OF state ON proofs FOR EACH ROW
  WHEN (NEW.state = 'approved' AND OLD.state <> 'approved')
  EXECUTE FUNCTION count_done_task();
--> statement-breakpoint
-- What was approved before. The triggers above lock both tables until the migration ends, so nothing is approved meanwhile.
INSERT INTO ambassador_done AS done (ambassadorship_id, minutes, tasks)
SELECT id, coalesce(sum(minutes), 0), coalesce(sum(tasks), 0) FROM (
  SELECT ambassadorship_id AS id, minutes, 0 AS tasks FROM hour_weeks WHERE state = 'approved'
  UNION ALL SELECT ambassadorship_id, 0, 1 FROM proofs WHERE state = 'approved'
) approved GROUP BY id
ON CONFLICT (ambassadorship_id) DO UPDATE SET minutes = excluded.minutes, tasks = excluded.tasks;
