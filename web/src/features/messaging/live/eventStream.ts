/** One event of a `text/event-stream` as the HTML standard dispatches it. */
export type StreamEvent = { readonly name: string; readonly data: string; readonly id: string | null };

/**
 * Reads server-sent events out of text that arrives in arbitrary pieces. `EventSource` would do the same, but hides the
 * heartbeat's comments, without which a dead connection looks like a quiet one.
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let buffer = '';
  let name = '';
  let data: string[] = [];
  let id: string | null = null;

  const dispatch = (): void => {
    if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n'), id });
    name = '';
    data = [];
    id = null;
  };

  const readLine = (line: string): void => {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (line === '') dispatch();
    else if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
  };

  return (piece) => {
    const lines = (buffer + piece).split(/\r?\n/);
    buffer = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  };
}
