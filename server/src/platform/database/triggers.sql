-- Counts a row's changes, whichever code or import writes it, and records the time of the last one. Two
-- changes never share a version: each waits for the row of the previous one.
CREATE OR REPLACE FUNCTION move_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;

-- A text as every search compares it: without capitals, accents and special letters, in one spelling of Unicode.
-- 'José Strauß' is 'jose strauss'. `folded` in the contract is the same.
CREATE OR REPLACE FUNCTION folded(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(written) = char_length(written) THEN lower(written COLLATE "pg_c_utf8")
    ELSE replace(replace(replace(replace(translate(
      lower(normalize(regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC) COLLATE "pg_c_utf8"),
      'ƀƃɓƈȼðđƌȡɖɗǝɇəɛƒǥɠɣħıɨɩȷɉƙłƚȴŋƞȵɲøɔɵƥĸɋɍȿŧƫƭȶʈʉʋƴɏƶȥɀς’‘ʼ',
      $$bbbccddddddeeeefggghiiijjklllnnnnooopqqrstttttuvyyzzzσ'''$$),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') END;

-- For servers of the previous release, which search without accents only.
CREATE OR REPLACE FUNCTION without_accents(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(written) = char_length(written) THEN written
    ELSE normalize(regexp_replace(normalize(written, NFD), '[\u0300-\u036f]', '', 'g'), NFC) END;
