/** Milliseconds to undo a change, before anyone is notified. */
export const undoTime = 10_000;
