// The HTML document around a rendered page: head with link preview, page data, scripts with the nonce; nothing inline runs.
import type { PageAssets } from '@quayline/domain/sharing/page'
import { previewOf } from './link-preview.ts'
import { PAGE_DATA_ID, type PageData, pageDataText } from './page-data.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** `markup` is React's own output and goes in as it is; everything else is escaped here. */
export function documentText(markup: string, data: PageData, assets: PageAssets): string {
  const { title, description } = previewOf(data.content, data.catalog, data.brand.name)
  const nonce = escapeHtml(assets.nonce)
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" nonce="${nonce}">`)
  const scripts = assets.scripts.map(
    (src) => `<script type="module" src="${escapeHtml(src)}" nonce="${nonce}"></script>`,
  )
  const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`
  return [
    '<!doctype html>',
    `<html lang="${data.language}">`,
    '<head>',
    '<meta charset="utf-8">',
    named('viewport', 'width=device-width, initial-scale=1, viewport-fit=cover'),
    `<title>${escapeHtml(title.includes(data.brand.name) ? title : `${title} · ${data.brand.name}`)}</title>`,
    named('description', description),
    // A share key is a secret: no search engine keeps it (the server's referrer policy keeps it from other sites).
    ...(data.content.page === 'home' && data.content.state === 'ready' ? [] : [named('robots', 'noindex')]),
    named('color-scheme', 'light dark'),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b5d7a">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15232c">',
    // Numbers on these pages are bills and containers, not telephones.
    named('format-detection', 'telephone=no'),
    property('title', title),
    property('description', description),
    property('type', 'website'),
    property('site_name', data.brand.name),
    property('locale', data.language === 'fr' ? 'fr_FR' : data.language.replace('-', '_')),
    '<link rel="icon" type="image/svg+xml" href="/assets/icon-1.svg">',
    ...styles,
    '</head>',
    '<body>',
    `<div id="root">${markup}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}" nonce="${nonce}">${pageDataText(data)}</script>`,
    ...scripts,
    '</body>',
    '</html>',
  ].join('\n')
}
