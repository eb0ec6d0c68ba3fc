export { type Config, onPort, readConfig } from './config.ts';
export { codeOf, folderReason, StartFault } from './start-fault.ts';
