// The last error boundary: a screen that threw, a chunk that could not be loaded, an unknown address.
import { isRouteErrorResponse, useRouteError, useRevalidator } from 'react-router'
import { useEffect } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { FailedPanel } from './failed-panel.tsx'
import { useTexts } from './language-provider.tsx'
import { CallFailed } from './request.ts'
import { useServices } from './services.tsx'
import { useSession } from './use-session.ts'

export function NotFoundScreen() {
  const { shell, portal } = useTexts()
  useTitle(portal.titles.notFound)
  return (
    <ErrorPanel state="empty" title={shell.notFoundTitle} code="404">
      <p>{shell.notFoundText}</p>
    </ErrorPanel>
  )
}

/** Browsers have different messages for it; all are TypeErrors, and Vite adds one of its own for styles. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module|module script|preload CSS/i.test(error.message)

export function RouteError() {
  const error = useRouteError()
  const { shell, portal } = useTexts()
  const { revalidate } = useRevalidator()
  useTitle(portal.errors.pageTitle)
  const reload = (): void => window.location.reload()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (error instanceof CallFailed) return <FailedPanel error={error} onRetry={() => void revalidate()} heading="h1" />
  if (isChunkFailure(error))
    return (
      <ErrorPanel title={portal.errors.chunkTitle} onRetry={reload} retryLabel={portal.errors.reload}>
        <p>{portal.errors.chunkText}</p>
      </ErrorPanel>
    )
  return (
    <ErrorPanel title={portal.errors.pageTitle} onRetry={reload} retryLabel={shell.retry}>
      <p>{portal.errors.pageText}</p>
    </ErrorPanel>
  )
}

function useTitle(title: string): void {
  const { environment } = useServices()
  const lineName = useSession()?.lineName ?? environment.lineName
  useEffect(() => {
    document.title = `${title} · ${lineName}`
  }, [title, lineName])
}
