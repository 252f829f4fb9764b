// The frame of an in-app page as the server sends it; its content is a separate chunk, loaded once scripts run.
import { Skeleton } from '@quayline/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import { ChunkBoundary } from './chunk-boundary.tsx'
import { useHydrated } from './browser-state.ts'
import { Frame } from './frame.tsx'
import type { PageData } from './page-data.ts'
import { usePageTexts } from './page-texts.tsx'

const InApp = lazy(() => import('./in-app.tsx'))

export function InAppPage({ data }: { readonly data: PageData }) {
  const { shell } = usePageTexts().texts
  const isHydrated = useHydrated()
  // Navigation loads no document: the language links must use the visitor's current address.
  const [url, setUrl] = useState(data.url)
  const outline = <Skeleton label={shell.loading} />
  return (
    <Frame brand={data.brand} url={url}>
      {isHydrated ? (
        <ChunkBoundary>
          <Suspense fallback={outline}>
            <InApp data={data} onMoved={setUrl} />
          </Suspense>
        </ChunkBoundary>
      ) : (
        outline
      )}
    </Frame>
  )
}
