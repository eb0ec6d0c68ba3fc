export {
  accountOfRequest,
  addressOfRequest,
  currentRequest,
  newRequest,
  onBehalfOf,
  requestIdHeader,
  runForAddress,
  runInRequest,
} from './current.ts';
