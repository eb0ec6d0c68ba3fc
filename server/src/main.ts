import './quick-reading.ts';

// Not a static import: those all load before the first line runs.
await import('./start.ts');
