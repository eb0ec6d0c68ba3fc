export { OutboundFault } from './fault.ts';
export { createOutbound, type Outbound } from './outbound.ts';
