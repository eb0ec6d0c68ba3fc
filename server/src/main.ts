import './quick-reading.ts';

// Not a static import: all of those are found before the first line runs.
await import('./start.ts');
