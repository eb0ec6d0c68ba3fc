#!/usr/bin/env node
// Starts Debian's Firefox for Playwright over WebDriver BiDi and changes two of their messages on the way.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * Playwright sets each page's color scheme with a standard command that this Firefox lacks, and fails without it. The
 * relay answers that it succeeded; the scheme stays light.
 */
const unknownCommand = 'emulation.setMediaFeaturesOverride';
/** Playwright sets a field's text in a way that React mistakes for its own; this is how an editor inserts it. */
const writing = /window\.__pw_bidiInsertText\((\w+)\)/;
const asTyped = "(document.execCommand('insertText', false, $1), null)";

const largest = { maxPayload: 256 * 1024 * 1024 };

/** Relays messages between each client and Firefox at this address; resolves with its port. */
const relay = (address) =>
  new Promise((listening) => {
    const server = new WebSocketServer({ ...largest, host: '127.0.0.1', port: 0 });
    server.on('connection', (client, { url }) => {
      const firefox = new WebSocket(`ws://${address}${url}`, largest);
      let early = [];
      firefox.on('open', () => {
        for (const text of early) firefox.send(text);
        early = null;
      });
      firefox.on('message', (data) => client.send(data.toString()));
      client.on('message', (data) => {
        const text = data.toString();
        const { id, method } = JSON.parse(text);
        if (method === unknownCommand)
          return client.send(JSON.stringify({ type: 'success', id, result: {} }));
        const changed = text.replace(writing, asTyped);
        if (early) early.push(changed);
        else firefox.send(changed);
      });
      client.on('close', () => firefox.close());
      firefox.on('close', () => client.close());
      for (const socket of [client, firefox]) socket.on('error', () => socket.terminate());
    });
    server.on('listening', () => listening(server.address().port));
  });

const announced = /^(WebDriver BiDi listening on) ws:\/\/(\S+)$/;

const child = spawn(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
for await (const line of createInterface({ input: child.stderr })) {
  const [, text, address] = announced.exec(line) ?? [];
  process.stderr.write(`${text ? `${text} ws://127.0.0.1:${await relay(address)}` : line}\n`);
}
