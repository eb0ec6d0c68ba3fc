import { productName } from '@ambitionhub/contract/accounts';
import { themeGuard } from '../brand/theme.ts';
import { type Drawn, publicUrl, type SitePage } from './pages/sitePage.ts';
import { structuredData } from './pages/structuredData.ts';
import { SiteFooter } from './parts/SiteFooter.tsx';
import { SiteHeader } from './parts/SiteHeader.tsx';
import { rememberedGuard } from './rememberedUser.ts';

/** The URLs of a page's assets, as built. */
export type Assets = {
  script: string;
  /**
   * The whole style sheet, inline: at five kilobytes compressed, a separate request would cost more than it
   * saves.
   */
  styles: string;
  fonts: readonly string[];
  sharing: Record<string, string>;
};

type DocumentProps = { page: SitePage; drawn: Drawn; assets: Assets };

/** A whole public page. */
export function Document({ page, drawn, assets }: DocumentProps) {
  const { name, path, title, description, audience } = page;
  const address = publicUrl + path;
  const sharing = publicUrl + (page.filled?.picture ?? assets.sharing[name] ?? '');
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{themeGuard}</script>
        <script>{rememberedGuard}</script>
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={address} />
        <style>{assets.styles}</style>
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <script type="module" src={assets.script} />
        <meta name="theme-color" content="#faf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1218" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta property="og:site_name" content={productName} />
        <meta property="og:type" content="website" />
        <meta property="og:url" content={address} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:image" content={sharing} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta
          property="og:image:alt"
          content={
            page.filled?.pictureAlt ??
            `${productName}: ${page.sharing.lines.join(' ')} – ${page.sharing.saying.join(' ')}`
          }
        />
        <meta name="twitter:card" content="summary_large_image" />
        <script type="application/ld+json">{page.filled?.data ?? structuredData(page, sharing)}</script>
      </head>
      <body>
        <SiteHeader audience={audience} />
        <main id="content">{page.content(drawn)}</main>
        <SiteFooter audience={audience} />
      </body>
    </html>
  );
}
