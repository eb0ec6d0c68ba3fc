export { addDemoData } from './demo-data.ts';
export { workDemoPictures } from './pictures.ts';
