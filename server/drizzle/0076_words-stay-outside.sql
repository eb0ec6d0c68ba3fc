-- `student_listings` has one row for each visible student, with the columns that the directory filters and
-- sorts by. It follows every change of a profile, from the product or from an import.
CREATE OR REPLACE FUNCTION list_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.visible THEN
    DELETE FROM student_listings WHERE student_id = NEW.user_id;
    RETURN NULL;
  END IF;
  -- Even if the major is already there: this blocks the job that deletes majors no student has.
  INSERT INTO majors (key, name) SELECT lower(NEW.major), NEW.major WHERE NEW.major <> '' ON CONFLICT DO NOTHING;
  INSERT INTO student_listings AS listed (student_id, is_star_ambassador, created_at, university, major, year, skills, verified,
    words)
  VALUES (NEW.user_id, NEW.is_star_ambassador, NEW.created_at, NEW.university, lower(NEW.major),
    year_found(NEW.class_year, NEW.grad_year), NEW.skills, NEW.verified,
    search_words(NEW.name, NEW.major, NEW.skills, NEW.university, concat_ws(' ', NEW.greek_life, NEW.clubs), NEW.bio))
  ON CONFLICT (student_id) DO UPDATE SET
    is_star_ambassador = excluded.is_star_ambassador, created_at = excluded.created_at,
    university = excluded.university, major = excluded.major, year = excluded.year, skills = excluded.skills,
    verified = excluded.verified, words = excluded.words, padding = excluded.padding
  WHERE (listed.is_star_ambassador, listed.created_at, listed.university, listed.major, listed.year, listed.skills,
      listed.verified, listed.words)
    IS DISTINCT FROM (excluded.is_star_ambassador, excluded.created_at, excluded.university, excluded.major,
      excluded.year, excluded.skills, excluded.verified, excluded.words);
  RETURN NULL;
END $$;
