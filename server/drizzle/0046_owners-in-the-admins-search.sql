CREATE OR REPLACE FUNCTION describe_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Where the trigger company_owned has not filled it in yet, the first user owns it.
  NEW.admin_text := admin_text(coalesce(NEW.owner_id, NEW.user_id), NEW.name, NEW.industry, NEW.position_name);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- After a change of email, the triggers above fill in the text.
CREATE OR REPLACE FUNCTION describe_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE students SET admin_text = '' WHERE user_id = NEW.id;
  UPDATE companies SET admin_text = '' WHERE owner_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER company_described BEFORE INSERT OR UPDATE OF name, industry, position_name, owner_id, admin_text ON companies
  FOR EACH ROW EXECUTE FUNCTION describe_company();
