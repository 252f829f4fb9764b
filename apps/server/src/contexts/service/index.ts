// Service: the pages that only say something (terms, privacy, precautions, download guidance), and the app download.
import type { Context } from '../../platform/context.ts'
import { servicePages } from './pages.ts'

export const service: Context = { name: 'service', routes: () => [], pages: servicePages }
