// The HTML document around a rendered page: head with link preview and style sheets, page data, scripts with the nonce;
// no inline scripts run. Everything for the first paint is in the document; all other files load later.
import type { PageAssets, PageLanguage } from '@quayline/page-contract/page'
import { documentPreview } from './document-preview.ts'
import type { Preview } from './link-preview.ts'
import { PAGE_DATA_ID, type PageData, pageDataText } from './page-data.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** `markup` is React's output and inserted unchanged; everything else is escaped here. */
export function documentText(markup: string, data: PageData, assets: PageAssets): string {
  const nonce = escapeHtml(assets.nonce)
  return htmlDocument({
    language: data.language,
    brandName: data.brand.name,
    preview: documentPreview(data),
    isForSearchEngines: data.content.page === 'home' && data.content.state === 'ready',
    assets,
    body: [
      `<div id="root">${markup}</div>`,
      `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${pageDataText(data)}</script>`,
      ...(assets.preloads ?? []).map(
        (href) => `<link rel="modulepreload" href="${escapeHtml(href)}" nonce="${nonce}" fetchpriority="low">`,
      ),
      ...assets.scripts.map(
        (src) => `<script type="module" src="${escapeHtml(src)}" nonce="${nonce}" fetchpriority="low"></script>`,
      ),
    ],
  })
}

export interface HtmlDocument {
  readonly language: PageLanguage
  readonly brandName: string
  readonly preview: Preview
  /**
   * A share key is a secret: search engines must not index it (the server's referrer policy hides it from other sites).
   */
  readonly isForSearchEngines: boolean
  readonly assets: PageAssets
  /** Markup, one line each. */
  readonly body: readonly string[]
}

/** The document of a page with or without scripts; scripts, if any, are in its body. */
export function htmlDocument({ language, brandName, preview, isForSearchEngines, assets, body }: HtmlDocument): string {
  const { title, description } = preview
  const nonce = escapeHtml(assets.nonce)
  // Produced by our own build: no style sheet contains the closing tag of the element.
  const styles = assets.styles.map((text) => `<style nonce="${nonce}">${text}</style>`)
  const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    named('viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'),
    `<title>${escapeHtml(title.includes(brandName) ? title : `${title} · ${brandName}`)}</title>`,
    named('description', description),
    ...(isForSearchEngines ? [] : [named('robots', 'noindex')]),
    named('color-scheme', 'light dark'),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b5d7a">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15232c">',
    // Numbers on these pages are bills and containers, not telephone numbers.
    named('format-detection', 'telephone=no'),
    property('title', title),
    property('description', description),
    property('type', 'website'),
    property('site_name', brandName),
    property('locale', language === 'fr' ? 'fr_FR' : language.replace('-', '_')),
    '<link rel="icon" type="image/svg+xml" href="/assets/icon-1.svg">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    // iOS reads the name from here and the icon from /apple-touch-icon.png, which it finds without a link.
    named('apple-mobile-web-app-title', brandName),
    ...styles,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
  ].join('\n')
}
