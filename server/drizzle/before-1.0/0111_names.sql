ALTER TABLE "holds" RENAME TO "undo_windows";--> statement-breakpoint
ALTER TABLE "undo_windows" RENAME CONSTRAINT "holds_pkey" TO "undo_windows_pkey";--> statement-breakpoint
ALTER TABLE "undo_windows" RENAME CONSTRAINT "holds_state" TO "undo_windows_state";--> statement-breakpoint
ALTER INDEX "holds_by_end" RENAME TO "undo_windows_by_end";
