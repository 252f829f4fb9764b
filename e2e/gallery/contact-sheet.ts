// The page that shows all pictures: one row per picture, with its languages and themes side by side, by size.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Asked } from './asked.ts'

const NAME = /^(portal|phone)-(.+)\.([a-zA-Z-]+)\.(light|dark)\.(\d+x\d+)\.png$/

const STYLE = `
body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; background: #f3f6f8; color: #10222e }
nav { columns: 6; margin-bottom: 24px }
nav a { display: block; color: #0b5d7a }
h2 { margin: 32px 0 8px; font-size: 16px }
div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
figure { margin: 0; width: 360px }
img { width: 100%; border: 1px solid #c3ced5 }
figcaption { color: #566873; font-size: 12px }`

/** Returns the number of pictures. */
export function writeContactSheet({ folder }: Asked): number {
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  const byPicture = new Map<string, { readonly file: string; readonly how: string }[]>()
  for (const file of files) {
    const [, app, name, language, theme, size] = NAME.exec(file) ?? []
    if (app === undefined) continue
    const title = `${app} ${name}`
    byPicture.set(title, [...(byPicture.get(title) ?? []), { file, how: `${size}, ${language}, ${theme}` }])
  }
  const titles = [...byPicture.keys()]
  const figures = (title: string): string =>
    (byPicture.get(title) ?? [])
      .map(
        ({ file, how }) =>
          `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${title}, ${how}"></a><figcaption>${how}</figcaption></figure>`,
      )
      .join('')
  const page = [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>',
    `<style>${STYLE}</style><h1>Gallery</h1>`,
    `<nav>${titles.map((title, index) => `<a href="#p${index}">${title}</a>`).join('')}</nav>`,
    ...titles.map((title, index) => `<h2 id="p${index}">${title}</h2><div>${figures(title)}</div>`),
    '</html>',
  ]
  if (titles.length > 0) writeFileSync(path.join(folder, 'index.html'), page.join('\n'))
  return [...byPicture.values()].reduce((sum, pictures) => sum + pictures.length, 0)
}
