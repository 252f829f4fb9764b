// The voyages of a vessel for its page: one request for all parts of the page.
import { MAX_SEARCH_WEEKS } from '@quayline/domain/schedule/search-window'
import { useAnswer } from '../../shell/use-answer.ts'

export const useVoyages = (code: string) =>
  useAnswer(['schedule', 'vessel', code], (client) =>
    client.GET('/v1/public/schedule/vessels/{code}', {
      params: { path: { code: code.slice(0, 20) }, query: { dateLength: MAX_SEARCH_WEEKS } },
    }),
  )
