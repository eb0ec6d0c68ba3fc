export {
  addressOfRequest,
  aRequestFrom,
  askedFrom,
  currentRequest,
  onBehalfOf,
  servedAs,
} from './current.ts';
