export {
  accountOfRequest,
  addressOfRequest,
  aRequestFrom,
  askedFrom,
  currentRequest,
  onBehalfOf,
  requestIdHeader,
  servedAs,
} from './current.ts';
