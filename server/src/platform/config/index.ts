export { type Config, type Operator, onPort, readConfig, type Secrets } from './config.ts';
export { codeOf, folderReason, StartFault } from './start-fault.ts';
