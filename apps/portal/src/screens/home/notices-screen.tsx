// All messages of the line to the reader.
import { useTexts } from '../../shell/language-provider.tsx'
import { NoticeList } from '../../shell/notice-list.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'

export function NoticesScreen() {
  const { portal } = useTexts()
  return (
    <>
      <PageHeading>{portal.notices.title}</PageHeading>
      <section className="card" aria-label={portal.notices.title}>
        <NoticeList />
      </section>
    </>
  )
}
