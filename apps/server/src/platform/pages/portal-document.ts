// The portal's HTML document: it names the build's files under this answer's nonce and holds no data, so it is the same for everybody.
import { portalDocument as texts } from '@quayline/messages/portal/portal-document'

export interface PortalFiles {
  /** Of this build; the browser compares it with /portal/version.json. */
  readonly build: string
  /** The entry first; what it needs before it can run after it. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * The reader's choice of theme before anything is painted: else a dark desk flashes white. The portal keeps it under the same key
 * (apps/portal/src/shell/theme-choice.ts). A browser that lets pages keep nothing, or keeps something else there, follows the system.
 */
const THEME_FIRST =
  'try{const t=JSON.parse(localStorage.getItem("quayline.portal.theme"));' +
  'if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** Chinese is the default language; scripts put the reader's own in its place. */
export function portalDocument({ build, scripts, styles }: PortalFiles, brandName: string, nonce: string): string {
  const by = `nonce="${escapeHtml(nonce)}"`
  const [entry, ...needed] = scripts
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(brandName)}</title>`,
    `<meta name="application-name" content="${escapeHtml(brandName)}">`,
    `<meta name="quayline-build" content="${escapeHtml(build)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0b5d7a">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15232c">',
    '<meta name="format-detection" content="telephone=no">',
    '<link rel="icon" type="image/svg+xml" href="/assets/icon-1.svg">',
    `<script ${by}>${THEME_FIRST}</script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}" ${by}>`),
    ...needed.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" ${by}>`),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${texts.needsScripts.map(({ language, text }) => `<p lang="${language}">${escapeHtml(text)}</p>`).join('')}</noscript>`,
    ...(entry === undefined ? [] : [`<script type="module" src="${escapeHtml(entry)}" ${by}></script>`]),
    '</body>',
    '</html>',
  ].join('\n')
}
