-- The academic year to filter a student by: the class year or, without one, the one that the graduation year
-- implies. `yearFilterMatches` in the contract is the same rule.
CREATE OR REPLACE FUNCTION year_found(class_year text, grad_year integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN class_year = 'incoming_freshman' THEN 'freshman'
    WHEN class_year IS NOT NULL THEN class_year
    WHEN grad_year < 2025 THEN 'graduate'
    ELSE (ARRAY['senior', 'junior', 'sophomore', 'freshman'])[grad_year - 2024]
  END
$$;

-- `student_listings` has one row for each visible student, with the columns that the directory filters and
-- sorts by. It follows every change of a profile, from the product or from an import.
CREATE OR REPLACE FUNCTION list_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT NEW.visible THEN
    DELETE FROM student_listings WHERE student_id = NEW.user_id;
    RETURN NULL;
  END IF;
  -- Done even if the major exists, because this blocks the job that deletes unused majors.
  INSERT INTO majors (key, name) SELECT lower(NEW.major), NEW.major WHERE NEW.major <> '' ON CONFLICT DO NOTHING;
  INSERT INTO student_listings AS listed (student_id, is_star_ambassador, created_at, university, major, year, skills, verified,
    experienced, rating, words)
  VALUES (NEW.user_id, NEW.is_star_ambassador, NEW.created_at, NEW.university, lower(NEW.major),
    year_found(NEW.class_year, NEW.grad_year), NEW.skills, NEW.verified,
    coalesce((NEW.counted ->> 'companies')::int, 0) > 0, NEW.rating,
    search_words(NEW.name, NEW.major, NEW.skills, NEW.university, concat_ws(' ', NEW.greek_life, NEW.clubs), NEW.bio))
  ON CONFLICT (student_id) DO UPDATE SET
    is_star_ambassador = excluded.is_star_ambassador, created_at = excluded.created_at,
    university = excluded.university, major = excluded.major, year = excluded.year, skills = excluded.skills,
    verified = excluded.verified, experienced = excluded.experienced, rating = excluded.rating, words = excluded.words, padding = excluded.padding
  WHERE (listed.is_star_ambassador, listed.created_at, listed.university, listed.major, listed.year, listed.skills,
      listed.verified, listed.experienced, listed.rating, listed.words)
    IS DISTINCT FROM (excluded.is_star_ambassador, excluded.created_at, excluded.university, excluded.major,
      excluded.year, excluded.skills, excluded.verified, excluded.experienced, excluded.rating, excluded.words);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER student_listed
  AFTER INSERT OR UPDATE OF published, hidden, leaving, barred, is_star_ambassador, created_at, university, school_of_email, major,
    class_year, grad_year, skills, name, greek_life, clubs, bio, counted, rating
  ON students FOR EACH ROW EXECUTE FUNCTION list_student();

-- The terms that saved searches match on. `termsOf` in student-filter.store.ts turns filters into the same terms.
CREATE OR REPLACE FUNCTION listing_terms(listed student_listings) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(ARRAY['university:' || listed.university, 'year:' || listed.year,
    CASE WHEN listed.is_star_ambassador THEN 'star' END, CASE WHEN listed.verified THEN 'verified' END,
    CASE WHEN listed.experienced THEN 'experienced' END], NULL)
    || ARRAY(SELECT 'skill:' || skill FROM unnest(listed.skills) skill)
$$;

-- The anchors of all searches that such a student could match: each term, and every piece of the major of up
-- to three letters.
CREATE OR REPLACE FUNCTION listing_anchors(terms text[], major text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT terms || ARRAY(SELECT DISTINCT 'major:' || substr(major, start, length)
    FROM generate_series(1, length(major)) start, generate_series(1, 3) length)
$$;

-- The anchors of searches by words: the first letters of each word, up to three.
CREATE OR REPLACE FUNCTION word_anchors(words tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT 'word:' || substr(key, 3, length)
    FROM unnest(tsvector_to_array(words)) key, generate_series(1, 3) length)
$$;

-- Records a student's listing as it was when the saved searches were last compared with it.
CREATE OR REPLACE FUNCTION note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_changes (student_id) VALUES (NEW.student_id) ON CONFLICT DO NOTHING;
  -- A deleted student leaves nothing to record.
  ELSIF EXISTS (SELECT FROM students WHERE user_id = OLD.student_id) THEN
    INSERT INTO listing_changes (student_id, terms, major, words)
    VALUES (OLD.student_id, listing_terms(OLD), (SELECT search FROM majors WHERE key = OLD.major), OLD.words)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER listing_changed
  AFTER INSERT OR DELETE OR UPDATE OF is_star_ambassador, university, major, year, skills, verified, experienced, words
  ON student_listings FOR EACH ROW EXECUTE FUNCTION note_listing_change();
