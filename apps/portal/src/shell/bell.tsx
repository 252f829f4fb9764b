// The bell with the count of unread messages; it opens them in a side panel on any screen.
import { fill } from '@quayline/messages/language'
import { Skeleton } from '@quayline/ui/skeleton'
import { Badge, Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from './language-provider.tsx'
import { ShellIcon } from './shell-icon.tsx'
import { SideDialog } from './side-dialog.tsx'
import { useSession } from './use-session.ts'

const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }))

export function Bell() {
  const { shell, portal } = useTexts()
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (session === null || session.user === null) return null
  const { unreadNotices: count } = session
  return (
    <>
      <Button
        type="text"
        aria-label={count === 0 ? portal.bell.label : fill(portal.bell.unread, { count })}
        onClick={() => setIsOpen(true)}
        icon={
          <Badge count={count} size="small" overflowCount={99} offset={[2, -2]}>
            <ShellIcon name="bell" />
          </Badge>
        }
      />
      <SideDialog
        isOpen={isOpen}
        side="right"
        title={portal.notices.title}
        closeLabel={shell.close}
        onClose={() => setIsOpen(false)}
      >
        <Suspense fallback={<Skeleton label={shell.loading} />}>
          <NoticeList />
        </Suspense>
      </SideDialog>
    </>
  )
}
