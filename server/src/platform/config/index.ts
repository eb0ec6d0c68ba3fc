export { type Config, type LoginProviderSettings, onPort, readConfig, type Secrets } from './config.ts';
export { codeOf, folderReason, StartFault } from './start-fault.ts';
