// All messages from the line to the reader.
import { useTexts } from '../../shell/language-provider.tsx'
import { MarkAllNotices, NoticeListView } from '../../shell/notice-list.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { PageHeading } from '../../shell/page-heading.tsx'

export function NoticesScreen() {
  const { portal } = useTexts()
  const notices = useNotices()
  return (
    <>
      <PageHeading actions={<MarkAllNotices notices={notices} />}>{portal.notices.title}</PageHeading>
      <section className="card" aria-label={portal.notices.title}>
        <NoticeListView notices={notices} />
      </section>
    </>
  )
}
