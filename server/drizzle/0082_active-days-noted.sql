-- The last day never goes back: hours that are taken out again were logged, too.
CREATE OR REPLACE FUNCTION note_worked_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ambassador_done AS done (ambassadorship_id, active_on) VALUES (NEW.ambassadorship_id, NEW.day)
  ON CONFLICT (ambassadorship_id) DO UPDATE SET active_on = excluded.active_on
    WHERE done.active_on IS NULL OR done.active_on < excluded.active_on;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_task_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ambassador_done AS done (ambassadorship_id, active_on)
  VALUES (NEW.ambassadorship_id, greatest(NEW.started_at, NEW.handed_in_at)::date)
  ON CONFLICT (ambassadorship_id) DO UPDATE SET active_on = excluded.active_on
    WHERE done.active_on IS NULL OR done.active_on < excluded.active_on;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER active_by_hours
  AFTER INSERT OR UPDATE OF day ON worked_hours FOR EACH ROW
  EXECUTE FUNCTION note_worked_day();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER active_by_start
  AFTER INSERT ON proofs FOR EACH ROW
  EXECUTE FUNCTION note_task_day();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER active_by_handing_in
  AFTER UPDATE OF handed_in_at ON proofs FOR EACH ROW
  WHEN (NEW.handed_in_at IS DISTINCT FROM OLD.handed_in_at)
  EXECUTE FUNCTION note_task_day();
--> statement-breakpoint
-- The last day of before. The triggers above lock both tables until the migration ends, so nothing is logged meanwhile.
INSERT INTO ambassador_done AS done (ambassadorship_id, active_on)
SELECT id, max(day) FROM (
  SELECT ambassadorship_id AS id, day FROM worked_hours
  UNION ALL SELECT ambassadorship_id, greatest(started_at, handed_in_at)::date FROM proofs
) worked GROUP BY id
ON CONFLICT (ambassadorship_id) DO UPDATE SET active_on = excluded.active_on;
