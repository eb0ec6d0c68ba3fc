import { afterAll, vi } from 'vitest';

// Files share their processes: what one has watched or faked would slow down or change the next. A watched
// `query` kept every row that the following files read.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
