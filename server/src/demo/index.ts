export { addDemoData } from './demo-data.ts';
export { registerDemoPictureJobs } from './pictures.ts';
