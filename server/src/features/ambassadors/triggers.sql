-- Terms that both sides have agreed to cannot change.
CREATE OR REPLACE FUNCTION refuse_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'accepted terms stay as they are';
END $$;

CREATE OR REPLACE TRIGGER terms_kept
  BEFORE UPDATE ON ambassador_terms FOR EACH ROW
  WHEN (OLD.accepted_at IS NOT NULL)
  EXECUTE FUNCTION refuse_terms_change();
