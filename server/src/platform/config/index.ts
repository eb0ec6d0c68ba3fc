export { type Config, onPort, readConfig } from './config.ts';
export { codeOf, StartFault } from './start-fault.ts';
