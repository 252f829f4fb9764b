// Logs out and goes home; shows why if it failed.
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { failureText } from './failure-text.ts'
import { useTexts } from './language-provider.tsx'
import { useSessionActions } from './use-session.ts'

export function useLeave(): () => Promise<void> {
  const texts = useTexts()
  const { logOut } = useSessionActions()
  const navigate = useNavigate()
  const toast = useToast()
  return async () => {
    try {
      await logOut()
      await navigate(paths.home())
    } catch (error) {
      toast({ tone: 'danger', text: fill(texts.portal.user.logOutFailed, { reason: failureText(error, texts) }) })
    }
  }
}
