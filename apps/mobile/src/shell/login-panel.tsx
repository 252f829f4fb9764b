// Shown in place of a page that requires a login.
import { Button } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { useInAppTexts } from './in-app-texts.tsx'
import { usePageTexts } from './page-texts.tsx'
import { openLogin } from './use-request.ts'

export function LoginPanel({ title, text }: { readonly title: string; readonly text: string }) {
  const { language } = usePageTexts()
  const { menu } = useInAppTexts()
  const logIn = (
    <Button tone="main" onClick={() => openLogin(language)}>
      {menu.logIn}
    </Button>
  )
  return (
    <StatePanel state="forbidden" heading="h2" title={title} actions={logIn}>
      <p>{text}</p>
    </StatePanel>
  )
}
