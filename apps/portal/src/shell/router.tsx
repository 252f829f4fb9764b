// The router over the table of screens: each one lazy, each behind its gate, all inside the frame.
import { Skeleton } from '@quayline/ui/skeleton'
import type { ReactNode } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { BASE } from '../paths.ts'
import { FailedPanel } from './failed-panel.tsx'
import { Frame } from './frame.tsx'
import { useTexts } from './language-provider.tsx'
import { RestrictedScreen } from './restricted-screen.tsx'
import { NotFoundScreen, RouteError } from './route-error.tsx'
import type { Screen } from './screen.ts'
import { accessTo } from './session.ts'
import { useSessionState } from './use-session.ts'

function Loading() {
  const { shell } = useTexts()
  return <Skeleton label={shell.loading} />
}

// Wraps every screen: renders it if the session may open it, otherwise what is missing. The server checks again for
// every call.
export function ScreenGate({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const { shell } = useTexts()
  const { session, error, retry } = useSessionState()
  if (session === null)
    return error === null ? (
      <Skeleton label={shell.loading} />
    ) : (
      <FailedPanel error={error} onRetry={retry} heading="h1" />
    )
  const access = accessTo(session, screen.right)
  if (access === 'CERTIFIED_ONLY') return <RestrictedScreen screen={screen} session={session} isCertifiedOnly />
  if (access === 'NONE' || (screen.needsLogin === true && session.user === null))
    return <RestrictedScreen screen={screen} session={session} isCertifiedOnly={false} />
  return children
}

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.pattern,
  lazy: async () => {
    const ScreenComponent = await screen.load()
    return {
      Component: () => (
        <ScreenGate screen={screen}>
          <ScreenComponent />
        </ScreenGate>
      ),
    }
  },
})

export const routesOf = (screens: readonly Screen[]): RouteObject[] => [
  {
    element: <Frame />,
    children: [
      {
        // The frame is shown while the first screen loads, and stays if something below it fails. Errors are caught
        // here and not at the screens' own routes: the router shows no error of a route whose chunk has not loaded.
        hydrateFallbackElement: <Loading />,
        errorElement: <RouteError />,
        children: [...screens.map(routeOf), { path: '*', element: <NotFoundScreen /> }],
      },
    ],
  },
]

export const createPortalRouter = (screens: readonly Screen[]) =>
  createBrowserRouter(routesOf(screens), { basename: BASE })
