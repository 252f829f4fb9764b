// The portal's HTML document: it names the build's files with this response's nonce and contains no data, so it is the
// same for all users.
import { portalDocument as texts } from '@quayline/messages/portal/portal-document'

export interface PortalFiles {
  /** Id of this build; the browser compares it with /portal/version.json. */
  readonly build: string
  /** The entry first, then the scripts it needs before it can run. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * Applies the user's theme before the first paint, because a dark theme would otherwise flash white. The portal stores
 * it under the same key (apps/portal/src/shell/theme-choice.ts). Without storage access or a valid value, the page
 * follows the system.
 */
const THEME_FIRST =
  'try{const t=JSON.parse(localStorage.getItem("quayline.portal.theme"));' +
  'if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** Chinese is the default language; scripts set the user's own language later. */
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
