import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Writes the head of a reply that ends with its connection, and takes that connection out of the hands of Node's HTTP server,
 * which for as long would keep a parser, the request, the response and the listeners of all these: two thirds of what an open
 * stream costs. To HTTP the connection is closed, so it lets go of all that by itself; from then on the connection is the
 * caller's alone, who listens for its `close` and has to end it: `closeAllConnections` knows nothing of it. What else comes from
 * the browser is thrown away, and when it hangs up, so do we.
 *
 * Null where the connection is gone, or answers an earlier request still. The request must have been read to its end: HTTP
 * breaks off one that has not.
 */
export const takeConnection = (response: ServerResponse, headers: OutgoingHttpHeaders): Socket | null => {
  const { socket } = response;
  if (!socket || socket.destroyed) return null;
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, headers);
  response.flushHeaders();
  socket.emit('close');
  if (socket.destroyed) return null;
  response.detachSocket(socket);
  socket.removeAllListeners();
  // Whoever reads nothing is cut off by the beats.
  socket.setTimeout(0);
  socket.on('end', hangUp).on('error', hangUp);
  return socket.resume();
};

function hangUp(this: Socket): void {
  this.destroy();
}
