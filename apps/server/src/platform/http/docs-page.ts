// The API reference as one readable page, made from the OpenAPI document, which is served beside it.
import type { Json, JsonObject } from '@quayline/contract/openapi'

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const objectOf = (value: Json | undefined): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
const listOf = (value: Json | undefined): readonly JsonObject[] =>
  Array.isArray(value) ? (value as readonly JsonObject[]) : []
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** Parts shared by several calls are in the components; the page shows them where they are referred to. */
function resolved(document: JsonObject, value: Json | undefined): JsonObject {
  const part = objectOf(value)
  const place = textOf(part['$ref'])
  if (!place.startsWith('#/')) return part
  return objectOf(
    place
      .slice(2)
      .split('/')
      .reduce<Json | undefined>((found, name) => objectOf(found)[name], document),
  )
}

const STYLE = `:root{color-scheme:light dark;--ink:#10222e;--muted:#566873;--ground:#f3f6f8;--paper:#fff;--line:#d9e1e6;--accent:#0b5d7a}
@media(prefers-color-scheme:dark){:root{--ink:#e6eef2;--muted:#9fb2bd;--ground:#0d1a22;--paper:#132631;--line:#2a3f4b;--accent:#7cc4dd}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
main{max-width:60rem;margin:0 auto;padding:24px 16px}h1{font-size:28px}a{color:var(--accent)}
details{background:var(--paper);border:1px solid var(--line);border-radius:8px;margin:8px 0}summary{padding:12px 16px;cursor:pointer}
summary b{display:inline-block;min-width:4.5em;color:var(--accent)}code,pre{font-family:ui-monospace,monospace;font-size:14px}
.in{padding:0 16px 16px;border-top:1px solid var(--line)}.m{color:var(--muted)}pre{overflow:auto;max-height:24rem}table{border-collapse:collapse}td{padding:4px 16px 4px 0;vertical-align:top}`

/** `nonce`: of this response's content security policy. */
export function renderDocs(document: JsonObject, nonce: string): string {
  const info = objectOf(document['info'])
  const calls = Object.entries(objectOf(document['paths'])).flatMap(([path, operations]) =>
    Object.entries(objectOf(operations)).map(([method, operation]) =>
      renderCall(document, { method, path, operation: objectOf(operation) }),
    ),
  )
  const schemas = Object.entries(objectOf(objectOf(document['components'])['schemas'])).map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary><div class="in">${renderJson(schema)}</div></details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(textOf(info['title']))}</title><style nonce="${escapeHtml(nonce)}">${STYLE}</style></head><body><main><h1>${escapeHtml(textOf(info['title']))}</h1><p>${escapeHtml(textOf(info['description']))}</p><p><a href="/docs/openapi.json">openapi.json</a> (OpenAPI ${escapeHtml(textOf(document['openapi']))})</p><h2>Calls</h2>${calls.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`
}

interface ShownCall {
  readonly method: string
  readonly path: string
  readonly operation: JsonObject
}

function renderCall(document: JsonObject, { method, path, operation }: ShownCall): string {
  const parameters = listOf(operation['parameters'])
    .map((parameter) => resolved(document, parameter))
    .map(
      (parameter) =>
        `<tr><td><code>${escapeHtml(textOf(parameter['name']))}</code></td><td class="m">${escapeHtml(textOf(parameter['in']))}${parameter['required'] === true ? ', required' : ''}</td><td>${escapeHtml(textOf(parameter['description']))}</td></tr>`,
    )
  const credential = listOf(operation['security']).flatMap((security) => Object.keys(security))
  const content = Object.entries(objectOf(objectOf(operation['requestBody'])['content']))
  const body = content.map(
    ([type, media]) => `<p>Body <code>${escapeHtml(type)}</code></p>${renderJson(objectOf(media)['schema'])}`,
  )
  const answers = Object.entries(objectOf(operation['responses'])).map(([status, given]) => {
    const answer = resolved(document, given)
    const schema = objectOf(objectOf(answer['content'])['application/json'])['schema']
    const shown = status === '200' ? renderJson(schema) : ''
    return `<p><b>${escapeHtml(status)}</b> ${escapeHtml(textOf(answer['description']))}</p>${shown}`
  })
  return `<details><summary><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code> <span class="m">${escapeHtml(textOf(operation['summary']))}</span></summary><div class="in"><p>${credential.length === 0 ? 'No credential needed.' : `Needs <code>Authorization: Bearer</code> with a key of a ${escapeHtml(credential.join(' or '))}.`}</p><table>${parameters.join('')}</table>${body.join('')}${answers.join('')}</div></details>`
}

const renderJson = (value: Json | undefined): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value ?? {}, null, 2))}</pre>`
