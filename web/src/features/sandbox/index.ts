export { SandboxFold } from './SandboxFold.tsx';
export { SandboxPlays } from './SandboxPlays.tsx';
