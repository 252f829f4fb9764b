// Import EIRs (docs/requirements/eir.md): the containers of a booking, the company's prints for it, and for the line's
// staff the applications to decide.
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import type { ReactNode } from 'react'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListViews } from '../../kit/list-views.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { WithScreenTexts } from '../../kit/screen-texts.tsx'
import type { EirView } from '../../paths.ts'
import { useSession } from '../../shell/use-session.ts'
import { ApplicationList } from './application-list.tsx'
import { EirList } from './eir-list.tsx'
import { EIR_OWN } from './eir-own-texts.ts'
import { EIR_TEXTS } from './eir-texts.ts'
import { PrintList } from './print-list.tsx'
import './import-eirs.css'

export const ImportEirsScreen = () => (
  <WithScreenTexts screenTexts={EIR_TEXTS}>{(eir) => <ImportEirs eir={eir} />}</WithScreenTexts>
)

function ImportEirs({ eir }: { readonly eir: EirMessages }) {
  const { views } = useOwnTexts(EIR_OWN)
  const user = useSession()?.user ?? null
  const isStaff = user?.kind === 'INTERNAL'
  const lists: readonly { readonly name: EirView; readonly title: string; readonly panel: ReactNode }[] = [
    { name: 'containers', title: views.containers, panel: <EirList eir={eir} uid={user?.uid ?? ''} /> },
    { name: 'sent', title: views.sent, panel: <PrintList eir={eir} /> },
  ]
  const applications = {
    name: 'applications',
    title: views.applications,
    panel: <ApplicationList eir={eir} />,
  } as const
  return (
    <ListScreen>
      <ListViews label={eir.title} views={isStaff ? [applications, ...lists] : lists} />
    </ListScreen>
  )
}
