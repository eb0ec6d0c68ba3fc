#!/usr/bin/env node
// Debian's Firefox as Playwright starts it, by WebDriver BiDi. Two things of what they say to each other are changed on the way.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * Playwright sets the colour scheme of each page by a command of the standard that Firefox does not have yet, and gives up
 * without it. It is answered as done; the scheme is the light one.
 */
const unknownCommand = 'emulation.setMediaFeaturesOverride';
/** Playwright writes a text into a field in a way that React takes for its own writing; this is how an editor does it. */
const writing = /window\.__pw_bidiInsertText\((\w+)\)/;
const asTyped = "(document.execCommand('insertText', false, $1), null)";

const largest = { maxPayload: 256 * 1024 * 1024 };

/** Passes everything on between whoever comes and Firefox at this address; resolves with the port to come to. */
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
