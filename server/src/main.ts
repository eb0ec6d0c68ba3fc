import './platform/database/skip-package-json.ts';

// Not a static import: those all load before the first line runs.
await import('./start.ts');
