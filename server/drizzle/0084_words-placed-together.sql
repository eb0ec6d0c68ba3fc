ALTER INDEX "message_words_found" SET (fastupdate = true);
