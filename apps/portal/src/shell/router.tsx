// The router over the table of screens: each one lazy, each behind its gate, all inside the frame.
import { Skeleton } from '@quayline/ui/skeleton'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { BASE } from '../paths.ts'
import { Frame } from './frame.tsx'
import { useTexts } from './language-provider.tsx'
import { NotFoundScreen, RouteError } from './route-error.tsx'
import type { Screen } from './screen.ts'
import { ScreenGate } from './screen-gate.tsx'

function Loading() {
  const { shell } = useTexts()
  return <Skeleton label={shell.loading} />
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
        // The frame stands while the first screen is under way; what goes wrong below it leaves it standing, too. Faults are caught
        // here and not at the screens' own routes: the router shows no error of a route whose chunk has not come.
        hydrateFallbackElement: <Loading />,
        errorElement: <RouteError />,
        children: [...screens.map(routeOf), { path: '*', element: <NotFoundScreen /> }],
      },
    ],
  },
]

export const createPortalRouter = (screens: readonly Screen[]) =>
  createBrowserRouter(routesOf(screens), { basename: BASE })
