export { OutboundFault, type OutboundFaultKind, outboundFaults } from './fault.ts';
export { createOutbound, type Outbound } from './outbound.ts';
export type { Answer } from './post.ts';
