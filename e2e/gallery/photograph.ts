// Takes the pictures of a page, one per theme and size, without opening it again.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Asked, GalleryLanguage, Size } from './asked.ts'

export interface Picture {
  /** `portal` or `phone`. */
  readonly app: string
  readonly name: string
  readonly language: GalleryLanguage
  /** The whole page instead of the visible part. */
  readonly isWhole?: boolean
}

/** Example: `portal-users~panel.zh-CN.dark.1280x720.png`; the contact sheet parses the file names. */
export async function photograph(
  page: Page,
  { folder, themes }: Asked,
  sizes: readonly Size[],
  { app, name, language, isWhole = false }: Picture,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height })
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      // Media query listeners run in the next frame; their changes are rendered in the frame after it.
      await page.evaluate(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      )
      const file = `${app}-${name}.${language}.${theme}.${width}x${height}.png`
      await page.screenshot({ path: path.join(folder, file), fullPage: isWhole, caret: 'initial' })
    }
  }
}
