export {
  addressOfRequest,
  aRequestFrom,
  askedFrom,
  currentRequest,
  servedAs,
} from './current.ts';
