-- Gives an approved company's page a slug made from its name, with a number at the end if it is taken. The last five slugs
-- of former names stay the company's for a while, and a name that returns gets its old slug. Two equal names at the same
-- time take turns. Until its approval a company reserves nothing, and its page has its id; without approval, a slug from
-- before stays.
CREATE OR REPLACE FUNCTION slug_company() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := slug_of(NEW.name);
  given text;
BEGIN
  IF wanted = '' THEN
    RETURN NEW;
  END IF;
  IF NOT NEW.is_approved THEN
    SELECT slug INTO given FROM company_slugs WHERE company_id = NEW.user_id AND former_since IS NULL
    ORDER BY of_name <> wanted, slug LIMIT 1;
    NEW.slug := coalesce(given, NEW.user_id::text);
    RETURN NEW;
  END IF;
  SELECT slug INTO given FROM company_slugs WHERE company_id = NEW.user_id AND of_name = wanted;
  FOR number IN 1..20 LOOP
    EXIT WHEN given IS NOT NULL;
    INSERT INTO company_slugs (slug, company_id, of_name)
    VALUES (wanted || CASE number WHEN 1 THEN '' ELSE '-' || number END, NEW.user_id, wanted)
    ON CONFLICT DO NOTHING RETURNING slug INTO given;
  END LOOP;
  IF given IS NULL THEN
    INSERT INTO company_slugs (slug, company_id, of_name)
    VALUES (wanted || '-' || replace(NEW.user_id::text, '-', ''), NEW.user_id, wanted)
    RETURNING slug INTO given;
  END IF;
  UPDATE company_slugs SET former_since = CASE WHEN slug <> given THEN now() END
  WHERE company_id = NEW.user_id AND (slug <> given) = (former_since IS NULL);
  DELETE FROM company_slugs WHERE company_id = NEW.user_id AND slug NOT IN (
    SELECT slug FROM company_slugs WHERE company_id = NEW.user_id
    ORDER BY former_since IS NULL DESC, former_since DESC LIMIT 1 + 5);
  NEW.slug := given;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER company_slugged
  BEFORE INSERT OR UPDATE OF name, slug, is_approved ON companies FOR EACH ROW EXECUTE FUNCTION slug_company();
--> statement-breakpoint
UPDATE company_slugs SET former_since = now() FROM companies
WHERE companies.user_id = company_id AND (company_slugs.slug <> companies.slug OR NOT is_approved);
--> statement-breakpoint
UPDATE companies SET slug = slug WHERE slug IS NOT NULL AND NOT is_approved;
