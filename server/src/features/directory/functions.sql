-- The first three letters of each word, hashed to one bit each. Only release 1.0.0 reads them; the next release drops this.
CREATE OR REPLACE FUNCTION word_beginnings(words tsvector) RETURNS bit(128) LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(bit_or(set_bit(0::bit(128), hashtext(beginning) & 127, 1)), 0::bit(128))
  FROM (SELECT DISTINCT substr(key, 3, 3) AS beginning FROM unnest(tsvector_to_array(words)) key) begun);

-- Every pair of a student's skills as one word, always in the same order. An index of the listings uses it.
CREATE OR REPLACE FUNCTION skill_pairs(skills text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT one || '+' || other FROM unnest(skills) one, unnest(skills) other WHERE one COLLATE "C" < other COLLATE "C");

-- A folded text, also without apostrophes and characters that join words.
CREATE OR REPLACE FUNCTION folded_words(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  translate(replace(replace(
    folded(written),
    'c++', 'cplusplus'), 'c#', 'csharp'), $$-_./\@&<>:+#~=%'`$$, '              ');

-- The words of a text, and its emoji.
CREATE OR REPLACE FUNCTION words_in(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  tsvector_to_array(to_tsvector('pg_catalog.simple', folded_words(written)))
  || CASE WHEN octet_length(written) = char_length(written) THEN '{}'
     ELSE ARRAY(SELECT DISTINCT found[1] FROM regexp_matches(written, '[\u2600-\u27bf\U0001f000-\U0001faff]', 'g') found) END;

-- The English stems of words: 'photographer' and 'photographers' share one.
CREATE OR REPLACE FUNCTION stems_of(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  tsvector_to_array(to_tsvector('pg_catalog.english', array_to_string(words, ' ')));

-- 'cs' for Computer Science, 'ucla' for University of California, Los Angeles; none for a single word.
CREATE OR REPLACE FUNCTION initials_of(written text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  (SELECT CASE WHEN length(initials) > 1 THEN ARRAY[initials] ELSE '{}' END
   FROM regexp_replace(regexp_replace(folded_words(written), '\m(of|the|and|at|in|for)\M', '', 'g'), '(\w)\w*\W*|\W+', '\1', 'g') initials);

-- Very common words.
CREATE OR REPLACE FUNCTION small_words() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  '{a,about,also,am,an,and,are,as,at,be,been,but,by,for,from,had,has,have,i,im,in,is,it,its,ive,me,my,of,on,or,our,so,that,the,this,to,was,we,were,with,you,your}'::text[];

-- The words of a profile, each marked with its part: 'n' the name, 'm' the major, 'f' all facts (name, major,
-- skills and school), 'b' the bio and campus involvement. ':' precedes a word, '=' a stem that is not itself a word
-- of the profile. The queries in words.store.ts search for these.
CREATE OR REPLACE FUNCTION search_words(name text, major text, skills text[], university text, involvement text, bio text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  named text[] := words_in(name);
  studied text[] := words_in(major) || initials_of(major);
  facts text[] := named || studied || words_in(concat_ws(' ', array_to_string(skills, ' '), university))
    || initials_of(coalesce(university, ''));
  prose text[] := words_in(involvement || ' ' || bio);
BEGIN
  RETURN array_to_tsvector(ARRAY(
    SELECT 'n:' || word FROM unnest(named) word
    UNION ALL SELECT 'm:' || word FROM unnest(studied) word
    UNION ALL SELECT 'm=' || stem FROM unnest(stems_of(studied)) stem WHERE stem <> ALL (studied)
    UNION ALL SELECT 'f:' || word FROM unnest(facts) word
    UNION ALL SELECT 'f=' || stem FROM unnest(stems_of(facts)) stem WHERE stem <> ALL (facts)
    UNION ALL SELECT 'b:' || word FROM unnest(prose) word WHERE word <> ALL (small_words())
    UNION ALL SELECT 'b=' || stem FROM unnest(stems_of(prose)) stem WHERE stem <> ALL (prose)));
END $$;
