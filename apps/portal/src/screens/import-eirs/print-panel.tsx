// One print in the side panel: its containers with EIR numbers and places, and its actions.
import type { EirPrint } from '@quayline/client/schema.d'
import { facilityText } from '@quayline/domain/reference/facility'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { CopyCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { PrintActions } from './print-actions.tsx'

export const printPanel = (eir: EirMessages) => (print: EirPrint) => <PrintPanel eir={eir} print={print} />

function PrintPanel({ eir, print }: { readonly eir: EirMessages; readonly print: EirPrint }) {
  const { date } = useTexts().shell
  const { printNo, printTime, eirPrintHistoryList } = print
  return (
    <>
      <Facts
        pairs={[
          { label: eir.print.number, value: <CopyCell number={printNo} />, wide: true },
          { label: eir.print.sentAt, value: instantText(printTime, date), wide: true },
        ]}
      />
      <p className="panel-links">
        <PrintActions eir={eir} print={print} size="middle" />
      </p>
      <h3>{fill(eir.print.containers, { count: eirPrintHistoryList.length })}</h3>
      <ul className="eir-printed">
        {eirPrintHistoryList.map(({ cntrNum, eirNo, pickupFcil, pickupFcilEn, rtnFcil, rtnFcilEn }) => (
          <li key={eirNo}>
            <p>
              <CopyCell number={cntrNum} /> <CopyCell number={eirNo} />
            </p>
            <p>{`${eir.pickUp}: ${facilityText(pickupFcilEn, pickupFcil)}`}</p>
            <p>{`${eir.returnTo}: ${facilityText(rtnFcilEn, rtnFcil) || eir.returnOpen}`}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
