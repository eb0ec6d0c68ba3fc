-- A new company is owned by its first user and has that user's id.
CREATE OR REPLACE FUNCTION set_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_id := coalesce(NEW.owner_id, NEW.user_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER company_owned
  BEFORE INSERT ON companies FOR EACH ROW EXECUTE FUNCTION set_owner();

-- The contract's `slugOf`.
CREATE OR REPLACE FUNCTION slug_of(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN name ~ '^\s*$' THEN ''
    WHEN plain = '' THEN 'a-company'
    WHEN plain IN ('admin', 'all', 'api', 'companies', 'company', 'edit', 'index', 'new', 'own', 'saved', 'search', 'sitemap')
      OR plain ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN 'company-' || plain
    ELSE plain END
  FROM (SELECT rtrim(left(trim(both '-' from regexp_replace(
    replace(folded(name), '''', ''), '[^a-z0-9]+', '-', 'g')), 60), '-') AS plain) AS made
$$;

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

CREATE OR REPLACE TRIGGER company_slugged
  BEFORE INSERT OR UPDATE OF name, slug, is_approved ON companies FOR EACH ROW EXECUTE FUNCTION slug_company();

-- Columns that both the owner and the admin may change. A test names the columns that do not change the
-- version, and why.
CREATE OR REPLACE TRIGGER company_versioned
  BEFORE UPDATE OF name, industry, description, contact_email, contact_phone, website, skills, position_name, hours_per_week,
    pay_amount, pay_type, image, profile_completed, is_approved, approved_at, rejection, leaving, decision
  ON companies FOR EACH ROW
  -- A decision that becomes final does not count as a change: the admin has already seen it.
  WHEN (OLD.decision IS NULL OR NEW.is_approved = OLD.is_approved)
  EXECUTE FUNCTION move_version();
