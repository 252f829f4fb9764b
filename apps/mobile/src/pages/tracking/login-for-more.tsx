// Shown in place of operations that the server did not send: they are for the parties to the bill and need a login
// (docs/requirements/tracking.md 5).
import { LinkButton } from '@quayline/ui/button'
import { useSession } from '../../bridge/use-bridge.ts'
import { paths } from '../../paths.ts'
import { useMenuTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { openLogin } from '../../shell/use-request.ts'

/** `url`: address of this page, to return to. */
export function LoginForMore({ url }: { readonly url: string }) {
  const { language, texts } = usePageTexts()
  const { menu } = useMenuTexts()
  const { token } = useSession()
  if (token !== null) return <p className="section-empty">{menu.operationsForParties}</p>
  return (
    <>
      <p className="section-empty">{texts.tracking.operationsEmpty}</p>
      <LinkButton
        href={paths.login({ returnTo: url, language })}
        onClick={(event) => {
          event.preventDefault()
          openLogin(language)
        }}
      >
        {menu.logIn}
      </LinkButton>
    </>
  )
}
