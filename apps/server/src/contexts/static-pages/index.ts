// Pages of plain text (terms, privacy, precautions, download guidance), and the app download.
import type { Context } from '../../platform/context.ts'
import { pages } from './pages.ts'

export const staticPages: Context = { name: 'static-pages', routes: () => [], pages }
