export { type Description, describeApi } from './describe.ts';
export { generatePaths } from './generate.ts';
