-- The first three letters of each word, hashed to one bit each. If a bit is not set, no word begins that way. It is
-- in the row itself, so that most listings need not be read further.
CREATE OR REPLACE FUNCTION word_beginnings(words tsvector) RETURNS bit(128) LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(bit_or(set_bit(0::bit(128), hashtext(beginning) & 127, 1)), 0::bit(128))
  FROM (SELECT DISTINCT substr(key, 3, 3) AS beginning FROM unnest(tsvector_to_array(words)) key) begun);

-- Every pair of a student's skills as one word, always in the same order. An index of the listings uses it.
CREATE OR REPLACE FUNCTION skill_pairs(skills text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT one || '+' || other FROM unnest(skills) one, unnest(skills) other WHERE one COLLATE "C" < other COLLATE "C");
