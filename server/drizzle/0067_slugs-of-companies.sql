-- The contract's `slugOf`.
CREATE OR REPLACE FUNCTION slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name ~ '^\s*$' THEN ''
    WHEN plain = '' THEN 'a-company'
    WHEN plain IN ('admin', 'all', 'api', 'companies', 'company', 'edit', 'index', 'new', 'own', 'saved', 'search', 'sitemap')
      OR plain ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN 'company-' || plain
    ELSE plain END
  FROM (SELECT lower(rtrim(left(trim(both '-' from regexp_replace(
    regexp_replace(normalize(name, NFKD), '[''’\u0300-\u036f]', '', 'g'), '[^A-Za-z0-9]+', '-', 'g')), 60), '-')) AS plain) AS made
$$;
--> statement-breakpoint
-- A company's page has an address of its name. Where it is taken there is a number behind it, and those of former
-- names stay the company's: a name that comes back has its address again. Of two equal names at the same instant
-- the second one waits for the first.
CREATE OR REPLACE FUNCTION slug_company() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := slug_of(NEW.name);
  given text;
BEGIN
  IF wanted = '' THEN
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
  NEW.slug := given;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER company_slugged
  BEFORE INSERT OR UPDATE OF name, slug ON companies FOR EACH ROW EXECUTE FUNCTION slug_company();
--> statement-breakpoint
-- The trigger gives each company of before its address.
UPDATE companies SET slug = slug WHERE name <> '';
