-- The first three letters of each word, one bit for each: what a listing does not have here, no word of it begins with. It is
-- in the row itself, so that most listings need not be read further.
CREATE OR REPLACE FUNCTION word_beginnings(words tsvector) RETURNS bit(128) LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  SELECT coalesce(bit_or(set_bit(0::bit(128), hashtext(beginning) & 127, 1)), 0::bit(128))
  FROM (SELECT DISTINCT substr(key, 3, 3) AS beginning FROM unnest(tsvector_to_array(words)) key) begun);
