/** What a procedure knows of its request before anybody is recognised. */
export type RequestContext = {
  readonly headers: Headers;
  /** Headers that the reply gets, such as cookies. */
  readonly replyHeaders: Headers;
  /** The client's address, taken from a proxy only where one is trusted. */
  readonly address: string;
};
