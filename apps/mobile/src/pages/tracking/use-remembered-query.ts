// Keeps a number that was found among the recent queries.
import { useEffect } from 'react'
import { type AnsweredSearch, askedOf } from './search-content.ts'
import { trackedQueries } from './tracked-query.ts'

export function useRememberedQuery(content: AnsweredSearch): void {
  useEffect(() => {
    const asked = askedOf(content)
    if (content.answer.type === 'none' || asked === null || asked.type === null) return
    trackedQueries.add({ number: asked.number, type: asked.type })
  }, [content])
}
