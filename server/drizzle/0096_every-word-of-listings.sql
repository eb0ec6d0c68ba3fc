-- A beginning stands for every word that begins so: those with digits, and short and long ones, were left out.
INSERT INTO "listed_words" ("word")
SELECT DISTINCT substr(word, 3) FROM ts_stat('select words from student_listings') WHERE word ~ '^[fb]:'
ON CONFLICT DO NOTHING;
