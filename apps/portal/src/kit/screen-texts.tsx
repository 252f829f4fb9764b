// Texts that only some screens need are loaded with those screens, one chunk per language, and not with the first load.
import type { Language } from '@quayline/messages/language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Skeleton } from '@quayline/ui/skeleton'
import { ErrorPanel } from '../shell/error-panel.tsx'
import { useLocale, useTexts } from '../shell/language-provider.tsx'

export interface LazyScreenTexts<ScreenTexts> {
  /** Name of the catalog. */
  readonly name: string
  readonly load: Readonly<Record<Language, () => Promise<ScreenTexts>>>
}

interface WithScreenTextsProps<ScreenTexts> {
  readonly screenTexts: LazyScreenTexts<ScreenTexts>
  readonly children: (screenTexts: ScreenTexts) => ReactNode
}

/** When the language changes, the page stays until the new texts are loaded: no input is lost. */
export function WithScreenTexts<ScreenTexts>({
  screenTexts: { name, load },
  children,
}: WithScreenTextsProps<ScreenTexts>) {
  const { language } = useLocale()
  const { shell, portal } = useTexts()
  const query = useQuery({
    queryKey: ['screen-texts', name, language],
    queryFn: () => load[language]().then((screenTexts) => ({ screenTexts })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData<{ readonly screenTexts: ScreenTexts }>,
  })
  const { error } = query
  useEffect(() => {
    if (error !== null) console.error(error)
  }, [error])
  if (query.data !== undefined) return children(query.data.screenTexts)
  if (error === null) return <Skeleton label={shell.loading} />
  return (
    <ErrorPanel
      state="offline"
      title={portal.errors.chunkTitle}
      onRetry={() => void query.refetch()}
      retryLabel={portal.errors.reload}
    >
      <p>{portal.errors.chunkText}</p>
    </ErrorPanel>
  )
}
