import { launch } from 'chrome-launcher';

/** Runs a browser with its own profile, and passes on the port for controlling it. */
export async function withChromium<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const browser = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    return await use(browser.port);
  } finally {
    browser.kill();
  }
}
