/** Milliseconds to undo a change, before anyone is notified. */
export const undoTime = 10_000;

/** After such an undo. */
export const undoneText = 'Undone. No one was notified.';
