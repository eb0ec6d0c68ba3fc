-- A text as every search compares it: without capitals, accents, vowel signs and special letters, in one spelling of Unicode.
-- 'José Strauß' is 'jose strauss'. `folded` in the contract is the same.
CREATE OR REPLACE FUNCTION folded(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN octet_length(written) = char_length(written) THEN translate(lower(written COLLATE "pg_c_utf8"), '`', '''')
    ELSE replace(replace(replace(replace(translate(
      lower(normalize(replace(regexp_replace(regexp_replace(normalize(replace(written, '´', ''''), NFKD),
        '[\ufe00-\ufe0f\u180b-\u180f\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
        '([\u0e48-\u0e4b])(\u0e4d)', '\2\1', 'g'), 'เเ', 'แ'), NFKC) COLLATE "pg_c_utf8"),
      'ƀƃɓƈȼðđƌȡɖɗǝɇəɛƒǥɠɣħıɨɩȷɉƙłƚȴŋƞȵɲøɔɵƥĸɋɍȿŧƫƭȶʈʉʋƴɏƶȥɀς’‘‛‹›ʼʻʽʾʿʹ′`ꞌ׳“”„‟«»״‐‒–—―−⁃־⁄ٱةہھەۃىیک',
      $$bbbccddddddeeeefggghiiijjklllnnnnooopqqrstttttuvyyzzzσ'''''''''''''''"""""""--------/اهههههييك$$),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') END;
